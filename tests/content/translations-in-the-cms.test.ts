import { describe, expect, it } from 'vitest';
import { translationTrouble } from '../../cms/src/publishing/translations';

const hi = (texts: Record<string, unknown>) => ({ language: 'hi', ...texts });
const service = (...translations: unknown[]) => ({
  name: 'Gaming',
  description: 'All of {{service-warranty}}',
  cartLabel: null,
  translations,
});

describe('an editor publishes a translation', () => {
  it('that is whole, in part, or not there', () => {
    expect(translationTrouble(service(hi({ name: 'गेमिंग', description: '' })))).toBeUndefined();
    expect(translationTrouble(service())).toBeUndefined();
    expect(translationTrouble({ name: 'Gaming', translations: null })).toBeUndefined();
  });

  it.each([
    [
      [{ language: 'mr', name: 'गेमिंग' }],
      'The shop is not translated into “mr”. Write hi for Hindi.',
    ],
    [
      [hi({ name: 'एक' }), hi({ name: 'दो' })],
      'There are two translations into Hindi. Keep one, and delete the other.',
    ],
    [
      [hi({ cartLabel: 'गेमिंग' })],
      'Category in the cart is translated into Hindi, but is empty in English. Write it in English first.',
    ],
    [
      [hi({ description: 'सब' })],
      'Description in Hindi does not say {{service-warranty}}, as the English words do. Write it where it belongs.',
    ],
    [
      [hi({ name: '{{escalation}}' })],
      'Name in Hindi says {{escalation}}, and the English words do not. Take it out.',
    ],
  ])('or reads what is wrong with %j', (translations, sentence) =>
    expect(translationTrouble(service(...translations))).toBe(sentence),
  );

  it('in a component as in the entry', () => {
    const fact = {
      text: 'It is {{figure}}.',
      short: '{{figure}} days',
      translations: [hi({ short: '{{figure}} या 8 दिन' })],
    };
    expect(translationTrouble({ policyFacts: [fact] })).toBe(
      'In short in Hindi has a number of its own. Write {{figure}}, so that both always say the same.',
    );
  });

  it('of a policy with as many headings as the English one', () =>
    expect(
      translationTrouble({ body: '## One\n\n## Two', translations: [hi({ body: '## एक' })] }),
    ).toMatch(/^The text in Hindi has headings: 1; the English one: 2\./));
});
