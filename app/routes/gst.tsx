import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { z } from 'zod';
import { getSession } from '#app/account/session.server';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoaderAndAction, PERSONAL } from '#app/ground/http.server';
import { pathOf } from '#app/words/language.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { orderPath } from '#app/orders/order-link.server';
import { whatsappLink } from '#app/bookings/order-view.server';
import { requireOrder } from '#app/orders/require-order.server';
import { SignInFirst } from '#app/bookings/sign-in-first';
import { GstPage, type GstPageProps } from '#app/papers/gst-page';
import { cleanGstin, isGstin } from '#app/papers/gstin';
import { getTaxBuyer, papersOf, setTaxBuyer } from '#app/papers/papers.server';
import { STATES, statesIn } from '#app/papers/states';
import { invoiceOf, mayGiveGstin } from '#app/bookings/view-order.server';
import { line, postedFields } from '#app/own-forms/posted-form.server';
import { orUnreached } from '#app/chunks/unreached';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';
export { shouldRevalidate } from '#app/chunks/unreached';

export const meta = () => noindexMeta(words.papers.gstTitle);

export const headers = headersOfLoaderAndAction;

/**
 * @returns the number of the invoice when it is written already; else blank
 * @throws 404 when no paper would name it
 */
async function requireOpen(request: Request, reference: string) {
  const order = await requireOrder(request, reference, pathOf(request));
  const { content, source } = await getContent(request);
  const papers = await papersOf(order.reference);
  if (mayGiveGstin(order, papers, content.site, true))
    return { order, content, source, invoice: '' };
  if (!mayGiveGstin(order, [], content.site, true))
    throw data({ message: words.papers.gstTooLate }, { status: 404 });
  return { order, content, source, invoice: invoiceOf(papers)?.number ?? '' };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  if (!(await getSession(request)))
    return data(null, { status: 401, headers: { 'Cache-Control': PERSONAL } });
  const { order, content, source, invoice } = await requireOpen(request, params.reference ?? '');
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

export async function action({ request, params }: ActionFunctionArgs) {
  const { order, invoice } = await requireOpen(request, params.reference ?? '');
  const typed = await postedFields(request, fields);
  if (invoice) return data(typed, { status: 409, headers: { 'Cache-Control': PERSONAL } });
  await requireWithin(LIMITS.bills, order.phone, tooManyPage);
  const gstin = cleanGstin(typed.gstin);
  if (gstin && !isGstin(gstin)) {
    const error = words.papers.gstinWrong;
    return data({ ...typed, error }, { status: 422, headers: { 'Cache-Control': PERSONAL } });
  }
  await setTaxBuyer(order.reference, { ...typed, gstin });
  return redirect(orderPath(order.reference), 303);
}

type Answer = Partial<Pick<GstPageProps, 'gstin' | 'name' | 'state' | 'error' | 'notice'>>;

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orUnreached(serverAction<typeof action>(), { notice: words.shop.noAnswer });

export default function GstRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  return page ? <GstPage notice="" error="" {...page} {...answer} /> : <SignInFirst />;
}
