import { asciiDigits } from '#app/ground/digits';
import { STATES } from './states';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/;

/** Cleans what was typed: no blanks, capitals and the digits 0–9. */
export const cleanGstin = (typed: string): string =>
  asciiDigits(typed).replace(/\s/g, '').toUpperCase();

/** Form, state and check digit are right. */
export const isGstin = (gstin: string): boolean =>
  FORM.test(gstin) && gstin.slice(0, 2) in STATES && gstin.at(-1) === checkDigit(gstin);

/** Base 36; the weights are 1 and 2 in turn from the left. */
function checkDigit(gstin: string): string {
  let sum = 0;
  for (const [index, letter] of [...gstin.slice(0, -1)].entries()) {
    const product = DIGITS.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return DIGITS[(36 - (sum % 36)) % 36] ?? '';
}

export const stateOfGstin = (gstin: string): string => gstin.slice(0, 2);
