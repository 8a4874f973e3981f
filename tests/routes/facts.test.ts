import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Content } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';
import { postJson } from '../faults/customer';
import { linksIn } from '../harness/crawl';
import { openDocuments } from './documents';
import { answerOf, formPost, openInProcess, signedIn } from './in-process';

/** A fact that an editor changed is shown as it is now everywhere, and nowhere as it was. */
const NEW_WORDS = {
  'service-warranty': { figure: '14' },
  'parts-warranty': { figure: '2' },
  'refund-time': { figure: '9–11' },
  'booking-fee': {
    text: 'The fee is taken off the repair.',
    short: 'The fee is taken off the bill.',
  },
  'fee-visit': { text: 'It covers the way to you.', short: 'The way to you' },
  'when-refunded': { text: 'A refund is given when nobody comes.' },
};
const OLD_WORDS =
  /\b7[- ]days?\b|\b1[- ]year\b|5–7|booking fee is|the visit and the diagnosis|when we fail to resolve|We fail to resolve/;
const DAY_MS = 24 * 60 * 60 * 1000;
const customer = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+919845012345',
  pincode: '560034',
  city: 'Pune',
  address: '12',
};

let shown: Content;
let shop: Awaited<ReturnType<typeof openInProcess>>;
let open: Awaited<ReturnType<typeof openDocuments>>;
let cookie: string;

function edited(): Content {
  const raw = structuredClone(seed);
  for (const fact of raw.site.siteSetting?.policyFacts ?? []) {
    // One without new words gets undefined, which changes nothing.
    Object.assign(fact ?? {}, NEW_WORDS[fact?.key as keyof typeof NEW_WORDS]);
  }
  Object.assign(raw.site.siteSetting?.brand ?? {}, {
    supportPhone: '+91 98111 00001',
    whatsapp: '+91 98111 00002',
  });
  Object.assign(raw.site.siteSetting?.refundRules?.[0] ?? {}, { when: 'Nobody came' });
  const { content, dropped } = parseContent(raw, '');
  expect(dropped).toEqual([]);
  return content;
}

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('#app/content/content.server', () => ({
    getContent: async () => ({ content: shown, source: 'cms' }),
    contentToDecide: async () => ({ content: shown, source: 'cms', isOld: false }),
    getContentForPricing: async () => shown,
    publishedContent: async () => ({ content: shown, source: 'cms' }),
    isPriced: () => true,
    heldBackNow: () => undefined,
    contentStatus: () => ({}),
    onContentChanged: () => undefined,
  }));
  shown = edited();
  shop = await openInProcess();
  open = await openDocuments();
  cookie = await signedIn('+919845300001');
}, 60_000);
afterAll(async () => {
  await shop.close();
  vi.doUnmock('#app/content/content.server');
});

const page = async (path: string) => (await open(path, { headers: { cookie } })).text();

/** Every page that a link leads to, and what the panels ask for. */
async function linkedPages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = [
    '/',
    '/checkout',
    '/search?q=laptop',
    '/booking-options',
    '/bookings',
    '/services/laptop-booking-display',
  ];
  for (const path of waiting) {
    const text = await page(path);
    pages.set(path, text);
    for (const link of linksIn(text)) if (!waiting.includes(link)) waiting.push(link);
  }
  return pages;
}

interface Placed {
  reference: string;
  dialog: { orderId: string };
}

/** One order: its checkout, its page after a failed payment, its page and receipt once paid. */
async function pagesOfAnOrder(): Promise<
  Record<'checkout' | 'failed' | 'failedCheckout' | 'paid' | 'receipt', string>
