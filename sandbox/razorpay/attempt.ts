import { paymentsOf, requireOrder, requirePayment, type Account } from './account';
import type { Payment } from './entities';
import { badRequest } from './errors';
import { failureFor, type Failure } from './failures';
import { authorisePayment, failPayment } from './payments';

/** What the customer's choice would lead to; `ok` unless a failure is named. */
export type Verdict = { ok: true } | { ok: false; failure: Failure };

/**
 * Ends a started payment as the customer chose, unless a knob says otherwise:
 * `razorpay.failFirst` (the order's first n payments fail), `razorpay.lateAuthorisation` (fails now, authorised after ms).
 */
export function settle(account: Account, payment: Payment, verdict: Verdict): void {
  if (payment.status !== 'created') throw badRequest('This payment has already been processed.');
  const order = requireOrder(account, payment.order_id);
  if (!verdict.ok) return failPayment(account, order, payment, verdict.failure);
  const late = account.faults.knob('razorpay.lateAuthorisation');
  const failFirst = account.faults.knob('razorpay.failFirst');
  const failures = paymentsOf(account, order.id).filter(({ status }) => status === 'failed').length;
  if (typeof failFirst === 'number' && failures < failFirst)
    return failPayment(account, order, payment, failureFor('payment_failed'));
  if (typeof late === 'number') {
    failPayment(account, order, payment, failureFor('payment_timed_out'));
    account.timers.after(late, () => lateAuthorise(account, payment.id));
    return;
  }
  authorisePayment(account, order, payment);
}

/** A failed payment that the bank settles after all. */
export function lateAuthorise(account: Account, paymentId: string): Payment {
  const payment = requirePayment(account, paymentId);
  if (payment.status !== 'failed')
    throw badRequest('Only a failed payment can be authorised late.');
  authorisePayment(account, requireOrder(account, payment.order_id), payment);
  return payment;
}
