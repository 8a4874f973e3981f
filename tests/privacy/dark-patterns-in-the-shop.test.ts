import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#app/ground/content-security.server';
import { readEnvironment } from '#app/ground/env.server';
import { formatPaise } from '#app/ground/money';
import { en } from '#app/words/en';
import { hi } from '#app/words/hi';
import { seed } from '#seed/seed';
import { moneyWorld, type MoneyWorld } from '../payments/money-world';
import { openDocuments } from '../routes/documents';
import { formPost, signedIn } from '../routes/in-process';

/** The other patterns of the guidelines: what the shop charges, loads and says. */
const SERVICE = { slug: 'laptop-booking-display', path: '/itemPage/laptop-booking-display' };

let world: MoneyWorld;
let open: Awaited<ReturnType<typeof openDocuments>>;

beforeAll(async () => {
  world = await moneyWorld('sqlite');
  open = await openDocuments();
}, 60_000);
afterAll(() => world.close());

const htmlOf = async (path: string, init?: RequestInit) => (await open(path, init)).text();

/** Every text, with what each sentence of figures comes to. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
const said = [en, hi, seed].flatMap(textsOf);
const saying = (pattern: RegExp) => said.filter((text) => pattern.test(text));

const sources = ['app', 'desk'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
);
const written = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([found]) => found));

async function checkoutHtml(): Promise<string> {
  const { headers, status } = await open('/drafts', await asPost({ service: SERVICE.slug }));
  expect(status).toBe(303);
  return htmlOf(headers.get('location') ?? '');
}

async function asPost(fields: Record<string, string>): Promise<RequestInit> {
  const { method, headers, body } = formPost('/', fields);
  return { method, headers, body: await new Response(body).text() };
}

const price = async () => {
  const { publishedContent } = await import('#app/content/content.server');
  const { content } = await publishedContent();
  const services = content.categories.flatMap((each) => each.services);
  const found = services.find(({ slug }) => slug === SERVICE.slug);
  if (!found) throw new Error(`${SERVICE.slug} is not in the seed`);
  return formatPaise(found.pricePaise);
};

describe('false urgency', () => {
  it('no text of shop or seed urges', () => {
    const urging =
      /\b(hurry|only \d+ (left|slots?)|selling fast|last chance|ends soon|people are (viewing|looking)|limited time|act now)\b|जल्दी करें|आखिरी मौका|अंतिम अवसर/i;
    expect(said.length).toBeGreaterThan(500);
    expect(saying(urging)).toEqual([]);
  });
});

describe('confirm shaming', () => {
  it('no text blames a customer who says no', () =>
    expect(
      saying(/\bno,? (thanks,? )?I (don’t|do not|like|prefer|hate|would rather)\b|नहीं, मुझे/i),
    ).toEqual([]));
});

describe('drip pricing', () => {
  it('the first page with a price shows the one that the checkout charges', async () => {
    const shown = await price();
    for (const html of [await htmlOf(SERVICE.path), await checkoutHtml()])
      expect(html).toContain(shown);
  });

  it('no text adds a fee', () =>
    expect(
      saying(
        /\b(convenience|platform|handling|delivery|packing) (fee|charge)s?\b|\+ (GST|tax)|plus (GST|taxes)|exclusive of/i,
      ),
    ).toEqual([]));
});

describe('basket sneaking', () => {
  it('the checkout has nothing beside the service, and no box that adds something', async () => {
    const html = await checkoutHtml();
    const prices = new Set(html.match(/₹[\d,]+/g));
    expect([...prices]).toEqual([await price()]);
    expect(html).not.toMatch(/type="checkbox"/);
  });
});

describe('bait and switch', () => {
  it('what a page offers is what its button puts into the checkout', async () => {
    const title = /<h1[^>]*>([^<]+)/.exec(await htmlOf(SERVICE.path))?.[1] ?? '';
    expect(title.length).toBeGreaterThan(3);
    expect(await checkoutHtml()).toContain(title);
  });
});

describe('subscription trap', () => {
  it('the booking leads to cancelling, which asks for no reason and no call', async () => {
    const { phone, reference } = await world.paid();
    const cookie = await signedIn(phone);
    const mainOf = async (path: string) =>
      /<main.*<\/main>/s.exec(await htmlOf(path, { headers: { cookie } }))?.[0] ?? '';
    const cancelPath = `/orders/${reference}/cancellation`;
    expect(await mainOf(`/orders/${reference}`)).toContain(`<a href="${cancelPath}">`);
    const page = await mainOf(cancelPath);
    expect(page.match(/<form/g)).toHaveLength(1);
    expect(page).not.toMatch(/<textarea|<select|required|tel:/);
  });
});

describe('SaaS billing', () => {
  it('Razorpay is asked for single payments only: nothing can be charged again', () => {
    const client = readFileSync('app/razorpay/razorpay.server.ts', 'utf8');
    const kinds = [...client.matchAll(/[`']\/(\w+)/g)].map(([, kind]) => kind);
    expect([...new Set(kinds)].sort()).toEqual(
      expect.arrayContaining(['disputes', 'orders', 'payments']),
    );
    expect(kinds.filter((kind) => /subscription|plan|token|invoice/.test(kind ?? ''))).toEqual([]);
    expect(written(/\b(subscription_id|recurring|customer_id)\b["']?:/g)).toEqual([]);
  });
});

describe('disguised advertisement', () => {
  it('pages load from the shop, the payment and the sign-in alone: no advertiser can', () => {
    const live = readEnvironment({
      ...{ SHOP_MODE: 'live', PUBLIC_ORIGIN: 'https://shop.example', SESSION_SECRETS: SECRET },
      ...{ RAZORPAY_KEY_ID: 'rzp_live_a', RAZORPAY_KEY_SECRET: SECRET },
      ...{ RAZORPAY_WEBHOOK_SECRETS: SECRET, GOOGLE_MAPS_SERVER_KEY: SECRET },
      ...{ FIREBASE_PROJECT_ID: 'deskdost', FIREBASE_WEB_API_KEY: 'a' },
      FORM_ENDPOINT_ORDERS: 'https://forms.example/o',
      FORM_ENDPOINT_TICKETS: 'https://forms.example/t',
    });
    const policy = contentSecurityPolicy(live, { scripts: [], styles: [] });
    const hosts = policy.match(/https:\/\/[\w.-]+/g) ?? [];
    expect(
      hosts.filter((host) => !/\.(razorpay|google|gstatic|googleapis)\.com$/.test(host)),
    ).toEqual([]);
    expect(hosts.join(' ')).not.toMatch(/doubleclick|googlesyndication|googletagmanager|analytics/);
  });

  it('each picture that leads somewhere leads to a page of the shop', async () => {
    const { publishedContent } = await import('#app/content/content.server');
    const { content } = await publishedContent();
    const links = [...content.banners, ...content.landingTiles].map(({ href }) => href);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((href) => !/^\/(?!\/)/.test(href))).toEqual([]);
  });
});

describe('nagging', () => {
  it('no page asks to notify, to install or not to leave', () =>
    expect(
      written(
        /requestPermission\(|beforeinstallprompt|beforeunload|navigator\.share\(\{ title: 'Invite/g,
      ),
    ).toEqual([]));
});

describe('rogue malware', () => {
  it('no page opens a window by itself or holds another’s program', async () => {
    expect(written(/window\.open\(/g)).toEqual([]);
    const blank = written(/<a\s[^>]*target="_blank"[^>]*>/g);
    expect(blank.filter((link) => !/rel="no(opener|referrer)/.test(link))).toEqual([]);
    expect(await htmlOf('/')).not.toMatch(/<(iframe|object|embed|applet)\b/);
  });
});

const SECRET = 'k3vQ9xWm2TzRb7LcPd5HsYn1';
