import type { Paise } from '#app/money';
import { isPaid } from '#app/orders/order-state';
import type { Order } from '#app/orders/order';
import type { Refund, StrayPayment } from './refund.server';
import { isGoingBack } from './returning';

/** A payment that could be sent back. `isDue`: it pays for nothing; otherwise it is the customer's wish that would make it so. */
export interface ProposedRefund {
  paymentId: string;
  amountPaise: Paise;
  isDue: boolean;
  /** For `X-Refund-Idempotency`: asked twice, refunded once. */
  idempotencyKey: string;
}

/** Pure. What is on its way back already is not proposed again; what came too late goes back by itself. */
export function proposedRefunds(
  order: Order,
  strays: StrayPayment[],
  refunds: Refund[],
): ProposedRefund[] {
  const own =
    isPaid(order) && order.state !== 'refunded'
      ? [
          {
            paymentId: order.razorpayPaymentId,
            amountPaise: order.pricePaise,
            isDue: order.attention.includes('second-payment'),
          },
        ]
      : [];
  const beside = strays
    .filter(({ reason }) => reason !== 'late')
    .map(({ paymentId, amountPaise }) => ({ paymentId, amountPaise, isDue: true }));
  return [...beside, ...own]
    .filter(({ paymentId }) => !isGoingBack(paymentId, refunds))
    .map((payment) => ({
      ...payment,
      idempotencyKey: `refund-${order.reference}-${payment.paymentId}-${failures(payment.paymentId, refunds)}`,
    }));
}

/** A refund that failed needs a new key: the old one would give the failed refund again. */
const failures = (paymentId: string, refunds: Refund[]): number =>
  refunds.filter((refund) => refund.paymentId === paymentId && refund.state === 'failed').length;
