import { MINUTE_MS } from '#app/ground/durations';

/**
 * An order only moves forward. "Cancelled" is no state: `cancelledAt` says when.
 * - `pending` to `expired`: `storeOrder`, when a new order replaces it; `expireUnpayable`
 * - `pending` or `expired` to `paid`: `settlePayment`
 * - `paid` to `submitted`, when the form service has it: `deliverNow`, `runSubmission`
 * - `paid` or `submitted` to `refunded`: `settleRefunds`
 */
export const ORDER_STATES = ['pending', 'expired', 'paid', 'submitted', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export type PaidState = Extract<OrderState, 'paid' | 'submitted' | 'refunded'>;

export const isPaid = <T extends { state: OrderState }>(
  order: T,
): order is T & { state: PaidState } =>
  order.state === 'paid' || order.state === 'submitted' || order.state === 'refunded';

/** Cancelled, or all its money went back: nobody comes any more. */
export const isOver = ({ state, cancelledAt }: { state: OrderState; cancelledAt: number }) =>
  state === 'refunded' || cancelledAt > 0;

/** The payment page signed that it was paid, and the bank has not said that it failed. */
export const isClaimed = (order: {
  state: OrderState;
  claimedAt: number;
  lastFailure: string;
}): boolean => !isPaid(order) && order.claimedAt > 0 && order.lastFailure === '';

export const JUST_NOW_MS = 15 * MINUTE_MS;

/** Paid so recently that its cart item can be removed. */
export const isJustPaid = (order: { state: OrderState; paidAt: number }, now: number): boolean =>
  isPaid(order) && order.state !== 'refunded' && now - order.paidAt < JUST_NOW_MS;
