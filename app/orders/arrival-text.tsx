import { formatPaise } from '#app/money';
import type { Arrival } from './cancel';

/** By when money that goes back should be there. */
export function ArrivalText({
  paise,
  arrival: { by, upiBy },
}: {
  paise: number;
  arrival: Arrival;
}) {
  return (
    <p>
      {formatPaise(paise)} reaches the account you paid from by {by}.
      {upiBy ? ` ${upiText(upiBy)}` : ''}
    </p>
  );
}

/** The Reserve Bank's turnaround time for UPI is T+5. */
export const upiText = (upiBy: string): string =>
  `You paid by UPI: the Reserve Bank gives banks five days for it, until ${upiBy}.`;
