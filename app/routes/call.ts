import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { database } from '#app/database/database.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';
import { raiseFlag } from '#app/orders/order-flags.server';
import { requireOrder } from '#app/orders/require-order.server';
import { hasLostSlot } from '#app/orders/slot-change';
import { postsOnly } from '#app/posted-form.server';

/** A customer who lost the slot asks to be called. */
export async function action({ request, params }: ActionFunctionArgs) {
  const order = await requireOrder(request, params.reference ?? '');
  await requireWithin(LIMITS.calls, order.phone);
  if (hasLostSlot(order) && order.state !== 'refunded')
    await raiseFlag(await database(), order.reference, 'call-wanted', Date.now());
  return redirect(`/orders/${order.reference}`, 303);
}

export const loader = postsOnly;
