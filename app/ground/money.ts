import { formatCount } from './count';

/** Integer paise. Rupees exist only in the CMS, on screen and in form payloads. */
export type Paise = number;

export const PAISE_PER_RUPEE = 100;

export const rupeesToPaise = (rupees: number): Paise => rupees * PAISE_PER_RUPEE;

export const paiseToRupees = (paise: Paise): number => paise / PAISE_PER_RUPEE;

export function formatPaise(paise: Paise): string {
  const size = Math.round(Math.abs(paise));
  const decimals = size % PAISE_PER_RUPEE;
  const rupees = formatCount((size - decimals) / PAISE_PER_RUPEE);
  return `${paise < 0 ? '-' : ''}₹${rupees}${decimals === 0 ? '' : `.${String(decimals).padStart(2, '0')}`}`;
}
