import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { z } from 'zod';
import { OrderPage } from '#app/bookings/order-page';
import { choicesOf } from '#app/consent/consent.server';
import { viewOrder } from '#app/bookings/view-order.server';
import { getOrderAccess, requireOrder } from '#app/orders/require-order.server';
import { SignInFirst } from '#app/bookings/sign-in-first';
import { getContent } from '#app/content/content.server';
import { personalHeaders } from '#app/content/page-headers.server';
import { noindexMeta } from '#app/discovery/noindex-meta';
import { rateOrder } from '#app/bookings/rate-order.server';
import { shopTime } from '#app/database/clock.server';
import { headersOfLoaderAndAction, PERSONAL } from '#app/ground/http.server';
import { LIMITS } from '#app/limits/limits.server';
import { requireWithin, tooManyPage } from '#app/limits/require-within.server';
import { useKeepPageOffline } from '#app/overlays/use-keep-page-offline';
import { fieldsOf, postedForm } from '#app/own-forms/posted-form.server';
import type { RefusedRating, WhyNotRated } from '#app/bookings/rating';
import { givenRating } from '#app/bookings/ratings.server';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';

export const meta = () => noindexMeta(words.orders.yourBooking);

export const headers = headersOfLoaderAndAction;

/** For the signed-in customer, or anybody with the signed link. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const headers = personalHeaders(source);
  const access = await getOrderAccess(request, params.reference ?? '');
  if (!access) return data(null, { status: 401, headers });
  const { order, isOwner } = access;
  const consents = isOwner ? await choicesOf(order.phone) : null;
  return data({ ...(await viewOrder(access, content)), consents }, { headers });
}

/** The rating. */
export async function action({ request, params }: ActionFunctionArgs) {
  const order = await requireOrder(request, params.reference ?? '');
  const typed = fieldsOf(await postedForm(request));
  await requireWithin(LIMITS.ratings, order.phone, tooManyPage);
  const given = givenRating.safeParse(typed);
  if (!given.success) return refuse(422, typed, { errors: errorsOf(given.error) });
  const whyNot = await rateOrder(order, given.data, shopTime());
  if (whyNot) return refuse(409, typed, { problem: problemOf(whyNot) });
  return redirect(`/orders/${order.reference}`, 303);
}

const refuse = (
  status: number,
  { stars, text }: Record<string, unknown>,
  { problem = '', errors = {} }: Partial<Pick<RefusedRating, 'problem' | 'errors'>>,
) =>
  data(
    {
      stars: Number(stars) || 0,
      text: typeof text === 'string' ? text : '',
      problem,
      errors,
    } satisfies RefusedRating,
    { status, headers: { 'Cache-Control': PERSONAL } },
  );

function errorsOf({ issues }: z.ZodError): RefusedRating['errors'] {
  const isWrong = (field: string) => issues.some(({ path }) => path[0] === field);
  return {
    ...(isWrong('stars') && { stars: words.visits.chooseStars }),
    ...(isWrong('text') && { text: words.visits.ratingTextTooLong }),
  };
}

const problemOf = (whyNot: WhyNotRated): string =>
  ({
    cancelled: words.visits.cancelledNotRated,
    'not-done': words.visits.rateWhenDone,
    'too-late': words.visits.ratingIsOld,
  })[whyNot];

export default function OrderRoute() {
  const view = useLoaderData<typeof loader>();
  useKeepPageOffline();
  const refusedRating = useActionData<RefusedRating>();
  return view ? (
    <OrderPage view={view} consents={view.consents} refusedRating={refusedRating} />
  ) : (
    <SignInFirst />
  );
}
