import { data } from '@remix-run/node';
import { getSession, requirePhone } from '#app/account/session.server';
import { PERSONAL } from '#app/http.server';
import type { Order } from './order';
import { isOrderKey } from './order-link.server';
import { getOrder } from './order.server';
import { words } from '#app/words/words';

/** A visitor with the signed link is not the owner, and sees no contact data. */
export interface OrderAccess {
  order: Order;
  isOwner: boolean;
  /** The key of the signed link; blank for the owner. */
  key: string;
}

/** @throws 401 without a session; 404 for an unknown order or one of another phone */
export async function requireOrder(request: Request, reference: string): Promise<Order> {
  const phone = await requirePhone(request);
  const order = await getOrder(reference);
  if (order?.phone !== phone) throw notFound();
  return order;
}

/** @throws as `requireOrder`; a visitor with the signed link may pass */
export async function requireOrderAccess(
  request: Request,
  reference: string,
): Promise<OrderAccess> {
  const access = await getOrderAccess(request, reference);
  if (!access)
    throw data(
      { message: words.orders.signInWithBookingPhone },
      { status: 401, headers: { 'Cache-Control': PERSONAL } },
    );
  return access;
}

/** `undefined` for a visitor with neither a session nor a valid key. @throws 404 */
export async function getOrderAccess(
  request: Request,
  reference: string,
): Promise<OrderAccess | undefined> {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const session = await getSession(request);
  const order = await getOrder(reference);
  if (order && order.phone === session?.phone) return { order, isOwner: true, key: '' };
  if (order && isOrderKey(reference, key)) return { order, isOwner: false, key };
  if (session) throw notFound();
  return undefined;
}

const notFound = () =>
  data(
    { message: words.orders.weDoNotKnowThis },
    { status: 404, headers: { 'Cache-Control': PERSONAL } },
  );
