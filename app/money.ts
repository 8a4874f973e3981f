import { formatCount } from './count';

/** Money is integer paise everywhere inside the shop; rupees exist in the CMS, on the screen and in the form service's payload. */
export type Paise = number;

export const PAISE_PER_RUPEE = 100;

/** Whole rupees, as the CMS holds a price, to paise. */
export const rupeesToPaise = (rupees: number): Paise => rupees * PAISE_PER_RUPEE;

export const paiseToRupees = (paise: Paise): number => paise / PAISE_PER_RUPEE;

/** `59900` → `₹599`; decimals only where there are any. */
export function formatPaise(paise: Paise): string {
  const size = Math.round(Math.abs(paise));
  const decimals = size % PAISE_PER_RUPEE;
  const rupees = formatCount((size - decimals) / PAISE_PER_RUPEE);
  return `${paise < 0 ? '-' : ''}₹${rupees}${decimals === 0 ? '' : `.${String(decimals).padStart(2, '0')}`}`;
}
