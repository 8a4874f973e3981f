import { DAY_MS, MINUTE_MS } from '#app/ground/durations';
import type { BillState } from '#app/bills/bill-state';
import { momentInIndia } from '#app/words/dates';
import { formatPaise } from '#app/ground/money';
import { hasEnded } from '#app/refunds/dispute-state';
import type { Dispute } from '#app/refunds/dispute.server';
import type { Order, OrderFlag } from '#app/orders/order';
import { isOver } from '#app/orders/order-state';
import type { RaisedFlag } from '#app/orders/order-flags.server';
import type { RefundRequest } from '#app/refunds/refund-request.server';
import type { Refund } from '#app/refunds/refund.server';
import type { SettlementLine } from '#app/payments/settlement-lines.server';
import {
  isRefundReplaced,
  isRefundSlow,
  leftOfPayment,
  type BillMoney,
  type StrayPayment,
} from '#app/refunds/refunds';
import { isSettlementDue } from '#app/payments/settlement-rules';

/** Unlike a flag, an open reason disappears once it is resolved. */
export interface OpenReason {
  reason: OrderFlag | 'not-submitted' | 'refund-slow' | 'dispute';
  todo: string;
  helps: Help[];
}

export type Help = 'clear' | 'resend' | 'refund' | 'refund-proposal' | 'show';

const SUBMITTED_WITHIN_MS = 15 * MINUTE_MS;
/** A lost dispute can't be cleared, so it is shown for a limited time. */
const SHOWN_FOR_MS = 14 * DAY_MS;

const WHAT_TO_DO: Record<Exclude<OpenReason['reason'], 'dispute'>, string> = {
  'not-submitted': 'Paid but not submitted for over 15 minutes. Check the form service.',
  'submission-rejected': 'The form service refused it. Check its key and address.',
  'submission-late': 'The form service does not answer. Retries continue hourly.',
  'second-payment': 'The same booking was paid before by another order. Send this payment back.',
  'extra-payment': 'The order stands, but it was paid twice. Send the other payment back.',
  'amount-mismatch': 'A payment does not fit the price. Send it back.',
  'refund-failed':
    'A refund did not reach the customer. Check it in the Razorpay dashboard and refund again.',
  'refund-refused':
    'Razorpay refused a refund, perhaps because the account lacks money. It is tried again every day.',
  'refund-late': 'Razorpay does not answer a refund request. It is tried again every hour.',
  unsettled:
    'Paid, but Razorpay has not settled it to the bank account after five working days. Ask Razorpay.',
  'settlement-differs':
    'The settlement report does not agree with the books. Compare the order with the Razorpay dashboard.',
  'refund-slow': 'A refund has been pending for over 14 days. Check it in the Razorpay dashboard.',
  'foreign-payment':
    'Razorpay named a payment that already pays for another order. Compare both in the Razorpay dashboard.',
  'cancellation-rejected':
    'The money went back, but the form service refused the cancellation. Cancel the visit by hand and check the service.',
  'cancellation-late':
    'The money went back, but the form service does not answer. Cancel the visit by hand; retries continue hourly.',
  'slot-change-rejected':
    'The customer moved the booking, but the form service refused the news. Tell the technician by hand and check the service.',
  'slot-change-late':
    'The customer moved the booking, but the form service does not answer. Tell the technician by hand; retries continue hourly.',
  'call-wanted':
    'The customer lost the slot and asked for a call. Call to agree on another time. Or send the money back.',
  'bill-open':
    'The final bill has been open for a day. Call the customer. If it is approved, note the cash; if not, change a line, then send it again.',
  'credit-over-invoice':
    'More money went back than the invoice says. The credit notes stop at the invoice. Ask your accountant how to book the rest.',
  'paper-unprintable':
    'A paper has characters that its PDF cannot print: “?” stands there, and its page shows them. Ask the customer for the name in another script; it is printed from the next paper on.',
  'slot-passed':
    'The payment came after the slot had begun. Call the customer to agree on another time. Or send the money back.',
  'slot-lost':
    'The payment came after the hold had ended, and the slot was full or closed by then. It is not submitted. The order page offers another slot or all money back; call the customer. When a time is agreed, send the order to the form service again. Or send the money back.',
  'slot-closed':
    'The slot was closed after it was booked. The order page offers another slot or all money back; call the customer.',
  'over-capacity':
    'The slot takes fewer visits than are booked. No booking is cancelled: agree on another time with one of the customers, or add visits in the CMS; then it clears by itself.',
  'paid-after-replacement':
    'The order was paid after another one with a different price, service or phone replaced it. Call the customer. Or send the money back.',
};

/** What helps, for whoever words it: the command line names the command, the desk its button. */
const HELPS: Partial<Record<keyof typeof WHAT_TO_DO, Help[]>> = {
  'not-submitted': ['resend'],
  'submission-rejected': ['resend'],
  'submission-late': ['resend'],
  'second-payment': ['refund-proposal'],
  'extra-payment': ['refund-proposal'],
  'amount-mismatch': ['refund-proposal'],
  'refund-failed': ['refund-proposal'],
  'refund-refused': ['refund'],
  'refund-late': ['refund'],
  unsettled: ['clear'],
  'settlement-differs': ['show', 'clear'],
  'foreign-payment': ['clear'],
  'cancellation-rejected': ['clear'],
  'slot-change-rejected': ['clear'],
  'call-wanted': ['clear', 'refund-proposal'],
  'bill-open': ['clear'],
  'credit-over-invoice': ['clear'],
  'paper-unprintable': ['clear'],
  'slot-passed': ['clear', 'refund-proposal'],
  'slot-lost': ['clear', 'resend', 'refund-proposal'],
  'slot-closed': ['clear'],
  'over-capacity': ['clear'],
  'paid-after-replacement': ['clear', 'refund-proposal'],
};

