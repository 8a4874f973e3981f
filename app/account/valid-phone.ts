import { INDIAN_MOBILE, normalisePhone } from './phone';
import { words } from '#app/words/words';

/** The specification gives this pattern and a message whose example is one digit too short. */
const INTERNATIONAL = /^\+[1-9]\d{10,14}$/;

/** A number that a code can go to. Apart from `phone.ts`, so that the checkout loads no messages. */
export function readPhone(typed: string): { number: string } | { error: string } {
  const number = normalisePhone(typed);
  if (!INTERNATIONAL.test(number)) return { error: words.account.phoneInvalid };
  if (!INDIAN_MOBILE.test(number)) return { error: words.account.indianNumbersOnly };
  return { number };
}
