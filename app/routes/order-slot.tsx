import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { z } from 'zod';
import { parseSlot } from '#app/booking/slots';
import { contentToDecide, getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { shopTime } from '#app/database/clock.server';
import { typedText } from '#app/own-forms/form';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { headersOfLoaderAndAction } from '#app/ground/http.server';
import { pathOf } from '#app/words/language.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { SignInFirst } from '#app/bookings/sign-in-first';
import { changeSlot, slotChangeView } from '#app/changes/slot-change.server';
import { SlotChangePage, type SlotRefused } from '#app/changes/slot-change-page';
import { getOrderAccess, requireOrder } from '#app/orders/require-order.server';
import { line, postedFields, wholeNumber } from '#app/own-forms/posted-form.server';
import { orUnreached } from '#app/chunks/unreached';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';
export { shouldRevalidate } from '#app/chunks/unreached';

export const meta = () => noindexMeta(words.changes.changeYourSlot);

export const headers = headersOfLoaderAndAction;

/** For the signed-in customer only: the signed link shows a booking, and changes nothing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const headers = personalHeaders(source);
  const access = await getOrderAccess(request, params.reference ?? '');
  if (!access?.isOwner) return data(null, { status: 401, headers });
  return data(await slotChangeView(access.order, content, shopTime()), { headers });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { slot, seen, back } = await postedFields(request, slotForm);
  const page = `${pathOf(request)}?${new URLSearchParams({ slot }).toString()}`;
  const order = await requireOrder(request, params.reference ?? '', page);
  await requireWithin(LIMITS.slotChanges, order.phone, tooManyPage);
  const { content } = await contentToDecide();
  const change = { to: parseSlot(slot), seen, seenBackPaise: back };
  const refused = await changeSlot(order, change, content.site, shopTime());
  if (refused) return data({ ...refused, slot }, { status: refused.status });
  return redirect(`/orders/${order.reference}`, 303);
}

export async function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<SlotRefused> {
  const slot = typedText(await request.clone().formData(), 'slot');
  const kept = { message: words.shop.noAnswer, slot };
  return orUnreached(serverAction<typeof action>(), kept);
}

/** A page of the previous version sends no `back`: it told of no limit. */
const slotForm = z.object({
  slot: line(120),
  seen: line(120),
  back: wholeNumber.optional(),
});

export default function OrderSlotRoute() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<SlotRefused>();
  return view ? <SlotChangePage view={view} refused={refused} /> : <SignInFirst />;
}
