/** Verifies what Razorpay signs: webhooks, and payments that a browser brings. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#app/ground/env.server';

/** Both secrets are valid while one is replaced. */
export const isWebhookSignature = (received: string, rawBody: string): boolean =>
  env.RAZORPAY_WEBHOOK_SECRETS.some((secret) => isSignature(received, secret, rawBody));

export const isPaymentSignature = (
  received: string,
  razorpayOrderId: string,
  paymentId: string,
): boolean => isSignature(received, env.RAZORPAY_KEY_SECRET, `${razorpayOrderId}|${paymentId}`);

export const hmacHex = (secret: string, message: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');

function isSignature(received: string, secret: string, message: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(received)) return false;
  return timingSafeEqual(
    Buffer.from(hmacHex(secret, message), 'hex'),
    Buffer.from(received, 'hex'),
  );
}
