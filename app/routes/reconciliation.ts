import type { ActionFunctionArgs } from '@remix-run/node';
import { checkPayment } from '#app/payments/confirm-payment.server';
import { promises } from '#app/orders/promises';
import { requireOrder } from '#app/orders/require-order.server';
import { getContent } from '#app/content/content.server';
import { PERSONAL } from '#app/http.server';
import { postsOnly } from '#app/posted-form.server';
import { LIMITS } from '#app/limits/limits.server';
import { tooMany } from '#app/limits/too-many.server';

export async function action({ request, params }: ActionFunctionArgs) {
  const order = await requireOrder(request, params.reference ?? '');
  const seconds = await LIMITS.reconciliations(order.phone);
  if (seconds > 0) return tooMany(seconds);
  const { content } = await getContent(request);
  const result = await checkPayment(order, promises(content.site).within);
  return Response.json(result, { status: result.status, headers: { 'cache-control': PERSONAL } });
}

export const loader = postsOnly;
