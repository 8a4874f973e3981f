import type { Paise } from '#app/money';
import { isPaid } from '#app/orders/order-state';
import type { Order } from '#app/orders/order';
import type { Refund, StrayPayment } from './refund.server';
import { isGoingBack } from './returning';

/** `isDue`: it must be refunded; otherwise only if the customer asks. */
export interface ProposedRefund {
  paymentId: string;
  amountPaise: Paise;
  isDue: boolean;
  idempotencyKey: string;
}

/** Razorpay refunds late payments itself. */
export function proposedRefunds(
  order: Order,
  strays: StrayPayment[],
  refunds: Refund[],
): ProposedRefund[] {
  const ownPayment =
    isPaid(order) && order.state !== 'refunded'
      ? [
          {
            paymentId: order.razorpayPaymentId,
            amountPaise: order.pricePaise,
            isDue: order.attention.includes('second-payment'),
          },
        ]
      : [];
  const stray = strays
    .filter(({ reason }) => reason !== 'late')
    .map(({ paymentId, amountPaise }) => ({ paymentId, amountPaise, isDue: true }));
  return [...stray, ...ownPayment]
    .filter(({ paymentId }) => !isGoingBack(paymentId, refunds))
    .map((payment) => ({
      ...payment,
      idempotencyKey: `refund-${order.reference}-${payment.paymentId}-${failures(payment.paymentId, refunds)}`,
    }));
}

/** After a failed refund, the old key would return that refund again. */
const failures = (paymentId: string, refunds: Refund[]): number =>
  refunds.filter((refund) => refund.paymentId === paymentId && refund.state === 'failed').length;
