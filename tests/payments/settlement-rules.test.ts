import { describe, expect, it } from 'vitest';
import { lineDifferences } from '#app/payments/settlement-rules';
import type { RazorpaySettled } from '#app/razorpay/razorpay-schemas';

describe('a line', () => {
  const line: RazorpaySettled = {
    entity_id: 'pay_1',
    type: 'payment',
    debit: 0,
    credit: 97_640,
    amount: 100_000,
    currency: 'INR',
    fee: 2_360,
    tax: 360,
    settled: true,
    created_at: 1,
    settled_at: 2,
    settlement_id: 'setl_1',
  };
  const refund = { ...line, type: 'refund', credit: 0, debit: 100_000, fee: 0, tax: 0 };

  it.each([
    ['agrees', line, []],
    ['of a refund agrees', refund, []],
    ['of a refund with a fee agrees', { ...refund, debit: 100_590, fee: 590, tax: 90 }, []],
    ['has another amount', { ...line, amount: 99_999, credit: 97_639 }, ['amount']],
    ['has another currency', { ...line, currency: 'USD' }, ['currency']],
    ['does not add up', { ...line, credit: 97_639 }, ['sum']],
    ['takes off what it should add', { ...line, credit: 0, debit: 97_640 }, ['sum']],
    ['has more tax than fee', { ...line, tax: 2_361 }, ['tax']],
    ['has a negative tax', { ...line, tax: -1 }, ['tax']],
  ])('%s', (_, changed, expected) => {
    expect(lineDifferences(changed, { amountPaise: 100_000 }, undefined)).toEqual(expected);
  });

  it('is compared with what Razorpay said of the payment', () => {
    const booked = { amountPaise: 100_000 };
    expect(lineDifferences(line, booked, { fee: 2_360, tax: 360 })).toEqual([]);
    expect(lineDifferences(line, booked, { fee: 2_361, tax: 361 })).toEqual(['fee', 'tax']);
    expect(lineDifferences(line, booked, { fee: null, tax: null })).toEqual([]);
    expect(lineDifferences(line, undefined, undefined)).toEqual([]);
  });
});
