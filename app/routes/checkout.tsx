import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import {
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { createElement } from 'react';
import { z } from 'zod';
import { askerOf } from '#app/account/asker.server';
import { getSession } from '#app/account/session.server';
import { FROM_BOOKING } from '#app/booking/booking-details';
import { parseSlot } from '#app/booking/slots';
import type { CompleteOrderAnswer, CompleteOrderResult } from '#app/checkout/complete-order';
import { completeOrder } from '#app/checkout/complete-order.server';
import { CheckoutPage } from '#app/checkout/checkout-page';
import { loadCheckout } from '#app/checkout/load-checkout.server';
import { shopTime } from '#app/database/clock.server';
import { readCustomer } from '#app/orders/customer';
import { readProblem } from '#app/orders/problem';
import { personalHeaders } from '#app/content/page-headers.server';
import { canonicalLink } from '#app/discovery/page-meta';
import { headersOfLoaderAndAction } from '#app/ground/http.server';
import { clientAction as keepPage } from '#app/own-forms/keep-page';
import { isRefusal } from '#app/own-forms/refusal';
import { asRecord } from '#app/ground/json';
import { fieldsOf, line, postedForm } from '#app/own-forms/posted-form.server';
import { LIMITS } from '#app/limits/limits.server';
import { tooManyHeaders, waitInWords } from '#app/limits/require-within.server';
import { isPreview } from '#app/content/preview-cookie.server';
import { isStoreDown } from '#app/database/write-check.server';
import { DOWN_HEADERS, logStoreDown } from '#app/own-forms/store-down.server';
import { countCheckout } from '#app/metrics/checkouts.server';
import { getWaiter } from '#app/waiting/waiter.server';
import { words } from '#app/words/words';

export { handle, links } from '#app/checkout/orders-sheet';

/** Canonical is the empty checkout; one with an order is personal. */
export const meta: MetaFunction<typeof loader> = ({ data: checkout, matches }) => [
  { title: words.checkout.checkout },
  { name: 'description', content: words.checkout.description },
  ...(checkout?.order
    ? [{ name: 'robots', content: 'noindex' }]
    : canonicalLink(matches, '/checkout')),
];

export const headers = headersOfLoaderAndAction;

export async function loader({ request }: LoaderFunctionArgs) {
  const { checkout, source } = await loadCheckout(
    request,
    new URL(request.url).searchParams.get('draft') ?? '',
    shopTime(),
  );
  return data(checkout, { headers: personalHeaders(source) });
}

/** A booking from the panel paints from the navigation state while its draft is made. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return request.url.endsWith(FROM_BOOKING)
    ? (await import('#app/booking/opening-checkout')).default
    : serverLoader<typeof loader>();
}

/**
 * Answers with a union of its own, which says more than a `Refusal`: another price, a payment that
 * is open already, what was booked before.
 */
export async function action({ request }: ActionFunctionArgs) {
  if (await isPreview(request))
    return data({ type: 'preview', status: 403 } satisfies CompleteOrderResult, { status: 403 });
  const form = await postedForm(request);
  const posted = orderForm.parse(fieldsOf(form));
  const entered = { customer: readCustomer(form), slot: posted.slot, problem: readProblem(form) };
  try {
    return await place(request, posted, entered);
  } catch (error) {
    if (!isStoreDown(error)) throw error;
    logStoreDown(error);
    const message = words.shop.storeFull;
    const answer: CompleteOrderAnswer = { type: 'not-stored', status: 503, message, entered };
    return data(answer, { status: answer.status, headers: DOWN_HEADERS });
  }
}

async function place(
  request: Request,
  { draft, slot, seenPaise, again }: z.output<typeof orderForm>,
  entered: NonNullable<CompleteOrderAnswer['entered']>,
) {
  const seconds = await LIMITS.orders(await askerOf(request));
  if (seconds > 0) {
    const answer: CompleteOrderAnswer = {
      type: 'too-many',
      status: 429,
      wait: waitInWords(seconds),
      entered,
    };
    return data(answer, { status: answer.status, headers: tooManyHeaders(seconds) });
  }
  const session = await getSession(request);
  const waiter = await getWaiter(draft);
  if (session && waiter && waiter.phone !== session.phone) {
    // The place is offered to another phone, which alone knows this draft.
    const errors = { cart: words.checkout.cartEmpty };
    const answer: CompleteOrderAnswer = { type: 'invalid', status: 422, errors, entered };
    return data(answer, { status: answer.status });
  }
  const result = await completeOrder({
    draftId: draft,
    phone: session?.phone,
    ...entered,
    slot: parseSlot(slot),
    seenPaise,
    again: again === 'yes',
  });
  countCheckout(result.type);
  const answer: CompleteOrderAnswer = { ...result, entered };
  return data(answer, { status: result.status });
}

/** Values that are too long count as missing; the page keeps the others. */
const orderForm = z.object({
  draft: line(100).catch(''),
  slot: line(120).catch(''),
  seenPaise: z.coerce.number().int().nonnegative().catch(0),
  again: line(10).catch(''),
});

/** Keeps the page with a notice when network, gateway or server fail, or the answer is late. */
export async function clientAction(args: ClientActionFunctionArgs): Promise<unknown> {
  try {
    const answer = await keepPage(args, () => ({ problem: '', detail: '' }));
    return isRefusal(answer) ? notTaken(503, answer.problem) : answer;
  } catch (error) {
    if (!isRouteErrorResponse(error)) throw error;
    const { message } = asRecord(error.data);
    return notTaken(error.status, typeof message === 'string' ? message : '');
  }
}

/** A reload without a network or a store would lose the page. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate && !/^(no-answer|not-stored)$/.test(String(asRecord(actionResult).type));

const notTaken = (status: number, message: string): CompleteOrderResult =>
  message ? { type: 'not-taken', status, message } : { type: 'no-answer', status: 0 };

export default function Checkout() {
  const checkout = useLoaderData<typeof clientLoader>();
  const posted = useActionData<CompleteOrderAnswer>();
  if (typeof checkout === 'function') return createElement(checkout);
  return <CheckoutPage checkout={checkout} posted={posted} />;
}
