import type { ActionFunctionArgs } from '@remix-run/node';
import { receiveWebhook } from '#app/checkout/webhook.server';
import { postsOnly } from '#app/posted-form.server';

/** Razorpay's word on a payment. The raw body is signed, so it is read as text and nothing else. */
export async function action({ request }: ActionFunctionArgs) {
  if (request.method !== 'POST') return postsOnly();
  const raw = await request.text();
  const status = await receiveWebhook(raw, request.headers.get('x-razorpay-signature') ?? '', request.headers.get('x-razorpay-event-id') ?? '');
  return new Response(null, { status });
}

export const loader = postsOnly;
