import type { Faults } from '../faults';
import type { Dispute, Order, Payment, Refund, Settled } from './entities';
import { badRequest, unknownId } from './errors';
import type { RazorpayEvent } from './events';
import { isId } from './ids';
import type { Timers } from './timers';

export interface Account extends Records {
  keyId: string;
  keySecret: string;
  faults: Faults;
  timers: Timers;
  newId: (prefix: string) => string;
  /** Unix seconds. */
  now: () => number;
  emit: (event: RazorpayEvent) => void;
}

export interface Records {
  orders: Map<string, Order>;
  /** Capture settings by order; not sent over the API. */
  captures: Map<string, CaptureSettings>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  refundRequests: Map<string, RefundRequest>;
  /** Settled money by payment or refund. */
  settled: Map<string, Settled>;
  /** Moments at which failed payments are authorised after all, in epoch ms, by payment. */
  late: Map<string, number>;
}

export interface CaptureSettings {
  automatic: boolean;
  automaticMinutes: number;
  manualMinutes: number;
}

export interface RefundRequest {
  fingerprint: string;
  refund?: Refund;
}

export const requireOrder = (account: Account, id: string): Order =>
  requireRecord(account.orders, 'order', id);
export const requirePayment = (account: Account, id: string): Payment =>
  requireRecord(account.payments, 'pay', id);
export const requireDispute = (account: Account, id: string): Dispute =>
  requireRecord(account.disputes, 'disp', id);
export const requireRefund = (account: Account, id: string): Refund =>
  requireRecord(account.refunds, 'rfnd', id);

export const paymentsOf = (account: Account, orderId: string): Payment[] =>
  [...account.payments.values()].filter((payment) => payment.order_id === orderId).reverse();

function requireRecord<Item>(records: Map<string, Item>, prefix: string, id: string): Item {
  if (!isId(prefix, id)) throw badRequest(`${id} is not a valid id`);
  const found = records.get(id);
  if (!found) throw unknownId();
  return found;
}
