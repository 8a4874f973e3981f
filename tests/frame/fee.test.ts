import { describe, expect, it } from 'vitest';
import { feeOf } from '#app/frame/fee';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';

const { content } = parseContent(seed, '');

describe('what a price buys', () => {
  it('is said for a visit and for a call', () => {
    const fee = feeOf(content.site.policyFacts);
    expect(fee.visit.text).toContain('the visit and the diagnosis');
    expect(fee.remote.text).toContain('the call and the diagnosis');
    expect(fee.deducted).toContain('deducted from the final repair amount');
    expect(fee.parts).toContain('quoted first');
  });

  it('has the sentence where a fact has no short form, and nothing without the fact', () => {
    const fee = feeOf([{ key: 'fee-visit', text: 'It covers the visit.', short: '' }]);
    expect(fee.visit).toEqual({
      short: 'It covers the visit.',
      covers: 'It covers the visit.',
      text: 'It covers the visit.',
    });
    expect(fee.remote.short + fee.parts + fee.deducted).toBe('');
  });
});
