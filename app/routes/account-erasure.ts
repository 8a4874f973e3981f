import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { isFreshlySignedIn, requirePhone } from '#app/account/session.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { line, postedFields } from '#app/posted-form.server';
import { askForErasure, stopErasure } from '#app/privacy/erasure.server';
import { words } from '#app/words/words';

const form = z.object({ sure: line(3), stop: line(3) });

/** Stopping needs no new code: it loses nothing. */
export async function action({ request }: ActionFunctionArgs) {
  const { sure, stop } = await postedFields(request, form);
  const phone = await requirePhone(request);
  await requireWithin(LIMITS.privacy, phone, tooManyPage);
  const now = Date.now();
  if (stop) await stopErasure(phone, now);
  else if (!sure || !(await isFreshlySignedIn(request, now)))
    throw data({ message: words.privacy.eraseWrong }, { status: 403 });
  else await askForErasure(phone, now);
  return redirect('/account/privacy#erase', 303);
}

export const loader = () => redirect('/account/privacy');

/** Lets the shop's error screen show a refusal. */
export default function Erasure() {
  return null;
}
