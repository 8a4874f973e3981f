import { formatPaise } from '#app/money';
import type { Arrival } from './cancel';
import { words } from '#app/words/words';

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
      {words.orders.refundReachesAccount(formatPaise(paise), by)}
      {upiBy ? ` ${upiText(upiBy)}` : ''}
    </p>
  );
}

/** The Reserve Bank's turnaround time for UPI is T+5. */
export const upiText = (upiBy: string): string => words.orders.upiRefundDays(upiBy);
