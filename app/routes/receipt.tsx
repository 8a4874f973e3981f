import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { orderPath } from '#app/orders/order-link.server';
import { isPaid } from '#app/orders/order-state';
import { promises } from '#app/orders/promises';
import { receipt, sellerText } from '#app/papers/receipt.server';
import { ReceiptPage } from '#app/papers/receipt-page';
import { getRefunds, getStrayPayments } from '#app/payments/refund.server';
import { requireOrderAccess } from '#app/orders/require-order.server';
import { partlyReturned } from '#app/orders/refunds';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { noindexMeta } from '#app/noindex-meta';
import { headersOfLoader } from '#app/http.server';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  noindexMeta(page ? words.papers.receiptOf(page.receipt.reference) : words.papers.receipt);

export const headers = headersOfLoader;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { order, isOwner, key } = await requireOrderAccess(request, params.reference ?? '');
  if (!isPaid(order)) throw data({ message: words.papers.thereIsNoReceiptBefore }, { status: 404 });
  const { content, source } = await getContent(request);
  const { reference } = order;
  const parts = partlyReturned(
    order,
    await getStrayPayments(reference),
    await getRefunds(reference),
  );
  const page = {
    shopName: content.site.brand.name,
    seller: sellerText(content.site),
    receipt: receipt(order, parts, isOwner, orderPath(reference, key), content),
    fee: promises(content.site).fee,
  };
  return data(page, { headers: personalHeaders(source) });
}

export default function ReceiptRoute() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />;
}
