/** What the command line says of a press that asks the running shop for something. */
import { formatPaise } from '#app/ground/money';
import type { Order } from '#app/orders/order';
import { refundPayment } from './money-desk.server';
import { say, type Print } from './print';
import { resendOrder, type Resent } from './resend.server';

export async function resend(order: Order, print: Print): Promise<number> {
  const resent = await resendOrder(order);
  const code = resent === 'asked' || resent === 'submitted' ? 0 : 1;
  return say(print, RESENT[resent](order), code);
}

const RESENT: Record<Resent, (order: Order) => string> = {
  asked: () => 'The running shop sends it within seconds; `show` says when it is submitted.',
  submitted: () => 'It is submitted already.',
  cancelled: () => 'The customer cancelled it: there is nothing to send.',
  'not-paid': ({ state }) => `It is ${state}: only a paid order is sent.`,
  duplicate: () =>
    'It is a duplicate and its payment must be refunded, so it is not sent: refund-proposal',
};

export async function refundAll(order: Order, paymentId: string, print: Print): Promise<number> {
  const backPaise = await refundPayment(order, paymentId);
  return backPaise === 0
    ? say(
        print,
        `There is nothing left to refund of "${paymentId}". refund-proposal names what can be refunded.`,
        1,
      )
    : say(
        print,
        `The running shop will refund ${formatPaise(backPaise)} within seconds; show says when the refund is made.`,
        0,
      );
}
