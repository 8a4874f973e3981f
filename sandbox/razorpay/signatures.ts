import { createHmac } from 'node:crypto';

/** What the shop recomputes after a payment: HMAC over `order|payment` with the key secret. */
export const paymentSignature = (keySecret: string, orderId: string, paymentId: string): string =>
  hmacHex(keySecret, `${orderId}|${paymentId}`);

/** What the shop recomputes over a webhook's raw body, with the webhook's own secret. */
export const webhookSignature = (webhookSecret: string, rawBody: string): string =>
  hmacHex(webhookSecret, rawBody);

const hmacHex = (secret: string, message: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');
