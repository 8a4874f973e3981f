import { requireOrder, requirePayment, type Account } from './account';
import type { Dispute } from './entities';
import type { DisputeEvent } from './events';

const DAY_S = 24 * 60 * 60;
const ANSWER_WITHIN_S = 7 * DAY_S;

export function openDispute(account: Account, paymentId: string, amount?: number): Dispute {
  const payment = requirePayment(account, paymentId);
  const dispute: Dispute = {
    id: account.newId('disp'),
    entity: 'dispute',
    payment_id: payment.id,
    amount: amount ?? payment.amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: 'chargeback',
    respond_by: account.now() + ANSWER_WITHIN_S,
    status: 'open',
    phase: 'chargeback',
    created_at: account.now(),
  };
  account.disputes.set(dispute.id, dispute);
  return tell(account, dispute, 'created');
}

/** `action_required` stays open. A lost dispute takes the money. */
export function moveDispute(
  account: Account,
  dispute: Dispute,
  to: Exclude<DisputeEvent, 'created'>,
): Dispute {
  dispute.status = to === 'action_required' ? 'open' : to;
  if (to === 'lost') dispute.amount_deducted = dispute.amount;
  return tell(account, dispute, to);
}

function tell(account: Account, dispute: Dispute, event: DisputeEvent): Dispute {
  const payment = requirePayment(account, dispute.payment_id);
  const order = requireOrder(account, payment.order_id);
  account.emit({ event: `payment.dispute.${event}`, payment, order, dispute });
  return dispute;
}
