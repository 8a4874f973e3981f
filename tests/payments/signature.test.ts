import { describe, expect, it } from 'vitest';
import { hmacHex, isSignature } from '#app/payments/signature.server';

describe('Razorpay signatures', () => {
  it('matches the known vector of a payment', () => {
    expect(hmacHex('s', 'order_1|pay_1')).toBe(
      '742a38a9b459999e738a2d54e89b9f64b144535a09efaf21054dc143460d16c7',
    );
  });

  it('matches the known vector of a webhook', () => {
    const body = '{"entity":"event","event":"order.paid"}';
    expect(
      isSignature(
        '6083f2d5736b77c0c1d2c3dfddeb68bdcf557c8cf10c21286b1e8904419c1a13',
        'whsec',
        body,
      ),
    ).toBe(true);
  });

  it.each([
    '',
    'x',
    '00',
    '742a38a9b459999e738a2d54e89b9f64b144535a09efaf21054dc143460d16c',
    '742a38a9b459999e738a2d54e89b9f64b144535a09efaf21054dc143460d16c8',
    'z'.repeat(64),
    'x742a38a9b459999e738a2d54e89b9f64b144535a09efaf21054dc143460d16c7',
    '742a38a9b459999e738a2d54e89b9f64b144535a09efaf21054dc143460d16c7x',
  ])('refuses %j', (received) => {
    expect(isSignature(received, 's', 'order_1|pay_1')).toBe(false);
  });
});
