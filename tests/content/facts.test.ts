import { describe, expect, it } from 'vitest';
import { promises } from '#app/bookings/promises';
import { refundDays } from '#app/refunds/refunds';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';

const WARRANTY = 'service-warranty';

/** The seed with one of its facts changed. */
function withFact(key: string, changes: object) {
  const raw = structuredClone(seed);
  Object.assign(
    raw.site.siteSetting?.policyFacts?.find((fact) => fact?.key === key) ?? {},
    changes,
  );
  return parseContent(raw, '');
}
const reasons = ({ dropped }: ReturnType<typeof parseContent>) => dropped.map(({ item }) => item);
const warrantyOf = ({ content }: ReturnType<typeof parseContent>) =>
  promises(content.site).warranty;

/** What customers read: templates of messages keep their placeholders. */
const textOf = (content: ReturnType<typeof parseContent>['content']): string =>
  JSON.stringify({ ...content, messageTemplates: null });

const RULES = {
  refund:
    'If you cancel the booking yourself, nothing is refunded. A refund is given only when we fail to resolve the issue and you refuse an on-site visit.',
  anotherSlot: 'You can change the slot free of charge until 3 hours before it starts.',
};

describe('a policy fact', () => {
  it('says its figure in its sentence, in short, and wherever a text names it', () => {
    const parsed = withFact(WARRANTY, { figure: '14' });
    expect(parsed.dropped).toEqual([]);
    expect(parsed.content.site.policyFacts.find(({ key }) => key === WARRANTY)).toEqual({
      key: WARRANTY,
      text: 'Service carries a 14-day warranty.',
      figure: '14',
      short: '14-day service warranty',
    });
    expect(textOf(parsed.content)).not.toMatch(/\{\{|\b7[- ]day/);
  });

  it('read as before: the words of the checkout', () => {
    expect(promises(parseContent(seed, '').content.site)).toEqual({
      warranty: '7-day service warranty, 1 year on spare parts',
      fee: 'The booking fee is adjusted in the final bill.',
      ...RULES,
      refundTime: '5–7 working days',
    });
  });

  it('of an earlier content, without figure and short form, is said in its own words', () => {
    const raw = structuredClone(seed);
    const facts = raw.site.siteSetting?.policyFacts ?? [];
    for (const fact of facts)
      Object.assign(fact ?? {}, {
        text: fact?.text.replace('{{figure}}', '14'),
        figure: undefined,
        short: undefined,
      });
    Object.assign(raw.site.siteSetting ?? {}, { refundRules: undefined });
    const parsed = parseContent(raw, '');
    expect(promises(parsed.content.site)).toEqual({
      warranty: 'Service carries a 14-day warranty. Spare parts carry a 14-year warranty.',
      fee: 'The booking fee is deducted from the final repair amount.',
      ...RULES,
      refundTime: '',
    });
    expect(parsed.content.site.refundRules.map(({ when }) => when)).toContain(
      'In every other case',
    );
  });

  it.each([
    ['a sentence with a number of its own', { text: 'Service carries a 14-day warranty.' }],
    [
      'a short form with a number of its own',
      { text: 'Service carries a 14-day warranty.', figure: null, short: '7-day service warranty' },
    ],
  ])('of two sayings takes the whole sentence: %s', (_, changes) => {
    const parsed = withFact(WARRANTY, changes);
    expect(warrantyOf(parsed)).toBe(
      'Service carries a 14-day warranty. Spare parts carry a 1-year warranty.',
    );
    expect(reasons(parsed)).toContain(`policy fact ${WARRANTY}`);
    expect(textOf(parsed.content)).not.toMatch(/\{\{|\b7[- ]day/);
  });

  it.each([{ figure: null }, { figure: ' ' }, { text: '{{figure}} days, {{parts-warranty}}.' }])(
    'without what it needs is dropped, with what speaks of it: %j',
    (changes) => {
      const parsed = withFact(WARRANTY, changes);
      const { content } = parsed;
      expect(reasons(parsed)).toEqual(
        expect.arrayContaining([
          `policy fact ${WARRANTY}`,
          'banner banner-laptop',
          'step fixed',
          'note warranty',
          'a line of terms-of-use',
          'a line of refund-policy',
        ]),
      );
      expect(textOf(content)).not.toContain('{{');
      expect(content.writtenPages.find(({ slug }) => slug === 'terms-of-use')?.body).toContain(
        '## 7. Warranty',
      );
    },
  );

  it('that is a rule’s and is gone takes the rule with it', () => {
    const raw = structuredClone(seed);
    Object.assign(raw.site.siteSetting?.refundRules?.[0] ?? {}, { fact: 'gone' });
    const parsed = parseContent(raw, '');
    expect(parsed.content.site.refundRules).toHaveLength(3);
    expect(reasons(parsed)).toEqual(['refund rule of gone']);
  });

  it.each([
    ['9–11', 11],
    ['3', 3],
    ['10', 10],
    ['a few', 7],
    ['100', 7],
  ])('promises money back within %s working days: by the day %d', (figure, days) => {
    expect(refundDays(withFact('refund-time', { figure }).content.site)).toBe(days);
  });
});
