import { requireOrder, requirePayment, type Account, type RefundRequest } from './account';
import type { Notes, Payment, Refund } from './entities';
import { badRequest, type ApiError } from './errors';

interface RefundDetails {
  amount?: number;
  speed?: 'normal' | 'optimum';
  receipt?: string;
  notes?: Notes;
}

export function requestRefund(account: Account, paymentId: string, details: RefundDetails): Refund {
  const payment = requirePayment(account, paymentId);
  const left = payment.amount - payment.amount_refunded;
  if (payment.status === 'refunded')
    throw badRequest('The payment has been fully refunded already.');
  if (payment.status !== 'captured')
    throw badRequest('The payment status should be captured for action to be taken');
  if (account.now() - payment.created_at > SIX_MONTHS_S)
    throw badRequest('The payment is older than six months and cannot be refunded.');
  if ((details.amount ?? left) > left)
    throw badRequest('The refund amount provided is greater than amount captured.', {
      field: 'amount',
    });
  return refundPayment(account, payment, details);
}

/**
 * The order stays `paid`. The knob `razorpay.refund` is 'pending', 'failed', or a number: processed
 * after so many milliseconds.
 */
export function refundPayment(account: Account, payment: Payment, details: RefundDetails): Refund {
  const refund: Refund = {
    id: account.newId('rfnd'),
    entity: 'refund',
    amount: details.amount ?? payment.amount - payment.amount_refunded,
    currency: payment.currency,
    payment_id: payment.id,
    notes: details.notes ?? [],
    receipt: details.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: account.now(),
    batch_id: null,
    status: 'processed',
    speed_requested: details.speed ?? 'normal',
    speed_processed: 'normal',
  };
  const outcome = account.faults.knob('razorpay.refund');
  if (outcome === 'pending' || outcome === 'failed' || typeof outcome === 'number')
    refund.status = 'pending';
  account.refunds.set(refund.id, refund);
  payment.amount_refunded += refund.amount;
  payment.refund_status = payment.amount_refunded === payment.amount ? 'full' : 'partial';
  if (payment.refund_status === 'full') payment.status = 'refunded';
  const order = requireOrder(account, payment.order_id);
  account.emit({ event: 'refund.created', payment, order, refund });
  if (typeof outcome === 'number')
    account.timers.after(outcome, () => void settleRefund(account, refund, 'processed'));
  else if (outcome !== 'pending')
    settleRefund(account, refund, outcome === 'failed' ? 'failed' : 'processed');
  return refund;
}

/** A failed refund restores the payment. */
export function settleRefund(
  account: Account,
  refund: Refund,
  outcome: 'processed' | 'failed',
): Refund {
  const payment = requirePayment(account, refund.payment_id);
  const order = requireOrder(account, payment.order_id);
  refund.status = outcome;
  if (outcome === 'failed') {
    payment.amount_refunded -= refund.amount;
    payment.refund_status = payment.amount_refunded === 0 ? null : 'partial';
    if (payment.captured) payment.status = 'captured';
  }
  account.emit({ event: `refund.${outcome}`, payment, order, refund });
  return refund;
}

/** A repeated request gets the same refund; a different or running one gets 409. */
export async function oncePerKey(
  account: Account,
  key: string,
  fingerprint: string,
  work: () => Promise<Refund>,
): Promise<Refund> {
  if (!/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw badRequest(
      'The idempotency key must have at least 10 characters: letters, digits, - and _.',
      { field: 'X-Refund-Idempotency' },
    );
  }
  const earlier = account.refundRequests.get(key);
  if (earlier && earlier.fingerprint !== fingerprint) {
    throw conflict('Different request with the same idempotency key has already been processed.');
  }
  if (earlier && !earlier.refund)
    throw conflict('Another request with the same idempotency key is still in progress.');
  if (earlier?.refund) return earlier.refund;
  const request: RefundRequest = { fingerprint };
  account.refundRequests.set(key, request);
  try {
    request.refund = await work();
    return request.refund;
  } catch (error) {
    account.refundRequests.delete(key);
    throw error;
  }
}

const SIX_MONTHS_S = 183 * 24 * 60 * 60;

const conflict = (description: string): ApiError => badRequest(description, { reason: 'NA' }, 409);
