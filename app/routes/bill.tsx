import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { billView } from '#app/bookings/bill-view';
import { approveBill, getBill } from '#app/bills/bills.server';
import { rateNames } from '#app/bills/rate-names.server';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoaderAndAction } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { orderPath } from '#app/orders/order-link.server';
import type { Order } from '#app/orders/order';
import { orderAction } from '#app/orders/order-action.server';
import { getOrderAccess } from '#app/orders/require-order.server';
import { SignInFirst } from '#app/bookings/sign-in-first';
import { openBillPayment } from '#app/payments/bill-payment.server';
import { BillPage } from '#app/bookings/bill-page';
import type { PaymentDialog } from '#app/razorpay/payment-dialog';
import { RazorpayError } from '#app/razorpay/razorpay-http.server';
import type { Why } from '#app/own-forms/refuse.server';
import { wholeNumber } from '#app/own-forms/posted-form.server';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';
export { clientAction, shouldRevalidate } from '#app/own-forms/keep-page';

export const meta = () => noindexMeta(words.bills.title);

export const headers = headersOfLoaderAndAction;

/** The signed link shows it; only the signed-in customer approves and pays. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const headers = personalHeaders(source);
  const access = await getOrderAccess(request, params.reference ?? '');
  if (!access) return data(null, { status: 401, headers });
  const { order, isOwner, key } = access;
  const bill = billView(await getBill(order.reference), order.pricePaise, rateNames(content));
  if (!bill) throw redirect(orderPath(order.reference, key));
  return data({ bill, isOwner, orderPath: orderPath(order.reference, key) }, { headers });
}

const fields = z.object({
  act: z.enum(['approve', 'pay']),
  version: wholeNumber,
});

export const action = orderAction(
  fields,
  LIMITS.bills,
  ({ request, order, typed: { act, version }, now }) =>
    act === 'approve' ? approve(order, version, now) : pay(request, order, version, now),
  { page: '/bill', to: '/bill' },
);

async function approve({ reference, pricePaise }: Order, version: number, now: number) {
  const approved = await approveBill({ reference, version, by: 'customer' }, pricePaise, now);
  const isDone = approved.type === 'done' || (await isApprovedAlready(reference, version));
  return isDone ? undefined : changed();
}

/** The answer to the first press was lost, or another tab went on. */
async function isApprovedAlready(reference: string, version: number): Promise<boolean> {
  const bill = await getBill(reference);
  if (bill?.state === 'settled') return true;
  return bill?.state === 'approved' && bill.version === version + 1;
}

/** @returns the dialog that the page opens; nothing when there is nothing left to pay */
async function pay(
  request: Request,
  order: Order,
  version: number,
  now: number,
): Promise<Why | { dialog: PaymentDialog } | undefined> {
  const bill = await getBill(order.reference);
  if (bill?.state === 'settled') return undefined; // in another tab
  if (bill?.version !== version) return changed();
  const { content } = await getContent(request);
  try {
    const dialog = await openBillPayment(order, bill, content.site.brand.name, now);
    return dialog ? { dialog } : undefined;
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    return { status: 503, problem: words.bills.payLater };
  }
}

const changed = (): Why => ({ status: 409, problem: words.bills.changed });

export default function BillRoute() {
  const view = useLoaderData<typeof loader>();
  const dialog = useActionData<{ dialog?: PaymentDialog }>()?.dialog ?? null;
  return view ? <BillPage {...view} dialog={dialog} /> : <SignInFirst />;
}
