import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { orderPath } from '#app/orders/order-link.server';
import { isPaid } from '#app/orders/order-state';
import { promises } from '#app/bookings/promises';
import { receipt, sellerText } from '#app/papers/receipt.server';
import { ReceiptPage } from '#app/papers/receipt-page';
import { bookingMoney } from '#app/refunds/booking-money.server';
import { getRefunds, getStrayPayments } from '#app/refunds/refund.server';
import { getOrderAccess } from '#app/orders/require-order.server';
import { SignInFirst } from '#app/bookings/sign-in-first';
import { partlyReturned } from '#app/refunds/refunds';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoader } from '#app/ground/http.server';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  noindexMeta(page ? words.papers.receiptOf(page.receipt.reference) : words.papers.receipt);

export const headers = headersOfLoader;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const headers = personalHeaders(source);
  const access = await getOrderAccess(request, params.reference ?? '');
  if (!access) return data(null, { status: 401, headers });
  const { order, isOwner, key } = access;
  if (!isPaid(order)) throw data({ message: words.papers.noReceiptYet }, { status: 404 });
  const { reference } = order;
  const parts = partlyReturned(
    order,
    await getStrayPayments(reference),
    await getRefunds(reference),
  );
  const page = {
    shopName: content.site.brand.name,
    seller: sellerText(content.site),
    receipt: receipt(
      order,
      { parts, money: await bookingMoney(order) },
      isOwner,
      orderPath(reference, key),
      content,
    ),
    fee: promises(content.site).fee,
  };
  return data(page, { headers });
}

export default function ReceiptRoute() {
  const page = useLoaderData<typeof loader>();
  return page ? <ReceiptPage {...page} /> : <SignInFirst />;
}