export function openReasons(order: Order, records: OrderRecords, now: number): OpenReason[] {
  const { flags, refunds, disputes } = records;
  const open: (keyof typeof WHAT_TO_DO)[] = flags
    .filter(({ clearedAt, flag }) => clearedAt === 0 && isOpen(flag, order, records, now))
    .map(({ flag }) => flag);
  const staysPaid =
    !order.flags.includes('second-payment') &&
    leftOfPayment(order.razorpayPaymentId, order.pricePaise, refunds, disputes) > 0;
  if (
    order.state === 'paid' &&
    !isOver(order) &&
    staysPaid &&
    !open.includes('slot-lost') &&
    order.paidAt < now - SUBMITTED_WITHIN_MS
  )
    open.unshift('not-submitted');
  if (refunds.some((refund) => isRefundSlow(refund, now))) open.push('refund-slow');
  const flagReasons = open.map((reason) => ({
    reason,
    todo: WHAT_TO_DO[reason],
    helps: HELPS[reason] ?? [],
  }));
  return [...disputes.flatMap((dispute) => disputeReason(dispute, now)), ...flagReasons];
}

export function disputeReason(
  dispute: Dispute,
  now: number,
): (OpenReason & { reason: 'dispute' })[] {
  const { paymentId, amountPaise, phase, state, respondBy } = dispute;
  if (state === 'lost' && dispute.heardAt > now - SHOWN_FOR_MS) {
    const todo = `The bank took ${formatPaise(amountPaise)} of ${paymentId} back for good. Decide whether the visit stands, and call the customer.`;
    return [{ reason: 'dispute', todo, helps: [] }];
  }
  if (hasEnded(state)) return [];
  const by = respondBy === 0 ? 'soon' : `by ${momentInIndia(respondBy)}`;
  const late = respondBy !== 0 && respondBy < now ? ' The deadline has passed.' : '';
  const kind = phase.replaceAll('_', ' ') || 'dispute';
  const todo = `The bank of the customer disputes ${formatPaise(amountPaise)} of ${paymentId} (${kind}, ${state.replaceAll('_', ' ')}). Answer in the Razorpay dashboard ${by}.${late}`;
  return [{ reason: 'dispute', todo, helps: [] }];
}

/** Some flags are settled by what happened since; the others stay until a person clears them. */
function isOpen(flag: OrderFlag, order: Order, records: OrderRecords, now: number): boolean {
  switch (flag) {
    case 'submission-rejected':
    case 'submission-late':
      return order.state === 'paid' && !isOver(order);
    case 'second-payment':
      return (
        order.state !== 'refunded' && isLeft(order.razorpayPaymentId, order.pricePaise, records)
      );
    case 'extra-payment':
      return isStrayOpen('extra', records);
    case 'amount-mismatch':
      return isStrayOpen('mismatch', records);
    case 'refund-failed':
      return records.refunds.some(
        (refund) => refund.state === 'failed' && !isRefundReplaced(refund, records.refunds),
      );
    case 'refund-refused':
    case 'refund-late':
      return records.requests.some(({ doneAt }) => doneAt === 0);
    case 'unsettled':
      return [
        order.razorpayPaymentId,
        ...records.billPayments.filter(({ paidAt }) => isSettlementDue(paidAt, now)).map(idOf),
      ].some(
        (id) => !records.settled.some((line) => line.type === 'payment' && line.paymentId === id),
      );
    case 'bill-open':
      return (records.bill === 'sent' || records.bill === 'approved') && !isOver(order);
    case 'cancellation-rejected':
    case 'cancellation-late':
      return order.cancellationSentAt === 0;
    case 'slot-change-rejected':
    case 'slot-change-late':
    case 'foreign-payment':
    case 'settlement-differs':
    case 'credit-over-invoice':
    case 'paper-unprintable':
      return true;
    case 'call-wanted':
    case 'slot-passed':
    case 'slot-lost':
    case 'slot-closed':
    case 'over-capacity':
    case 'paid-after-replacement':
      return !isOver(order);
  }
}

export interface OrderRecords {
  flags: RaisedFlag[];
  strays: StrayPayment[];
  refunds: Refund[];
  disputes: Dispute[];
  requests: RefundRequest[];
  settled: SettlementLine[];
  bill: BillState | undefined;
  billMoney?: BillMoney | undefined;
  /** Those that settled a bill. */
  billPayments: { id: string; paidAt: number }[];
}

const idOf = ({ id }: { id: string }): string => id;

const isLeft = (
  paymentId: string,
  amountPaise: number,
  { refunds, disputes }: OrderRecords,
): boolean => leftOfPayment(paymentId, amountPaise, refunds, disputes) > 0;

const isStrayOpen = (wanted: StrayPayment['reason'], records: OrderRecords): boolean =>
  records.strays.some(
    ({ paymentId, amountPaise, reason }) =>
      reason === wanted && isLeft(paymentId, amountPaise, records),
  );
