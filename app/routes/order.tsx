import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { orderForms } from '#app/bookings/order-forms.server';
import { OrderPage } from '#app/bookings/order-page';
import { choicesOf } from '#app/consent/consent.server';
import { viewOrder } from '#app/bookings/order-page.server';
import { getOrderAccess } from '#app/orders/require-order.server';
import { SignInFirst } from '#app/bookings/sign-in-first';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoaderAndAction } from '#app/ground/http.server';
import { useKeepPageOffline } from '#app/overlays/use-keep-page-offline';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';
export { clientAction, shouldRevalidate } from '#app/own-forms/keep-page';

export const meta = () => noindexMeta(words.orders.yourBooking);

export const headers = headersOfLoaderAndAction;

/** Serves the signed-in customer, or anybody with the signed link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const headers = personalHeaders(source);
  const access = await getOrderAccess(request, params.reference ?? '');
  if (!access) return data(null, { status: 401, headers });
  const { order, isOwner } = access;
  const consents = isOwner ? await choicesOf(order.phone) : null;
  return data({ ...(await viewOrder(access, content)), consents }, { headers });
}

export const action = orderForms;

export default function OrderRoute() {
  const view = useLoaderData<typeof loader>();
  useKeepPageOffline();
  return view ? <OrderPage view={view} consents={view.consents} /> : <SignInFirst />;
}
