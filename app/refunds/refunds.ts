/**
 * Refunds made or due: what goes back, how much is left, by when, and what an operator proposes.
 * Pure. What cancelling gives back is in `app/changes/`; `site.refundRules` are only texts.
 */
import { dateInIndia } from '#app/ground/india';
import { DAY_MS } from '#app/ground/durations';
import type { Site } from '#app/content/content';
import type { Paise } from '#app/ground/money';
import type { Order } from '#app/orders/order';
import { isPaid } from '#app/orders/order-state';

export interface Refund {
  paymentId: string;
  amountPaise: Paise;
  state: 'created' | 'processed' | 'failed';
  updatedAt: number;
}

/** `extra`: the order was already paid. `mismatch`: not the order's price. `late`: too late. */
export interface StrayPayment {
  paymentId: string;
  amountPaise: Paise;
  reason: 'extra' | 'mismatch' | 'late';
  seenAt: number;
}

export interface Returning {
  amountPaise: Paise;
  /** YYYY-MM-DD: the latest day by which the bank should credit it. */
  by: string;
}

export interface PartlyReturned {
  returnedPaise: Paise;
  comingPaise: Paise;
  remainsPaise: Paise;
}

export interface Dispute {
  paymentId: string;
  amountPaise: Paise;
  state: string;
}

/** What was paid of a bill besides the fee. */
export interface BillMoney {
  /** Razorpay's; blank when it was paid in cash. */
  paymentId: string;
  paise: Paise;
  /** What a cancellation sends back of it, or hands back in cash. */
  backPaise: Paise;
  /** Why a cancellation kept it, in the words of staff. */
  keptBecause: string;
}

/** Used when the policy facts name no refund time. */
const USUAL_WORKING_DAYS = 7;

/** A refund that takes longer needs an operator. */
const ARRIVES_WITHIN_MS = 14 * DAY_MS;

export interface MoneyOf {
  strays: StrayPayment[];
  refunds: Refund[];
  disputes: Dispute[];
}

export const sumOf = (each: { amountPaise: Paise }[]): Paise =>
  each.reduce((total, { amountPaise }) => total + amountPaise, 0);

/** The whole price went back, or must: the same booking was paid before. */
export const goesBack = ({ state, flags }: Pick<Order, 'state' | 'flags'>): boolean =>
  state === 'refunded' || flags.includes('second-payment');

/** A refunded or duplicate order counts with its whole price, plus all stray payments. */
export function returning(
  order: Order,
  strays: StrayPayment[],
  refunds: Refund[],
  workingDays = USUAL_WORKING_DAYS,
): Returning | null {
  const whole = goesBack(order)
    ? [
        {
          amountPaise: order.pricePaise,
          since: refundedAt(refunds, order.razorpayPaymentId) ?? order.paidAt,
        },
      ]
    : [];
  const stray = strays.map(({ paymentId, amountPaise, seenAt }) => ({
    amountPaise,
    since: refundedAt(refunds, paymentId) ?? seenAt,
  }));
  const parts = [...whole, ...stray];
  if (parts.length === 0) return null;
  return {
    amountPaise: sumOf(parts),
    by: workingDaysAfter(Math.max(...parts.map((part) => part.since)), workingDays),
  };
}

/** Refunds count against extra payments first, because either payment may be refunded. */
export function partlyReturned(
  order: Order,
  strays: StrayPayment[],
  refunds: Refund[],
): PartlyReturned | null {
  if (goesBack(order)) return null;
  const extra = strays.filter(({ reason }) => reason === 'extra');
  const paid = [order.razorpayPaymentId, ...extra.map(({ paymentId }) => paymentId)];
  let excess = sumOf(extra);
  const partOfPrice = (state: Refund['state']): Paise => {
    const sum = sumOf(
      refunds.filter((refund) => refund.state === state && paid.includes(refund.paymentId)),
    );
    const ofPrice = Math.max(0, sum - excess);
    excess -= sum - ofPrice;
    return ofPrice;
  };
  const returnedPaise = partOfPrice('processed');
  const comingPaise = partOfPrice('created');
  if (returnedPaise + comingPaise === 0) return null;
  return {
    returnedPaise,
    comingPaise,
    remainsPaise: order.pricePaise - returnedPaise - comingPaise,
  };
}

