import { beforeEach, describe, expect, it } from 'vitest';
import { env } from '#app/ground/env.server';
import { hmacHex, isPaymentSignature, isWebhookSignature } from '#app/razorpay/signature.server';

/** `order_1|pay_1` with the secret `s`, by another program. */
const OF_PAYMENT = '742a38a9b459999e738a2d54e89b9f64b144535a09efaf21054dc143460d16c7';
/** `BODY` with the secret `whsec`. */
const OF_WEBHOOK = '6083f2d5736b77c0c1d2c3dfddeb68bdcf557c8cf10c21286b1e8904419c1a13';
const BODY = '{"entity":"event","event":"order.paid"}';

beforeEach(() => {
  Object.assign(env, {
    RAZORPAY_KEY_SECRET: 's',
    RAZORPAY_WEBHOOK_SECRETS: ['the-new-one', 'whsec'],
  });
});

describe('Razorpay signatures', () => {
  it('matches the known vectors', () => {
    expect(hmacHex('s', 'order_1|pay_1')).toBe(OF_PAYMENT);
    expect(isPaymentSignature(OF_PAYMENT, 'order_1', 'pay_1')).toBe(true);
    expect(isWebhookSignature(OF_WEBHOOK, BODY)).toBe(true);
  });

  it('takes each webhook secret in use, and no other', () => {
    expect(isWebhookSignature(hmacHex('the-new-one', BODY), BODY)).toBe(true);
    expect(isWebhookSignature(hmacHex('s', BODY), BODY)).toBe(false);
    expect(isWebhookSignature(OF_WEBHOOK, `${BODY} `)).toBe(false);
  });

  it.each([
    ['order_2', 'pay_1'],
    ['order_1', 'pay_2'],
    ['order_1|pay_1', ''],
  ])('refuses the signature of another payment: %s, %s', (order, payment) => {
    expect(isPaymentSignature(OF_PAYMENT, order, payment)).toBe(false);
  });

  it.each(['', 'x', '00', OF_PAYMENT.slice(0, -1), `${OF_PAYMENT.slice(0, -1)}8`, 'z'.repeat(64)])(
    'refuses %j',
    (received) => {
      expect(isPaymentSignature(received, 'order_1', 'pay_1')).toBe(false);
    },
  );

  it.each([`x${OF_PAYMENT}`, `${OF_PAYMENT}x`])('refuses %j, which is too long', (received) => {
    expect(isPaymentSignature(received, 'order_1', 'pay_1')).toBe(false);
  });
});
