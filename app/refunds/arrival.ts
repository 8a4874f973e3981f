/** Reckons when money that goes back reaches the customer. Pure. */
import { dateInIndia } from '#app/ground/india';
import { formatDate } from '#app/words/dates';
import { DAY_MS } from '#app/ground/durations';
import { workingDaysAfter } from './refunds';

const UPI_DAYS = 5;

/** Days by which money should be there. `upiBy` is blank unless UPI brings it earlier. */
export interface Arrival {
  by: string;
  upiBy: string;
}

/** @param since when it was sent back */
export function arrival(paymentMethod: string, since: number, workingDays: number): Arrival {
  const by = workingDaysAfter(since, workingDays);
  const upiBy = dateInIndia(since + UPI_DAYS * DAY_MS);
  const isEarlier = paymentMethod === 'upi' && upiBy < by;
  return { by: formatDate(by), upiBy: isEarlier ? formatDate(upiBy) : '' };
}
