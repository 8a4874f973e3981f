import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { requirePhone } from '#app/account/session.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { line, postedFields } from '#app/posted-form.server';
import { setNominee } from '#app/privacy/own-facts.server';
import { words } from '#app/words/words';

const form = z.object({ name: line(100), contact: line(254) });

export async function action({ request }: ActionFunctionArgs) {
  const nominee = await postedFields(request, form);
  const phone = await requirePhone(request);
  await requireWithin(LIMITS.privacy, phone, tooManyPage);
  if (nominee.name && !nominee.contact)
    throw data({ message: words.privacy.nomineeWrong }, { status: 422 });
  await setNominee(phone, nominee, Date.now());
  return redirect('/account/privacy#nominee', 303);
}

export const loader = () => redirect('/account/privacy');

/** Lets the shop's error screen show a refusal. */
export default function Nominee() {
  return null;
}
