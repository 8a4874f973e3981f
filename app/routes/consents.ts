import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { requirePhone } from '#app/account/session.server';
import { giveConsent, withdrawConsent } from '#app/consent/consent.server';
import { PURPOSES } from '#app/consent/purposes';
import { shopTime } from '#app/database/clock.server';
import { requestLanguage } from '#app/words/language.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { LONGEST_PATH, ownPath } from '#app/ground/own-path';
import { line, postedFields } from '#app/own-forms/posted-form.server';

const form = z.object({
  whatsapp: line(3),
  sms: line(3),
  withdraw: z.enum(PURPOSES).optional(),
  back: line(LONGEST_PATH),
});

/** Ticked boxes are consents. An empty box withdraws nothing: withdrawing has its own button. */
export async function action({ request }: ActionFunctionArgs) {
  const asked = await postedFields(request, form);
  // A withdrawal that was not made must not look made.
  const phone = await requirePhone(request, asked.withdraw ? undefined : ownPath(asked.back));
  await requireWithin(LIMITS.consents, phone, tooManyPage);
  const now = shopTime();
  const language = requestLanguage();
  for (const purpose of PURPOSES)
    if (asked[purpose]) await giveConsent(phone, purpose, language, now);
  if (asked.withdraw) await withdrawConsent(phone, asked.withdraw, language, now);
  return redirect(ownPath(asked.back), 303);
}

export const loader = () => redirect('/account/privacy');

/** Lets the shop's error screen show a refusal. */
export default function Consents() {
  return null;
}
