import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { receiveWebhook } from '#app/payments/webhook.server';

/** The signature covers the raw body, so it is read as text. */
export async function action({ request }: ActionFunctionArgs) {
  const raw = await request.text();
  const { signature, eventId } = signed.parse({
    signature: request.headers.get('x-razorpay-signature'),
    eventId: request.headers.get('x-razorpay-event-id'),
  });
  const status = await receiveWebhook(raw, signature, eventId);
  return new Response(null, { status });
}

/** Invalid values count as missing, so the request is refused as unsigned. */
const signed = z.object({
  signature: z.string().max(200).catch(''),
  eventId: z.string().max(100).catch(''),
});
