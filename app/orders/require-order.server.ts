import { data } from '@remix-run/node';
import { getSession, requirePhone } from '#app/account/session.server';
import { PERSONAL } from '#app/http.server';
import type { Order } from './order';
import { isOrderKey } from './order-link.server';
import { getOrder } from './order.server';

/** Who looks: the phone that booked sees everything, whoever has the signed link what was booked, when and whether it is paid. */
export interface OrderAccess {
  order: Order;
  isOwner: boolean;
  /** The link's key, to be handed on; blank for the owner. */
  key: string;
}

/** The order of the signed-in phone. @throws 401 without a session, 404 for an unknown order and for somebody else's alike */
export async function requireOrder(request: Request, reference: string): Promise<Order> {
  const phone = await requirePhone(request);
  const order = await getOrder(reference);
  if (order?.phone !== phone) throw unknown();
  return order;
}

/** The order for its owner or a holder of its link. @throws as `requireOrder` */
export async function requireOrderAccess(
  request: Request,
  reference: string,
): Promise<OrderAccess> {
  const access = await getOrderAccess(request, reference);
  if (!access)
    throw data(
      { message: 'Please sign in with the phone you booked with.' },
      { status: 401, headers: { 'Cache-Control': PERSONAL } },
    );
  return access;
}

/** The same; nothing for somebody without a session and without a good link. @throws 404 */
export async function getOrderAccess(
  request: Request,
  reference: string,
): Promise<OrderAccess | undefined> {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const session = await getSession(request);
  const order = await getOrder(reference);
  if (order && order.phone === session?.phone) return { order, isOwner: true, key: '' };
  if (order && isOrderKey(reference, key)) return { order, isOwner: false, key };
  if (session) throw unknown();
  return undefined;
}

const unknown = () =>
  data(
    { message: 'We do not know this booking.' },
    { status: 404, headers: { 'Cache-Control': PERSONAL } },
  );
