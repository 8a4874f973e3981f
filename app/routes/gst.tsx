import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { getSession } from '#app/account/session.server';
import type { Content } from '#app/content/content';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoaderAndAction, PERSONAL } from '#app/ground/http.server';
import { pathOf } from '#app/words/language.server';
import { LIMITS } from '#app/limits/limits.server';
import { orderPath } from '#app/orders/order-link.server';
import { whatsappLink } from '#app/bookings/order-view.server';
import type { Order } from '#app/orders/order';
import { orderAction } from '#app/orders/order-action.server';
import { requireOrder } from '#app/orders/require-order.server';
import { SignInFirst } from '#app/bookings/sign-in-first';
import { GstPage } from '#app/papers/gst-page';
import { cleanGstin, isGstin } from '#app/papers/gstin';
import { getTaxBuyer, papersOf, setTaxBuyer } from '#app/papers/papers.server';
import { STATES, statesIn } from '#app/papers/states';
import { invoiceOf, mayGiveGstin } from '#app/bookings/order-page.server';
import { line } from '#app/own-forms/posted-form.server';
import { refusePage } from '#app/own-forms/refuse.server';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';
export { clientAction, shouldRevalidate } from '#app/own-forms/keep-page';

export const meta = () => noindexMeta(words.papers.gstTitle);

export const headers = headersOfLoaderAndAction;

/**
 * @returns the number of the invoice when it is written already; else blank
 * @throws 404 when no paper would name it
 */
async function invoiceBefore(order: Order, { site }: Content): Promise<string> {
  const papers = await papersOf(order.reference);
  if (mayGiveGstin(order, papers, site, true)) return '';
  if (!mayGiveGstin(order, [], site, true))
    throw refusePage({ status: 404, problem: words.papers.gstTooLate });
  return invoiceOf(papers)?.number ?? '';
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!(await getSession(request)))
    return data(null, { status: 401, headers: { 'Cache-Control': PERSONAL } });
  const order = await requireOrder(request, params.reference ?? '', pathOf(request));
  const { content, source } = await getContent(request);
  const invoice = await invoiceBefore(order, content);
  const { brand, seller } = content.site;
  const buyer = await getTaxBuyer(order.reference);
  const page = {
    ...buyer,
    invoice,
    person: { grievance: seller?.grievance ?? null, supportEmail: brand.supportEmail },
    whatsappLink: whatsappLink(brand.whatsapp, order.reference),
    reference: order.reference,
    orderPath: orderPath(order.reference),
    states: statesIn(words.page.language),
  };
  return data(page, { headers: personalHeaders(source) });
}

const fields = z.object({
  gstin: line(40),
  name: line(100),
  state: line(2).refine((code) => code === '' || code in STATES),
});

export const action = orderAction(
  fields,
  LIMITS.bills,
  async ({ request, order, typed }) => {
    const { content } = await getContent(request);
    if (await invoiceBefore(order, content)) return { status: 409 };
    const gstin = cleanGstin(typed.gstin);
    if (gstin && !isGstin(gstin))
      return { status: 422, errors: { gstin: words.papers.gstinWrong } };
    await setTaxBuyer(order.reference, { ...typed, gstin });
    return undefined;
  },
  { page: '/gst', keep: ['gstin', 'name', 'state'] },
);

export default function GstRoute() {
  const page = useLoaderData<typeof loader>();
  return page ? <GstPage {...page} /> : <SignInFirst />;
}
