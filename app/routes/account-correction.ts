import { data, redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { requirePhone } from '#app/account/session.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { line, postedFields } from '#app/posted-form.server';
import { correctFacts } from '#app/privacy/own-facts.server';
import { isEmail } from '#app/support/ticket';
import { words } from '#app/words/words';

const form = z.object({ name: line(100), email: line(254) });

export async function action({ request }: ActionFunctionArgs) {
  const facts = await postedFields(request, form);
  const phone = await requirePhone(request);
  await requireWithin(LIMITS.privacy, phone, tooManyPage);
  if (!facts.name || !isEmail(facts.email))
    throw data({ message: words.privacy.correctWrong }, { status: 422 });
  await correctFacts(phone, facts, Date.now());
  return redirect('/account/privacy#correct', 303);
}

export const loader = () => redirect('/account/privacy');

/** Lets the shop's error screen show a refusal. */
export default function Correction() {
  return null;
}
