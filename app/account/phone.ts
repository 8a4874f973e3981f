/** Phone numbers as customers type, the shop stores and pages show them. */
import { asciiDigits } from '#app/ground/digits';

/** Shown behind a fixed +91. */
export const PHONE_PLACEHOLDER = '98765 43210';

export const INDIAN_MOBILE = /^\+91[6-9]\d{9}$/;
/** Ten digits after +91, 0091, 91, 0 or nothing. */
const USUAL_WRITING = /^(?:(?:\+|00)?91)?0?([1-9]\d{9})$/;

export function normalisePhone(typed: string): string {
  const number = withoutGroups(typed);
  const indian = `+91${nationalNumber(number)}`;
  return INDIAN_MOBILE.test(indian) ? indian : number;
}

/** The ten digits of an Indian number in any usual form, else what was typed without spaces. */
export function nationalNumber(typed: string): string {
  const number = withoutGroups(typed);
  return USUAL_WRITING.exec(number)?.[1] ?? number;
}

/** Whether +91 may stand before what is typed so far. */
export const lacksPrefix = (typed: string): boolean =>
  /^(?!0|91\d{9})\d*$/.test(withoutGroups(typed));

/** Also drops what a number copied from a chat, a contact or a link brings. */
const withoutGroups = (typed: string): string =>
  asciiDigits(typed)
    .replace('＋', '+')
    .replaceAll(
      /^\s*tel:|[\s()./\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\uff0d-]/gi,
      '',
    );

/** `+919876543210` → `+91 98765 43210`; other numbers stay as they are. */
export function formatPhone(typed: string): string {
  const number = normalisePhone(typed);
  return INDIAN_MOBILE.test(number) ? `+91 ${number.slice(3, 8)} ${number.slice(8)}` : typed;
}
