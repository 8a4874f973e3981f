import { createHmac } from 'node:crypto';

export const paymentSignature = (keySecret: string, orderId: string, paymentId: string): string =>
  hmacHex(keySecret, `${orderId}|${paymentId}`);

export const webhookSignature = (webhookSecret: string, rawBody: string): string =>
  hmacHex(webhookSecret, rawBody);

const hmacHex = (secret: string, message: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');
