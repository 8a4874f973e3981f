export function readPhone(typed: string): { number: string } | { error: string } {
  const number = normalisePhone(typed);
  if (!INTERNATIONAL.test(number)) return { error: INVALID_PHONE };
  if (!INDIAN_MOBILE.test(number)) return { error: INDIA_ONLY };
  return { number };
}

export const INVALID_PHONE =
  'Please enter a valid phone number in international format (e.g., +1234567890)';
export const INDIA_ONLY = 'We can only send codes to Indian (+91) mobile numbers.';
export const PHONE_PLACEHOLDER = '+91 98765 43210';

/** The specification gives this pattern and a message whose example is one digit too short. */
const INTERNATIONAL = /^\+[1-9]\d{10,14}$/;
const INDIAN_MOBILE = /^\+91[6-9]\d{9}$/;
const BARE_INDIAN_MOBILE = /^[6-9]\d{9}$/;

export function normalisePhone(typed: string): string {
  const number = typed.replaceAll(/[\s().\u2010-\u2015-]/g, '');
  return BARE_INDIAN_MOBILE.test(number) ? `+91${number}` : number;
}

/** `+919876543210` → `+91 98765 43210`; other numbers stay as they are. */
export function formatPhone(number: string): string {
  return INDIAN_MOBILE.test(number) ? `+91 ${number.slice(3, 8)} ${number.slice(8)}` : number;
}