/** What of a payment is still ours: not refunded, not being refunded, not lost in a dispute. */
export function leftOfPayment(
  paymentId: string,
  amountPaise: Paise,
  refunds: Refund[],
  disputes: Dispute[],
): Paise {
  const gone = [
    ...refunds.filter(({ state }) => state !== 'failed'),
    ...disputes.filter(({ state }) => state === 'lost'),
  ].filter((each) => each.paymentId === paymentId);
  return Math.max(0, amountPaise - sumOf(gone));
}

/** Splits stray payments into what was sent back and what waits for a person. Razorpay returns late ones. */
export function splitStrays(
  strays: StrayPayment[],
  refunds: Refund[],
): { sent: StrayPayment[]; waitingPaise: Paise } {
  const left = ({ reason, paymentId, amountPaise }: StrayPayment) =>
    reason === 'late' ? 0 : leftOfPayment(paymentId, amountPaise, refunds, []);
  const sent = strays
    .map((stray) => ({ ...stray, amountPaise: stray.amountPaise - left(stray) }))
    .filter(({ amountPaise }) => amountPaise > 0);
  return { sent, waitingPaise: sumOf(strays) - sumOf(sent) };
}

const refundedAt = (refunds: Refund[], paymentId: string): number | undefined =>
  refunds.find((refund) => refund.paymentId === paymentId && refund.state !== 'failed')?.updatedAt;

/** Monday to Friday; ignores bank holidays. */
export function workingDaysAfter(instant: number, workingDays = USUAL_WORKING_DAYS): string {
  let day = instant;
  for (let left = workingDays; left > 0;) {
    day += DAY_MS;
    const weekday = new Date(`${dateInIndia(day)}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return dateInIndia(day);
}

/** `isDue`: it must be refunded; otherwise only if the customer asks. */
interface ProposedRefund {
  paymentId: string;
  amountPaise: Paise;
  isDue: boolean;
  idempotencyKey: string;
}

/** Razorpay refunds late payments itself. */
export function proposedRefunds(
  order: Order,
  strays: StrayPayment[],
  refunds: Refund[],
  disputes: Dispute[] = [],
  bill?: BillMoney,
): ProposedRefund[] {
  const ownPayment =
    isPaid(order) && order.state !== 'refunded'
      ? [
          {
            paymentId: order.razorpayPaymentId,
            amountPaise: order.pricePaise,
            isDue: order.flags.includes('second-payment'),
          },
        ]
      : [];
  const stray = strays
    .filter(({ reason }) => reason !== 'late')
    .map(({ paymentId, amountPaise }) => ({ paymentId, amountPaise, isDue: true }));
  const ofBill = bill?.paymentId
    ? [{ paymentId: bill.paymentId, amountPaise: bill.paise, isDue: bill.backPaise > 0 }]
    : [];
  return [...stray, ...ownPayment, ...ofBill]
    .map(({ paymentId, amountPaise, isDue }) => ({
      paymentId,
      amountPaise: leftOfPayment(paymentId, amountPaise, refunds, disputes),
      isDue,
      idempotencyKey: refundKey(order.reference, paymentId, earlier(paymentId, refunds)),
    }))
    .filter(({ amountPaise }) => amountPaise > 0);
}

/**
 * The same for a person and for the job, so that both together refund once.
 * @param earlier how many refunds of the payment were made: their key would return them again
 */
export const refundKey = (reference: string, paymentId: string, earlier: number): string =>
  `refund-${reference}-${paymentId}-${earlier}`;

const earlier = (paymentId: string, refunds: Refund[]): number =>
  refunds.filter((refund) => refund.paymentId === paymentId).length;

export const isRefundSlow = ({ state, updatedAt }: Refund, now: number): boolean =>
  state === 'created' && updatedAt < now - ARRIVES_WITHIN_MS;

/** Another refund of the same payment, at least as large, did not fail. */
export const isRefundReplaced = (failed: Refund, refunds: Refund[]): boolean =>
  refunds.some(
    ({ paymentId, state, amountPaise }) =>
      paymentId === failed.paymentId && state !== 'failed' && amountPaise >= failed.amountPaise,
  );

/** `5–7 working days`; blank when the fact is missing. */
export const refundTime = ({ policyFacts }: Site): string =>
  policyFacts.find((fact) => fact.key === 'refund-time')?.short ?? '';

/** The refund time, in working days: the upper end of the policy fact's range. */
export function refundDays({ policyFacts }: Site): number {
  const figure = policyFacts.find((fact) => fact.key === 'refund-time')?.figure ?? '';
  return Number(/(?:^|\D)(\d{1,2})$/.exec(figure)?.[1] ?? USUAL_WORKING_DAYS);
}
