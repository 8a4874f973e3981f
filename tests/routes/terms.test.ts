import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Content } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import { HOUR_MS } from '#app/ground/durations';
import { refundPaise } from '#app/changes/cancellation-terms';
import { seed } from '#seed/seed';
import { openDocuments } from './documents';
import { answerOf, formPost, openInProcess, signedIn } from './in-process';

/** One edit of the cancellation rules changes box, checkout and computed sum together. */
let shown: Content;
let shop: Awaited<ReturnType<typeof openInProcess>>;
let open: Awaited<ReturnType<typeof openDocuments>>;
let cookie: string;

function withRules(...cancellationRules: { hoursBefore: number; percent: number }[]): Content {
  const { siteSetting } = seed.bookingRules;
  const bookingRules = {
    ...seed.bookingRules,
    siteSetting: siteSetting && { ...siteSetting, cancellationRules },
  };
  return parseContent({ ...seed, bookingRules }, '').content;
}

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('#app/content/content.server', () => ({
    getContent: async () => ({ content: shown, source: 'cms' }),
    contentToDecide: async () => ({ content: shown, source: 'cms', isOld: false }),
    getContentForPricing: async () => shown,
    isPriced: () => true,
    heldBackNow: () => undefined,
    contentStatus: () => ({}),
    onContentChanged: () => undefined,
  }));
  shown = withRules();
  shop = await openInProcess();
  open = await openDocuments();
  cookie = await signedIn('+919845300007');
}, 60_000);
beforeEach(() => void (shown = withRules()));
afterAll(async () => {
  await shop.close();
  vi.doUnmock('#app/content/content.server');
});

const page = async (path: string) => (await open(path, { headers: { cookie } })).text();

async function checkout(): Promise<string> {
  const { action } = await import('#app/routes/drafts');
  const request = formPost('/drafts', { service: 'laptop-booking-display' });
  const drafted = await answerOf(
    Promise.resolve().then(() => action({ request, params: {}, context: {} })),
  );
  return page(drafted.headers.get('location') ?? '');
}

/** Reads before and after Complete Order. */
async function checkoutRules(): Promise<string[]> {
  const html = await checkout();
  const [, refund = ''] = /class="summary-refund">(.*?)</s.exec(html) ?? [];
  const [, slot = ''] = />([^<]*change the slot[^<]*)<\/li>/.exec(html) ?? [];
  return [refund, slot];
}

const tableOf = (html: string): string[] =>
  [
    ...(/<table class="refund-terms">.*?<\/table>/s.exec(html)?.[0] ?? '').matchAll(
      /<td>(.*?)<\/td>/gs,
    ),
  ].map(([, cell = '']) => cell);

const START = Date.UTC(2026, 10, 25, 4, 30);
const refund = (hoursBefore: number) =>
  refundPaise(
    { pricePaise: 59_900, startsAt: START },
    START - hoursBefore * HOUR_MS,
    shown.site.terms,
  );

describe('cancellation rules', () => {
  it('about refunds stand between the total and Complete Order, and nothing else does', async () => {
    const html = await checkout();
    const total = html.indexOf('class="summary-total"');
    const order = html.indexOf('Complete Order', total);
    expect(html.slice(total, order).match(/<(?:p|div) class="summary[^"]+"/g)).toEqual([
      '<p class="summary-refund"',
      '<div class="summary-action"',
      '<p class="summary-action-price"',
    ]);
    expect(html.indexOf('Price includes tax', total)).toBeGreaterThan(order);
  });

  it('are the first notes under a service', async () => {
    const notes = /class="notes">.*?<\/ul>/s.exec(await page('/itemPage/laptop-booking-display'));
    const texts = [...(notes?.[0] ?? '').matchAll(/<span[^>]*>(.*?)<\/span>/gs)].map(
      ([, text = '']) => text,
    );
    expect(texts.length).toBeGreaterThan(3);
    expect([texts.slice(0, 2).join(' '), texts[2]]).toEqual(await checkoutRules());
  });

  it('235 238 are none in the seed: no table, the fact in the checkout, nothing back', async () => {
    for (const path of ['/refund-policy', '/terms-of-use'])
      expect(tableOf(await page(path)), path).toEqual([]);
    expect(await checkoutRules()).toEqual([
      expect.stringMatching(
        /^If you cancel the booking yourself, nothing is refunded\. A refund is given only when we fail to resolve/,
      ),
      expect.stringMatching(/^You can change the slot free of charge/),
    ]);
    expect([refund(1_000), refund(0)]).toEqual([0, 0]);
  });

  it.each([
    {
      rules: [{ hoursBefore: 3, percent: 100 }],
      table: ['At least 3 hours before the slot starts', 'The whole price', 'Later', 'Nothing'],
      sentence:
        'If you cancel at least 3 hours before the slot starts, you get the whole price back. After that you get nothing back.',
      sums: [59_900, 59_900, 0],
    },
    {
      rules: [
        { hoursBefore: 24, percent: 80 },
        { hoursBefore: 3, percent: 50 },
      ],
      table: [
        'At least 24 hours before the slot starts',
        '80% of the price',
        'At least 3 hours before the slot starts',
        '50% of the price',
        'Later',
        'Nothing',
      ],
      sentence:
        'If you cancel at least 24 hours before the slot starts, you get 80% of the price back. If you cancel later, but at least 3 hours before the slot starts, you get 50% of the price back. After that you get nothing back.',
      sums: [47_920, 29_950, 0],
    },
  ])('are in box, checkout and sum at once: $rules', async ({ rules, table, sentence, sums }) => {
    shown = withRules(...rules);
    for (const path of ['/refund-policy', '/terms-of-use'])
      expect(tableOf(await page(path)), path).toEqual(table);
    expect((await checkoutRules())[0]).toBe(sentence);
    expect([refund(24), refund(3), refund(2.99)]).toEqual(sums);
  });
});
