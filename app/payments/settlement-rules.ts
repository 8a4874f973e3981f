/** Whether a line of Razorpay's settlement report agrees with the books. Pure. */
import { dateInIndia } from '#app/ground/india';
import type { Paise } from '#app/ground/money';
import { workingDaysAfter } from '#app/refunds/refunds';
import type { RazorpayPayment, RazorpaySettled } from '#app/razorpay/razorpay-schemas';

export const SETTLED_WITHIN_WORKING_DAYS = 5;

/** The money of a payment should have reached the bank account by now. */
export const isSettlementDue = (paidAt: number, now: number): boolean =>
  workingDaysAfter(paidAt, SETTLED_WITHIN_WORKING_DAYS) < dateInIndia(now);

/** What the shop knows of the line's payment or refund. */
export interface Booked {
  amountPaise: Paise;
}

type Charges = Pick<RazorpayPayment, 'fee' | 'tax'>;

/**
 * @param booked `undefined`: the shop has no such payment or refund
 * @param charges what Razorpay said of the payment itself
 * @returns what differs; empty when all agrees
 */
export function lineDifferences(
  line: RazorpaySettled,
  booked: Booked | undefined,
  charges: Charges | undefined,
): string[] {
  const { type, amount, credit, debit, fee, tax, currency } = line;
  const sign = type === 'refund' ? -1 : 1;
  const faults = {
    amount: booked !== undefined && amount !== booked.amountPaise,
    currency: currency !== 'INR',
    sum: credit - debit !== sign * amount - fee,
    fee: isOther(fee, charges?.fee),
    tax: isOther(tax, charges?.tax) || tax < 0 || tax > fee,
  };
  return Object.entries(faults).flatMap(([name, isWrong]) => (isWrong ? [name] : []));
}

const isOther = (settled: number, said: number | null | undefined): boolean =>
  typeof said === 'number' && said !== settled;
