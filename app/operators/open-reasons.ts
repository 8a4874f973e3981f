import { DAY_MS, MINUTE_MS } from '#app/ground/durations';
import type { BillState } from '#app/bills/bill-state';
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
export type OpenReason =
  | { reason: UndisputedReason; helps: Help[] }
  | { reason: 'dispute'; dispute: Dispute; helps: Help[] };

export type UndisputedReason = OrderFlag | 'not-submitted' | 'refund-slow';

export type Help = 'clear' | 'resend' | 'refund' | 'refund-proposal' | 'show';

const SUBMITTED_WITHIN_MS = 15 * MINUTE_MS;
/** A lost dispute can't be cleared, so it is shown for a limited time. */
const SHOWN_FOR_MS = 14 * DAY_MS;

/** What helps, for whoever words it: the command line names the command, the desk its button. */
const HELPS: Partial<Record<UndisputedReason, Help[]>> = {
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
  const open: UndisputedReason[] = flags
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
  return [
    ...disputes
      .filter((dispute) => isDisputeOpen(dispute, now))
      .map((dispute) => ({ reason: 'dispute' as const, dispute, helps: [] })),
    ...open.map((reason) => ({ reason, helps: HELPS[reason] ?? [] })),
  ];
}

/** Answers are due, or money was lost lately. */
const isDisputeOpen = ({ state, heardAt }: Dispute, now: number): boolean =>
  state === 'lost' ? heardAt > now - SHOWN_FOR_MS : !hasEnded(state);

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
