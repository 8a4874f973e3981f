import { formatPaise } from '#app/ground/money';
import type { Arrival } from './arrival';
import { words } from '#app/words/words';

/** Says by when money that goes back should be there. The Reserve Bank's time for UPI is T+5. */
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
      {upiBy ? ` ${words.orders.upiRefundDays(upiBy)}` : ''}
    </p>
  );
}
