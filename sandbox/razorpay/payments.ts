import { paymentsOf, type Account } from './account';
import type { Card, Method, Notes, Order, Payment } from './entities';
import { badRequest } from './errors';
import type { Failure } from './failures';
import { refundPayment } from './refunds';

export interface PaymentDetails {
  method: Method;
  vpa?: string;
  bank?: string;
  wallet?: string;
  card?: Omit<Card, 'id'>;
  email: string | null;
  contact: string | null;
  description: string | null;
  notes: Notes;
}

/** An order allows many attempts, but none once it is paid or authorised. */
export function startPayment(account: Account, order: Order, details: PaymentDetails): Payment {
  if (order.status === 'paid')
    throw badRequest('Payment already done for this order.', { reason: 'order_already_paid' });
  if (paymentsOf(account, order.id).some((payment) => payment.status === 'authorized')) {
    throw badRequest('A payment for this order is already authorized.', {
      reason: 'payment_already_authorized',
    });
  }
  const payment = newPayment(account, order, details);
  account.payments.set(payment.id, payment);
  order.status = 'attempted';
  order.attempts += 1;
  return payment;
}

export function failPayment(
  account: Account,
  order: Order,
  payment: Payment,
  failure: Failure,
): void {
  payment.status = 'failed';
  payment.error_code = failure.code;
  payment.error_description = failure.description;
  payment.error_source = failure.source;
  payment.error_step = failure.step;
  payment.error_reason = failure.reason;
  account.emit({ event: 'payment.failed', payment, order });
}

/** A failed payment may also be authorised, hours later. */
export function authorisePayment(
  account: Account,
  order: Order,
  payment: Payment,
  leaveAuthorised = false,
): void {
  Object.assign(payment, { status: 'authorized', ...NO_ERROR });
  account.emit({ event: 'payment.authorized', payment, order });
  const settings = account.captures.get(order.id);
  const ageMinutes = (account.now() - payment.created_at) / 60;
  if (settings && ageMinutes > settings.manualMinutes) {
    refundPayment(account, payment, { amount: payment.amount });
    return;
  }
  const automatic =
    !leaveAuthorised &&
    account.faults.knob('razorpay.capture') !== 'manual' &&
    (settings?.automatic ?? true);
  const inTime = !settings || ageMinutes <= settings.automaticMinutes;
  if (automatic && inTime && order.status !== 'paid') capturePayment(account, order, payment);
}

export function capturePayment(account: Account, order: Order, payment: Payment): void {
  const net = Math.round(payment.amount * FEE_RATE);
  payment.tax = Math.round(net * GST_RATE);
  payment.fee = net + payment.tax;
  payment.status = 'captured';
  payment.captured = true;
  order.status = 'paid';
  order.amount_paid = payment.amount;
  order.amount_due = 0;
  account.emit({ event: 'payment.captured', payment, order });
  account.emit({ event: 'order.paid', payment, order });
}

const FEE_RATE = 0.02;
const GST_RATE = 0.18;
const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

function newPayment(account: Account, order: Order, details: PaymentDetails): Payment {
  const card = details.card ? { id: account.newId('card'), ...details.card } : undefined;
  return {
    id: account.newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: details.card?.international ?? false,
    method: details.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: details.description,
    card_id: card?.id ?? null,
    ...(card ? { card } : {}),
    bank: details.bank ?? null,
    wallet: details.wallet ?? null,
    vpa: details.vpa ?? null,
    email: details.email,
    contact: details.contact,
    notes: details.notes,
    fee: null,
    tax: null,
    ...NO_ERROR,
    acquirer_data: acquirerData(details.method, account.now()),
    created_at: account.now(),
    ...(details.vpa ? { upi: { vpa: details.vpa } } : {}),
  };
}

function acquirerData(method: Method, now: number): Record<string, string> {
  const reference = String(now * 100).slice(-12);
  if (method === 'upi') return { rrn: reference };
  if (method === 'card') return { auth_code: reference.slice(-6) };
  if (method === 'netbanking') return { bank_transaction_id: reference };
  return { transaction_id: reference };
}
