import { data } from '@remix-run/node';
import { getSession } from '#app/account/session.server';
import { leadTo, PERSONAL } from '#app/ground/http.server';
import { pathOf } from '#app/words/language.server';
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

/**
 * @param page where somebody whose session has ended signs in and goes on
 * @throws a redirect to that page without a session; 404 for an unknown order or one of another phone
 */
export async function requireOrder(
  request: Request,
  reference: string,
  page = orderPageOf(request),
): Promise<Order> {
  const session = await getSession(request);
  if (!session) throw leadTo(page);
  const order = await getOrder(reference);
  if (order?.phone !== session.phone) throw notFound();
  return order;
}

/** Guards files, which can't say why not. @throws a redirect to the booking's page, which can */
export async function requireOrderFile(request: Request, reference: string): Promise<OrderAccess> {
  const access = await findAccess(request, reference);
  if (!access) throw leadTo(orderPageOf(request));
  return access;
}

/** `undefined` for a visitor with neither a session nor a valid key. @throws 404 */
export async function getOrderAccess(
  request: Request,
  reference: string,
): Promise<OrderAccess | undefined> {
  const access = await findAccess(request, reference);
  if (!access && (await getSession(request))) throw notFound();
  return access;
}

async function findAccess(request: Request, reference: string): Promise<OrderAccess | undefined> {
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const session = await getSession(request);
  const order = await getOrder(reference);
  if (order && order.phone === session?.phone) return { order, isOwner: true, key: '' };
  if (order && isOrderKey(reference, key)) return { order, isOwner: false, key };
  return undefined;
}

/** The booking's page, for a form or file under it. */
const orderPageOf = (request: Request): string =>
  /^\/orders\/[^/]+/.exec(pathOf(request))?.[0] ?? '/';

const notFound = () =>
  data(
    { message: words.orders.bookingUnknown },
    { status: 404, headers: { 'Cache-Control': PERSONAL } },
  );
