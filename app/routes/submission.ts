import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { ConfirmPaymentResult } from '#app/payments/confirm-payment';
import type { Order } from '#app/orders/order';
import { requireOrder } from '#app/orders/require-order.server';
import { CUSTOMER_WAITS_MS, deliverNow } from '#app/orders/submission.server';
import { isPaid } from '#app/orders/order-state';
import { promisedOf } from '#app/orders/order-visit';
import { personalJson } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';
import { words } from '#app/words/words';

/** "Send again": never takes a payment. Without a script the booking's page says what came of it. */
export async function action({ request, params }: ActionFunctionArgs) {
  const order = await requireOrder(request, params.reference ?? '');
  const { reference, phone } = order;
  const message = whyNotSent(order);
  if (request.headers.get('accept')?.includes('text/html')) {
    if (!message && (await LIMITS.submissions(phone)) === 0)
      await deliverNow(reference, CUSTOMER_WAITS_MS);
    return redirect(`/orders/${reference}`, 303);
  }
  if (message) return Response.json({ message }, { status: 409 });
  await requireWithin(LIMITS.submissions, phone);
  const delivery = await deliverNow(reference, CUSTOMER_WAITS_MS);
  return personalJson({
    type: 'paid',
    status: 200,
    reference,
    delivery,
    ...promisedOf(order),
  } satisfies ConfirmPaymentResult);
}

function whyNotSent(order: Order): string {
  if (!isPaid(order)) return words.orders.unpaidNotSent;
  if (order.state === 'refunded') return words.orders.refundedNotSent;
  return order.cancelledAt > 0 ? words.orders.cancelledNotSent : '';
}
