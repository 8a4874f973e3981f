import type { Paise } from '#app/money';
import { isPaid } from '#app/orders/order-state';
import type { Order } from '#app/orders/order';
import type { Dispute } from './dispute.server';
import type { Refund, StrayPayment } from './refund.server';
import { leftOfPayment } from './returning';

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
  disputes: Dispute[] = [],
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
    .map(({ paymentId, amountPaise, isDue }) => ({
      paymentId,
      amountPaise: leftOfPayment(paymentId, amountPaise, refunds, disputes),
      isDue,
      idempotencyKey: `refund-${order.reference}-${paymentId}-${earlier(paymentId, refunds)}`,
    }))
    .filter(({ amountPaise }) => amountPaise > 0);
}

/** After an earlier refund, the old key would return that refund again. */
const earlier = (paymentId: string, refunds: Refund[]): number =>
  refunds.filter((refund) => refund.paymentId === paymentId).length;
