import { beforeAll, describe, expect, test } from 'vitest';
import { en } from '#app/words/en';
import { hi } from '#app/words/hi';
import { withTexts } from '../../scripts/words-plugin.mjs';
import { crawl, deadPlaces } from '../harness/crawl';
import { englishLeft, hasEnglish, withoutTyped } from '../harness/english-left';
import { openDocuments } from './documents';

let open: Awaited<ReturnType<typeof openDocuments>>;
beforeAll(async () => {
  open = await openDocuments();
}, 60_000);

const values = (catalogue: object): unknown[] =>
  Object.entries(catalogue).flatMap(
    ([noun, group]: [string, object]) =>
      noun === 'page' ? [] : (Object.values(group) as unknown[]), // texts and functions
  );
const texts = (catalogue: object): string[] =>
  values(catalogue).filter((text) => typeof text === 'string');
const functions = (catalogue: object): string[] =>
  values(catalogue).flatMap((text) => (typeof text === 'function' ? [String(text)] : []));

const PAGES = [
  '',
  '/laptop-support',
  '/laptop-support?tab=quick',
  '/itemPage/laptop-booking-display',
]
  .concat(['/itemPage/Display', '/contact-us', '/about-us', '/refund-policy', '/terms-of-use'])
  .concat(['/privacy-policy', '/search?q=1234', '/checkout', '/no-such-page', '/ComingSoon'])
  .concat(['/account/privacy', '/orders/DD-AAAAAAAAAA']);

describe('the pages in Hindi', () => {
  test.each(PAGES)('/hi%s has no English but names', async (path) => {
    const page = await (await open(`/hi${path}`)).text();
    expect(englishLeft(withoutTyped(page, path))).toEqual([]);
    expect(page).not.toMatch(/\p{Script=Devanagari}(?:<\/a>)?\.(?:\s|<)/u);
    const [, title = ''] = /<title>([^<]*)/.exec(page) ?? [];
    const told = [...page.matchAll(/(?:title|description)" content="([^"]*)"/g)];
    expect(title).not.toBe('');
    expect(
      [title, ...told.map(([, text = '']) => text)].filter((text) => hasEnglish(text)),
    ).toEqual([]);
  });

  test('that links lead to have no English, all of them', async () => {
    const left: Record<string, string[]> = {};
    const visits = await crawl(
      async (path) => {
        if (!/^\/hi(?=[/?]|$)/.test(path)) return new Response(null);
        const answer = await open(path);
        const english = englishLeft(withoutTyped(await answer.clone().text(), path));
        if (english.length > 0) left[path] = english;
        return answer;
      },
      ['/hi', '/hi/search?q=1234', '/hi/checkout', '/hi/account/privacy', '/hi/no-such-page'],
    );
    expect(left).toEqual({});
    expect(deadPlaces(visits.filter(({ path }) => path.startsWith('/hi')))).toEqual([]);
    const toEnglish = visits.filter(({ path }) => !path.startsWith('/hi'));
    expect(toEnglish.filter(({ path, from }) => from !== `/hi${path}`)).toEqual([]); // of policies
    expect(visits.length).toBeGreaterThan(90);
  }, 60_000);

  test.each(['/', '/laptop-support', '/itemPage/laptop-booking-display', '/contact-us'])(
    '%s says in Hindi what the shop says itself',
    async (path) => {
      const response = await open(path === '/' ? '/hi' : `/hi${path}`);
      const page = await response.text();
      expect(response.status).toBe(200);
      expect(page).toContain('<html lang="hi-IN"');
      const shown = new Set([...page.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text.trim()));
      const english = texts(en).filter((text) => /[a-z]{3}/.test(text) && shown.has(text.trim()));
      expect(english).toEqual([]);
    },
  );

  test.each([
    ['/hi/laptop-support?tab=quick', 'en', '/laptop-support?tab=quick'],
    ['/laptop-support', 'hi', '/hi/laptop-support'],
    ['/hi//evil.example/x', 'en', '/'],
    ['/hi//evil.example/x', 'hi', '/hi'],
    ['/hi/\\\\evil.example', 'en', '/'],
    ['//evil.example', 'en', '/'],
  ])('from %s the button leads to %s at %s', async (to, language, location) => {
    const body = new URLSearchParams({ to, language });
    const answer = await open('/language', { method: 'POST', body });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(location);
  });

  test('lead to pages in Hindi', async () => {
    const page = await (await open('/hi/laptop-support')).text();
    const own = [...page.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((href) => !/^\/hi(?:\/[^#]|[?#]|$)/.test(href))).toEqual([]);
  });

  test('English ones keep their address and their language', async () => {
    const page = await (await open('/laptop-support')).text();
    expect(page).toContain('<html lang="en-IN"');
    expect(page).not.toMatch(/<a [^>]*href="\/hi/);
  });

  test('are offered on pages with an address, not on the answer to a form', async () => {
    expect(await (await open('/about-us')).text()).toContain('class="language-offer"');
    const back = await open('/checkout/return?reference=DD-AAAAAAAAAA', {
      method: 'POST',
      body: new URLSearchParams(),
    });
    expect(back.status).toBe(404);
    expect(await back.text()).not.toContain('class="language-offer"');
    expect(await (await open('/hi/terms-of-use')).text()).toContain(
      '<a href="/terms-of-use" hrefLang="en" lang="en">English</a>',
    );
  });

  test('no text is left in English', () => {
    const latin = texts(hi).filter((text) => hasEnglish(text));
    const inFunctions = functions(hi).flatMap((code) =>
      [...code.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ').matchAll(/(["'`])([^]*?)\1/g)]
        .map(([, , text = '']) => text)
        .filter((text) => text.includes(' ') && hasEnglish(text)),
    );
    expect([latin, inFunctions]).toEqual([[], []]);
  });
});

test('a slot is said in Hindi, and a label without an hour stays', () => {
  const labels = ['10am-12pm', '12pm - 2pm', '4pm-6pm', '9:30am-11am', 'Any time'];
  expect(labels.map((label) => hi.booking.slotTime(label))).toEqual([
    'सुबह 10–दोपहर 12',
    'दोपहर 12–2',
    'शाम 4–6',
    'सुबह 9:30–11',
    'Any time',
  ]);
});

describe('a text in the browser’s files', () => {
  test('stands where it is used, in the language of the build', () => {
    expect(withTexts('f(words.cart.yourCart)', en)).toBe('f("Your cart")');
    expect(withTexts('f(words.cart.yourCart)', hi)).toBe('f("आपका कार्ट")');
  });
  test('that is not in the catalogue stops the build', () => {
    expect(() => withTexts('words.cart.nothing', en)).toThrow('words.cart.nothing');
    for (const use of ['const { add } = words.cart;', 'const { cart } = words;', 'f(words)'])
      expect(() => withTexts(use, en)).toThrow('is not in the browser');
  });
});
