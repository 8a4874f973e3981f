import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { z } from 'zod';
import { getSession } from '#app/account/session.server';
import type { CompleteOrderAnswer, CompleteOrderResult } from '#app/checkout/complete-order';
import { completeOrder } from '#app/checkout/complete-order.server';
import { CheckoutPage } from '#app/checkout/checkout-page';
import { loadCheckout } from '#app/checkout/load-checkout.server';
import { readCustomer } from '#app/orders/customer';
import styles from '#app/checkout/pages.css?url';
import { personalHeaders } from '#app/content/page-headers.server';
import { canonicalLink } from '#app/discovery/page-meta';
import { loaderAndActionDecide } from '#app/http.server';
import { fieldsOf, line, postedForm } from '#app/posted-form.server';
import { LIMITS } from '#app/limits/limits.server';
import { tooManyHeaders, waitInWords } from '#app/limits/too-many.server';
import { isPreview } from '#app/content/preview-cookie.server';
import type { PageHandle } from '#app/page-handle';
import { sheetBeyond } from '#app/page-styles';

export const links = sheetBeyond('orders', styles);

export const handle: PageHandle = { styles: 'orders' };

/** Canonical is the empty checkout; one with an order is personal. */
export const meta: MetaFunction<typeof loader> = ({ data: checkout, matches }) => [
  { title: 'Checkout' },
  { name: 'description', content: 'Check what you book, choose a day and a slot, and pay online.' },
  ...(checkout?.order
    ? [{ name: 'robots', content: 'noindex' }]
    : canonicalLink(matches, '/checkout')),
];

export const headers = loaderAndActionDecide;

export async function loader({ request }: LoaderFunctionArgs) {
  const { checkout, source } = await loadCheckout(
    request,
    new URL(request.url).searchParams.get('draft') ?? '',
    Date.now(),
  );
  return data(checkout, { headers: personalHeaders(source) });
}

export async function action({ request }: ActionFunctionArgs) {
  if (await isPreview(request))
    return data({ type: 'preview', status: 403 } satisfies CompleteOrderResult, { status: 403 });
  const form = await postedForm(request);
  const { draft, slot, seenPaise, again } = orderForm.parse(fieldsOf(form));
  const [date = '', label = ''] = slot.split('|');
  const customer = readCustomer(form);
  const seconds = await LIMITS.orders(request);
  if (seconds > 0) {
    const answer: CompleteOrderAnswer = {
      type: 'too-many',
      status: 429,
      wait: waitInWords(seconds),
      entered: { customer, slot },
    };
    return data(answer, { status: answer.status, headers: tooManyHeaders(seconds) });
  }
  const session = await getSession(request);
  const result = await completeOrder({
    draftId: draft,
    phone: session?.phone,
    customer,
    slot: { date, label },
    seenPaise,
    again: again === 'yes',
  });
  const answer: CompleteOrderAnswer = { ...result, entered: { customer, slot } };
  return data(answer, { status: result.status });
}

/** Values that are too long count as missing; the page keeps the others. */
const orderForm = z.object({
  draft: line(100).catch(''),
  slot: line(120).catch(''),
  seenPaise: z.coerce.number().int().nonnegative().catch(0),
  again: line(10).catch(''),
});

/** Keeps the page with a notice when the network or gateway fails. */
export async function clientAction({
  serverAction,
}: ClientActionFunctionArgs): Promise<CompleteOrderResult> {
  try {
    return await serverAction<CompleteOrderResult>();
  } catch {
    return { type: 'no-answer', status: 0 };
  }
}

export default function Checkout() {
  return (
    <CheckoutPage
      checkout={useLoaderData<typeof loader>()}
      posted={useActionData<CompleteOrderAnswer>()}
    />
  );
}
