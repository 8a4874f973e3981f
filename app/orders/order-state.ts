/**
 * An order's life, forward only:
 * `pending` (stored, the payment may come) → `paid` → `submitted` (the form service has it) → `refunded`.
 * `expired` was replaced by an order for another service, price or phone; a payment that reaches it all the same is still honoured.
 */
export const ORDER_STATES = ['pending', 'expired', 'paid', 'submitted', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Money came for it, even if it has gone back since. */
export type PaidState = Extract<OrderState, 'paid' | 'submitted' | 'refunded'>;

export const isPaid = <T extends { state: OrderState }>(
  order: T,
): order is T & { state: PaidState } =>
  order.state === 'paid' || order.state === 'submitted' || order.state === 'refunded';

const JUST_NOW_MS = 15 * 60 * 1000;

/** Paid by the visit that is looking, as far as a clock can tell: what it held for this order in its cart is done with. */
export const isJustPaid = (order: { state: OrderState; paidAt: number }, now: number): boolean =>
  isPaid(order) && order.state !== 'refunded' && now - order.paidAt < JUST_NOW_MS;
