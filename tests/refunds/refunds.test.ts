import { describe, expect, it } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import {
  goesBack,
  isRefundReplaced,
  isRefundSlow,
  refundDays,
  refundTime,
  type Refund,
} from '#app/refunds/refunds';
import { moveOn, refundRulesOn, termsOn } from '#app/company/policy-rules';
import type { Order } from '#app/orders/order';
import { promises } from '#app/bookings/promises';
import { seed } from '#seed/seed';

const { site } = parseContent(seed, '').content;

describe('refund rules', () => {
  it.each([
    ['refunded', [], true],
    ['refunded', ['second-payment'], true],
    ['paid', ['second-payment'], true],
    ['submitted', ['slot-passed', 'second-payment'], true],
    ['paid', [], false],
    ['submitted', ['extra-payment'], false],
  ] satisfies [Order['state'], Order['flags'], boolean][])(
    'a %s order with the flags %j goes back: %s',
    (state, flags, back) => {
      expect(goesBack({ state, flags })).toBe(back);
    },
  );

  it('are shown on the two pages about refunds', () => {
    expect(refundRulesOn('terms-of-use', site)).toBe(site.refundRules);
    expect(refundRulesOn('refund-policy', site)).toBe(site.refundRules);
    expect(refundRulesOn('privacy-policy', site)).toEqual([]);
  });

  it('give the time of the policy fact, or none', () => {
    expect(refundTime(site)).toMatch(/^\d/);
    expect(promises(site).refundTime).toBe(refundTime(site));
    expect(refundTime({ ...site, policyFacts: [] })).toBe('');
  });

  it('have a table of the terms on the same two pages', () => {
    const terms = { rescheduleHours: 3, cancellation: [{ hoursBefore: 3, percent: 100 }] };
    for (const slug of ['terms-of-use', 'refund-policy'])
      expect(termsOn(slug, { ...site, terms })).toEqual([
        { when: 'At least 3 hours before the slot starts', back: 'The whole price' },
        { when: 'Later', back: 'Nothing' },
      ]);
    expect(termsOn('privacy-policy', { ...site, terms })).toEqual([]);
    expect(moveOn('refund-policy', { ...site, terms })).toContain('3 hours before');
    expect(moveOn('privacy-policy', { ...site, terms })).toBe('');
  });

  it.each([
    ['5–7', 7],
    ['10', 10],
    ['3', 3],
    ['2-10', 10],
    ['', 7],
    ['soon', 7],
    ['7 or more', 7],
    ['100', 7],
  ])('read %j working days as %i', (figure, days) => {
    const fact = { key: 'refund-time', text: '', short: '', figure };
    const other = { ...fact, key: 'service-warranty', figure: '30' };
    expect(refundDays({ ...site, policyFacts: [other, fact] })).toBe(days);
    expect(refundDays({ ...site, policyFacts: [other] })).toBe(7);
  });
});

describe('a refund', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const now = Date.parse('2026-11-24T12:00:00+05:30');
  const refund = (changes: Partial<Refund> = {}): Refund => ({
    paymentId: 'pay_1',
    amountPaise: 10_000,
    state: 'created',
    updatedAt: now,
    ...changes,
  });

  it('needs a person when it is under way for more than fourteen days', () => {
    const long = { updatedAt: now - 14 * DAY_MS - 1 };
    expect(isRefundSlow(refund(long), now)).toBe(true);
    expect(isRefundSlow(refund({ updatedAt: now - 14 * DAY_MS }), now)).toBe(false);
    for (const state of ['processed', 'failed'] as const)
      expect(isRefundSlow(refund({ ...long, state }), now)).toBe(false);
  });

  it('that failed is replaced by one of the same payment that is as large and did not fail', () => {
    const failed = refund({ state: 'failed' });
    const isReplacedBy = (changes: Partial<Refund>) =>
      isRefundReplaced(failed, [failed, refund(changes)]);
    expect(isReplacedBy({})).toBe(true);
    expect(isReplacedBy({ state: 'processed', amountPaise: 20_000 })).toBe(true);
    expect(isReplacedBy({ amountPaise: 9_999 })).toBe(false);
    expect(isReplacedBy({ paymentId: 'pay_2' })).toBe(false);
    expect(isReplacedBy({ state: 'failed' })).toBe(false);
  });
});
