import type { Order } from '#app/orders/order';
import type { RaisedFlag } from '#app/orders/order-flags.server';

/** The rows of an order's flags, all open. */
export const openFlags = ({ flags, paidAt }: Order): RaisedFlag[] =>
  flags.map((flag) => ({ flag, raisedAt: paidAt, clearedAt: 0, clearedBy: '' }));
