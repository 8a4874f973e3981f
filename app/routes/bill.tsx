import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { z } from 'zod';
import { billView } from '#app/bookings/bill-view';
import { approveBill, getBill } from '#app/bills/bills.server';
import { rateNames } from '#app/bills/rate-names.server';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { shopTime } from '#app/database/clock.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoaderAndAction, PERSONAL } from '#app/ground/http.server';
import { pathOf } from '#app/words/language.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { orderPath } from '#app/orders/order-link.server';
import { getOrderAccess, requireOrder } from '#app/orders/require-order.server';
import { SignInFirst } from '#app/bookings/sign-in-first';
import { openBillPayment } from '#app/payments/bill-payment.server';
import { BillPage } from '#app/bookings/bill-page';
import type { PaymentDialog } from '#app/razorpay/payment-dialog';
import { RazorpayError } from '#app/razorpay/razorpay-http.server';
import { postedFields, wholeNumber } from '#app/own-forms/posted-form.server';
import { orUnreached } from '#app/chunks/unreached';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';
export { shouldRevalidate } from '#app/chunks/unreached';

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

interface Answer {
  refused: string;
  dialog: PaymentDialog | null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const order = await requireOrder(request, params.reference ?? '', pathOf(request));
  const { act, version } = await postedFields(request, fields);
  await requireWithin(LIMITS.bills, order.phone, tooManyPage);
  const { reference, pricePaise } = order;
  if (act === 'approve') {
    const press = { reference, version, by: 'customer' };
    const approved = await approveBill(press, pricePaise, shopTime());
    if (approved.type === 'done' || (await isApprovedAlready(reference, version)))
      return again(reference);
    return answer(409, { refused: words.bills.changed });
  }
  const bill = await getBill(reference);
  if (bill?.version !== version) return answer(409, { refused: words.bills.changed });
  const { content } = await getContent(request);
  try {
    const dialog = await openBillPayment(order, bill, content.site.brand.name, shopTime());
    return dialog ? answer(200, { dialog }) : again(reference);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    return answer(503, { refused: words.bills.payLater });
  }
}

/** The answer to the first press was lost. */
async function isApprovedAlready(reference: string, version: number): Promise<boolean> {
  const bill = await getBill(reference);
  return bill?.state === 'approved' && bill.version === version + 1;
}

const again = (reference: string) => redirect(orderPath(reference, '', '/bill'), 303);

const answer = (status: number, { refused = '', dialog = null }: Partial<Answer>) =>
  data({ refused, dialog } satisfies Answer, { status, headers: { 'Cache-Control': PERSONAL } });

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orUnreached<Answer, Answer>(serverAction<Answer>(), {
    refused: words.shop.noAnswer,
    dialog: null,
  });

export default function BillRoute() {
  const view = useLoaderData<typeof loader>();
  const { refused = '', dialog = null } = useActionData<Answer>() ?? {};
  return view ? <BillPage {...view} refused={refused} dialog={dialog} /> : <SignInFirst />;
}
