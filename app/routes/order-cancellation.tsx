import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { getSession } from '#app/account/session.server';
import { contentToDecide, getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { shopTime } from '#app/database/clock.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoaderAndAction } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { CancellationPage } from '#app/changes/cancellation-page';
import { orderAction } from '#app/orders/order-action.server';
import { requireOrder } from '#app/orders/require-order.server';
import { SignInFirst } from '#app/bookings/sign-in-first';
import {
  cancelBooking,
  viewCancellation,
  type Cancelled,
} from '#app/changes/cancel-booking.server';
import { wholeNumber } from '#app/own-forms/posted-form.server';
import { useRefusal } from '#app/own-forms/use-refusal';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';
export { clientAction, shouldRevalidate } from '#app/own-forms/keep-page';

export const meta = () => noindexMeta(words.changes.cancelYourBooking);

export const headers = headersOfLoaderAndAction;

/** Serves the signed-in customer alone: the signed link shows a booking and changes nothing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const headers = personalHeaders(source);
  if (!(await getSession(request))) return data({ view: null }, { status: 401, headers });
  const order = await requireOrder(request, params.reference ?? '');
  if (order.cancelledAt > 0) throw redirect(`/orders/${order.reference}`);
  const view = await viewCancellation(order, content, shopTime());
  return data({ view }, { status: view.whyNot ? 409 : 200, headers });
}

/** A page of the previous version sends no `openBill`. */
const fields = z.object({ back: wholeNumber, openBill: wholeNumber.default(0) });

export const action = orderAction(
  fields,
  LIMITS.cancellations,
  async ({ order, typed: { back, openBill }, now }) => {
    const { content } = await contentToDecide();
    const seen = { backPaise: back, openBillPaise: openBill };
    const { type } = await cancelBooking(order, seen, content.site, now);
    if (type === 'cancelled') return undefined;
    const { openBillPaise } = await viewCancellation(order, content, now);
    return { status: 409, ...whatChanged(type, openBillPaise > 0) };
  },
  { page: '/cancellation' },
);

/** The page itself says why nothing can be cancelled. */
function whatChanged(type: Cancelled['type'], isBillOpen: boolean) {
  if (type === 'sum-changed')
    return {
      problem: words.changes.refundHasChanged,
      detail: words.changes.checkAmountAgain,
    };
  if (type !== 'bill-changed') return {};
  const detail = isBillOpen ? words.changes.checkTheBillAgain : words.changes.noBillIsOpen;
  return { problem: words.changes.billHasChanged, detail };
}

export default function OrderCancellation() {
  const { view } = useLoaderData<typeof loader>();
  const refusal = useRefusal();
  return view ? <CancellationPage view={view} refusal={refusal} /> : <SignInFirst />;
}
