import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { getSession } from '#app/account/session.server';
import { contentToDecide, getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { shopTime } from '#app/database/clock.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoaderAndAction } from '#app/ground/http.server';
import { pathOf } from '#app/words/language.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin } from '#app/limits/require-within.server';
import { CancellationPage } from '#app/changes/cancellation-page';
import { requireOrder } from '#app/orders/require-order.server';
import { SignInFirst } from '#app/bookings/sign-in-first';
import { cancelBooking, viewCancellation } from '#app/changes/cancel-booking.server';
import { useKeepPageOffline } from '#app/overlays/use-keep-page-offline';
import { postedFields, wholeNumber } from '#app/own-forms/posted-form.server';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';

export const meta = () => noindexMeta(words.changes.cancelYourBooking);

export const headers = headersOfLoaderAndAction;

/** For the signed-in customer alone: the signed link shows a booking and changes nothing. */
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

export async function action({ request, params }: ActionFunctionArgs) {
  const order = await requireOrder(request, params.reference ?? '', pathOf(request));
  await requireWithin(LIMITS.cancellations, order.phone);
  const { back, openBill } = await postedFields(request, fields);
  const { content, source } = await contentToDecide();
  const seen = { backPaise: back, openBillPaise: openBill };
  const done = await cancelBooking(order, seen, content.site, shopTime());
  if (done.type === 'cancelled') throw redirect(`/orders/${order.reference}`, 303);
  return data(
    { changed: CHANGED[done.type] },
    {
      status: done.status,
      headers: personalHeaders(source),
    },
  );
}

const CHANGED = {
  'sum-changed': 'sum',
  'bill-changed': 'bill',
  'bill-undecided': '',
  refused: '',
} as const;

export default function OrderCancellation() {
  const { view } = useLoaderData<typeof loader>();
  useKeepPageOffline();
  const changed = useActionData<typeof action>()?.changed ?? '';
  return view ? <CancellationPage view={view} changed={changed} /> : <SignInFirst />;
}
