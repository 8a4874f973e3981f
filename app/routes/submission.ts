import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { ConfirmPaymentResult } from '#app/payments/confirm-payment';
import { requireOrder } from '#app/orders/require-order.server';
import { CUSTOMER_WAITS_MS, deliverNow } from '#app/orders/submission.server';
import { isPaid } from '#app/orders/order-state';
import { promisedOf } from '#app/orders/order-visit';
import { personalJson } from '#app/ground/http.server';
import { postsOnly } from '#app/own-forms/posted-form.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';
import { words } from '#app/words/words';

/** "Send again": never takes a payment. */
export async function action({ request, params }: ActionFunctionArgs) {
  const order = await requireOrder(request, params.reference ?? '');
  if (!isPaid(order))
    return Response.json({ message: words.orders.thisOrderIsNotPaid }, { status: 409 });
  if (order.state === 'refunded')
    return Response.json({ message: words.orders.thisOrderWasRefundedThere }, { status: 409 });
  if (order.cancelledAt > 0)
    return Response.json({ message: words.orders.thisBookingIsCancelledThere }, { status: 409 });
  await requireWithin(LIMITS.submissions, order.phone);
  const delivery = await deliverNow(order.reference, CUSTOMER_WAITS_MS);
  if (request.headers.get('accept')?.includes('text/html'))
    return redirect(`/orders/${order.reference}`, 303);
  return personalJson({
    type: 'paid',
    status: 200,
    reference: order.reference,
    delivery,
    ...promisedOf(order),
  } satisfies ConfirmPaymentResult);
}

export const loader = postsOnly;
