import { describe, expect, it } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import { goesBack, refundRulesOn, refundWithin } from '#app/orders/refund-rules';
import type { Order } from '#app/orders/order';
import { promises } from '#app/orders/promises';
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
    expect(refundWithin(site)).toMatch(/^ within \d/);
    expect(promises(site).within).toBe(refundWithin(site));
    expect(refundWithin({ ...site, policyFacts: [] })).toBe('');
  });
});
