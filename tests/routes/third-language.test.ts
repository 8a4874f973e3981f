import { beforeAll, describe, expect, test, vi } from 'vitest';
import { en, type Words } from '#app/words/en';
import { withTexts } from '../../scripts/words-plugin.mjs';
import { englishLeft } from '../harness/english-left';
import { longer, longerWords } from '../harness/longer';
import { openDocuments } from './documents';

/** One words file, as another language would bring it, in the place of the Hindi one. */
vi.mock('#app/words/hi', async (original) => {
  const { hi } = await original<typeof import('#app/words/hi')>();
  return { hi: { ...longerWords(en), page: { ...hi.page, langOf } } satisfies Words };
});

/** The editors have translated nothing into it. */
vi.mock('../../seed/hindi/hindi', () => ({
  hindi: (english: Record<string, unknown>) => [
    { language: 'hi', ...Object.fromEntries(Object.keys(english).map((field) => [field, null])) },
  ],
}));

const OWN = /[üöäëï]/;
const langOf = (text: string) => (/[a-z]/i.test(text) && !OWN.test(text) ? 'en' : undefined);

let open: Awaited<ReturnType<typeof openDocuments>>;
beforeAll(async () => {
  open = await openDocuments();
}, 60_000);

const PAGES = ['', '/laptop-support', '/itemPage/laptop-booking-display', '/contact-us']
  .concat(['/search?q=1234', '/checkout', '/no-such-page', '/ComingSoon', '/account/privacy'])
  .concat(['/refund-policy', '/waiting', '/orders/DD-AAAAAAAAAA']);

describe('a third language', () => {
  test.each(PAGES)('speaks on %s with its words file alone', async (path) => {
    const page = await (await open(`/hi${path}`)).text();
    expect(page).toMatch(OWN);
    expect([...new Set(englishLeft(page, OWN))]).toEqual([]);
  });

  test('has a text for each of English, which the browser’s files take', () => {
    const third = longerWords(en);
    for (const [noun, texts] of Object.entries(en))
      for (const [name, text] of Object.entries(texts)) {
        const inBrowser = withTexts(`words.${noun}.${name}`, third);
        if (typeof text === 'string') expect(inBrowser).toBe(JSON.stringify(longer(text)));
        else expect(inBrowser).toContain('=>');
      }
  });

  test('is 40 % longer', () => {
    const texts = Object.values(en).flatMap((group) =>
      Object.values(group).filter((text) => typeof text === 'string'),
    );
    const letters = (all: string[]) => all.join('').length;
    const share = letters(texts.map(longer)) / letters(texts);
    expect(share).toBeGreaterThan(1.28); // spaces and signs grow not
    expect(share).toBeLessThan(1.4);
  });
});
