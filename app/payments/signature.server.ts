import { createHmac, timingSafeEqual } from 'node:crypto';

/** Razorpay signs payments (`order_id|payment_id`, key secret) and webhooks (raw body). */
export const hmacHex = (secret: string, message: string | Buffer): string =>
  createHmac('sha256', secret).update(message).digest('hex');

export function isSignature(received: string, secret: string, message: string | Buffer): boolean {
  if (!/^[0-9a-f]{64}$/i.test(received)) return false;
  return timingSafeEqual(
    Buffer.from(hmacHex(secret, message), 'hex'),
    Buffer.from(received, 'hex'),
  );
}
