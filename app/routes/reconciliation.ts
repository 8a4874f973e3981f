import type { ActionFunctionArgs } from '@remix-run/node';
import { checkPayment } from '#app/payments/confirm-payment.server';
import { promises } from '#app/bookings/promises';
import { requireOrder } from '#app/orders/require-order.server';
import { getContent } from '#app/content/content.server';
import { personalJson } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const order = await requireOrder(request, params.reference ?? '');
  await requireWithin(LIMITS.reconciliations, order.phone);
  const { content } = await getContent(request);
  const result = await checkPayment(order, promises(content.site).refundTime);
  return personalJson(result, result.status);
}
