import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { shopTime } from '#app/database/clock.server';
import { database } from '#app/database/database.server';
import { leadTo } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { raiseFlag } from '#app/orders/order-flags.server';
import { requireOrder } from '#app/orders/require-order.server';
import { hasLostSlot } from '#app/orders/order-visit';

/** A customer who lost the slot asks to be called. */
export async function action({ request, params }: ActionFunctionArgs) {
  const order = await requireOrder(request, params.reference ?? '');
  await requireWithin(LIMITS.calls, order.phone, tooManyPage);
  if (hasLostSlot(order) && order.state !== 'refunded')
    await raiseFlag(await database(), order.reference, 'call-wanted', shopTime());
  return redirect(`/orders/${order.reference}`, 303);
}

export const loader = ({ params }: LoaderFunctionArgs) =>
  leadTo(`/orders/${encodeURIComponent(params.reference ?? '')}`);

/** Lets the shop's error screen show a refusal. */
export default function Call() {
  return null;
}