> {
  const { action: draftAction } = await import('#app/routes/drafts');
  const { action: checkoutAction } = await import('#app/routes/checkout');
  const { action: reconcile } = await import('#app/routes/reconciliation');
  const { dateInIndia } = await import('#app/ground/india');
  const call = (
    work: (args: never) => unknown,
    request: Request,
    params: Record<string, string> = {},
  ) => answerOf(Promise.resolve().then(() => work({ request, params, context: {} } as never)));
  const drafted = await call(
    draftAction,
    formPost('/drafts', { service: 'laptop-booking-display' }),
  );
  const address = drafted.headers.get('location') ?? '';
  const checkout = await page(address);
  const slot = `${dateInIndia(Date.now() + DAY_MS)}|10am-12pm`;
  const draft = new URL(address, 'http://shop').searchParams.get('draft') ?? '';
  const placed = await call(
    checkoutAction,
    formPost('/checkout', { ...customer, draft, slot, seenPaise: '59900' }, cookie),
  );
  const { reference, dialog } = placed.body as Placed; // the receipt below would be missing
  const pay = (outcome: string) =>
    postJson(`${shop.sandbox}/control/razorpay/pay`, { order_id: dialog.orderId, outcome });
  const ask = () =>
    call(reconcile, formPost(`/orders/${reference}/reconciliation`, {}, cookie), { reference });
  await pay('failed');
  await ask();
  const failed = await page(`/orders/${reference}`);
  const failedCheckout = await page(address);
  await pay('captured');
  await ask();
  return {
    checkout,
    failed,
    failedCheckout,
    paid: await page(`/orders/${reference}`),
    receipt: await page(`/orders/${reference}/receipt`),
  };
}

const SHORT_WARRANTY = '14-day service warranty, 2 year on spare parts';
const WHOLE_WARRANTY = [
  'Service carries a 14-day warranty.',
  'Spare parts carry a 2-year warranty.',
];

describe('an edited policy fact', () => {
  it('is on every linked page as the editor wrote it', async () => {
    const pages = await linkedPages();
    expect(pages.size).toBeGreaterThan(100);
    for (const [path, text] of pages) expect(OLD_WORDS.exec(text)?.[0], path).toBeUndefined();
    const says = (path: string, ...words: string[]) =>
      words.forEach((word) => expect(pages.get(path), path).toContain(word));
    says(
      '/',
      ...WHOLE_WARRANTY,
      '14-day warranty on every laptop service',
      'The fee is taken off the repair.',
    );
    says('/itemPage/laptop-booking-display', ...WHOLE_WARRANTY, 'The fee is taken off the repair.');
    says('/terms-of-use', ...WHOLE_WARRANTY, 'Nobody came', 'A refund is given when nobody comes.');
    says(
      '/refund-policy',
      ...WHOLE_WARRANTY,
      'Nobody came',
      'A refund is given when nobody comes.',
    );
    says('/laptop-support', 'The fee is taken off the repair.', 'The way to you');
  }, 120_000);

  it('is in the checkout, in the order and on the receipt as the editor wrote it', async () => {
    const pages = await pagesOfAnOrder();
    for (const [name, text] of Object.entries(pages))
      expect(OLD_WORDS.exec(text)?.[0], name).toBeUndefined();
    expect(pages.checkout).toContain(SHORT_WARRANTY);
    expect(pages.checkout).toMatch(
      /A refund is given when nobody comes\.(?:(?!Complete Order<).)*Refund policy.*Complete Order</s,
    );
    expect(pages.checkout).toContain('tel:+919811100001');
    expect(pages.checkout).toContain('https://wa.me/919811100002');
    for (const text of [pages.checkout, pages.failed, pages.paid, pages.receipt])
      expect(text).toContain('The fee is taken off the bill.');
    expect(pages.receipt).toContain('Total paid');
    for (const text of [pages.failed, pages.failedCheckout])
      expect(text).toContain('returned automatically within 9–11 working days.');
  }, 60_000);

  it('promises a refund by its last working day', async () => {
    const { promises } = await import('#app/bookings/promises');
    const { refundDays } = await import('#app/refunds/refunds');
    expect([promises(shown.site).refundTime, refundDays(shown.site)]).toEqual([
      '9–11 working days',
      11,
    ]);
  });
});
