/** Money is integer paise everywhere inside the shop; rupees exist in the CMS, on the screen and in the form service's payload. */
export type Paise = number;

export const PAISE_PER_RUPEE = 100;

/** Whole rupees, as the CMS holds a price, to paise. */
export const rupeesToPaise = (rupees: number): Paise => rupees * PAISE_PER_RUPEE;

export const paiseToRupees = (paise: Paise): number => paise / PAISE_PER_RUPEE;

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** `59900` → `₹599`; decimals only where there are any. */
export function formatPaise(paise: Paise): string {
  const format = paise % PAISE_PER_RUPEE === 0 ? whole : withPaise;
  return format.format(paiseToRupees(paise));
}
