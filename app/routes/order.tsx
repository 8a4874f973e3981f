import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OrderPage } from '#app/orders/order-page';
import { choicesOf } from '#app/consent/consent.server';
import { viewOrder } from '#app/payments/view-order.server';
import styles from '#app/checkout/pages.css?url';
import { getOrderAccess } from '#app/orders/require-order.server';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { headersOfLoader } from '#app/http.server';
import type { PageHandle } from '#app/page-handle';
import { pageSheet } from '#app/page-styles';
import { words } from '#app/words/words';

export const links = pageSheet('orders', styles);

export const handle: PageHandle = { styles: 'orders' };

export const meta: MetaFunction = () => [
  { title: words.orders.yourBooking },
  { name: 'robots', content: 'noindex' },
];

export const headers = headersOfLoader;

/** For the signed-in customer, or anybody with the signed link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const headers = personalHeaders(source);
  const access = await getOrderAccess(request, params.reference ?? '');
  if (!access) return data({ booking: null }, { status: 401, headers });
  const { order, isOwner } = access;
  const consents = isOwner ? await choicesOf(order.phone) : null;
  return data({ ...(await viewOrder(access, content.site)), consents }, { headers });
}

export default function OrderRoute() {
  const view = useLoaderData<typeof loader>();
  return view.booking ? (
    <OrderPage view={view} consents={view.consents} />
  ) : (
    <OrderPage view={null} consents={null} />
  );
}
