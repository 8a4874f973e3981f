import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { parseSlot } from '#app/booking/slots';
import { contentToDecide, getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { shopTime } from '#app/database/clock.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoaderAndAction } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { SignInFirst } from '#app/bookings/sign-in-first';
import { changeSlot, slotChangeView } from '#app/changes/slot-change.server';
import { whyNotMovedText } from '#app/changes/slot-change-words';
import { SlotChangePage } from '#app/changes/slot-change-page';
import { orderAction } from '#app/orders/order-action.server';
import { getOrderAccess } from '#app/orders/require-order.server';
import { line, wholeNumber } from '#app/own-forms/posted-form.server';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';
export { clientAction, shouldRevalidate } from '#app/own-forms/keep-page';

export const meta = () => noindexMeta(words.changes.changeYourSlot);

export const headers = headersOfLoaderAndAction;

/** Serves the signed-in customer only: the signed link shows a booking, and changes nothing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const headers = personalHeaders(source);
  const access = await getOrderAccess(request, params.reference ?? '');
  if (!access?.isOwner) return data(null, { status: 401, headers });
  return data(await slotChangeView(access.order, content, shopTime()), { headers });
}

/** A page of the previous version sends no `back`: it told of no limit. */
const slotForm = z.object({
  slot: line(120),
  seen: line(120),
  back: wholeNumber.optional(),
});

export const action = orderAction(
  slotForm,
  LIMITS.slotChanges,
  async ({ order, typed: { slot, seen, back }, now }) => {
    const { content } = await contentToDecide();
    const change = { to: parseSlot(slot), seen, seenBackPaise: back };
    const refused = await changeSlot(order, change, content.site, now);
    return refused && { status: refused.status, problem: whyNotMovedText(refused, order.terms) };
  },
  { page: '/slot', keep: ['slot'] },
);

export default function OrderSlotRoute() {
  const view = useLoaderData<typeof loader>();
  return view ? <SlotChangePage view={view} /> : <SignInFirst />;
}
