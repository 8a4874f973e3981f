import { paymentsOf, requireOrder, requirePayment, type Account } from './account';
import type { Payment } from './entities';
import { badRequest } from './errors';
import { failureFor, type Failure } from './failures';
import { authorisePayment, failPayment } from './payments';

export type Verdict = { ok: true } | { ok: false; failure: Failure };

/** Knobs: `razorpay.failFirst` (a number of payments), `razorpay.lateAuthorisation` (in ms). */
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
    account.late.set(payment.id, account.now() * 1000 + late);
    return awaitLate(account, payment.id);
  }
  authorisePayment(account, order, payment);
}

export function awaitLate(account: Account, paymentId: string): void {
  const dueMs = (account.late.get(paymentId) ?? 0) - account.now() * 1000;
  account.timers.after(Math.max(0, dueMs), () => lateAuthorise(account, paymentId));
}

export function lateAuthorise(account: Account, paymentId: string): Payment {
  const payment = requirePayment(account, paymentId);
  account.late.delete(paymentId);
  if (payment.status !== 'failed')
    throw badRequest('Only a failed payment can be authorised late.');
  authorisePayment(account, requireOrder(account, payment.order_id), payment);
  return payment;
}
