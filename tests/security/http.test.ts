import { request as httpRequest } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListener } from '../../server/listener';
import { staticFiles } from '../../server/static-files';
import { ask, listening } from '../harness/listening';
import { CUSTOMER, newDraft, newOrder, openWholeShop, text, type WholeShop } from './whole-shop';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
}, 60_000);
afterAll(() => shop.close());

describe('oversized bodies', () => {
  const kB = 1024;
  it.each([
    '/session',
    '/drafts',
    '/checkout',
    '/payments',
    '/contact-us',
    '/vitals',
    '/checkout/return',
  ])('%s takes no more than 64 kB', async (path) => {
    expect((await shop.visit(path, { body: Buffer.alloc(64 * kB + 1, 'x') })).status).toBe(413);
  });

  it('the webhook refuses more than 256 kB before it checks the signature', async () => {
    expect(
      (await shop.visit('/webhooks/razorpay', { body: Buffer.alloc(256 * kB + 1, 'x') })).status,
    ).toBe(413);
  });

  it('a body without a length is refused as soon as it is too long', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(shop.origin);
      const call = httpRequest(
        {
          hostname,
          port,
          path: '/checkout',
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin', 'transfer-encoding': 'chunked' },
        },
        (response) => {
          resolve(response.statusCode);
          call.destroy();
        },
      );
      call.on('error', reject);
      call.write(Buffer.alloc(256 * kB + 1));
    });
    expect(status).toBe(413);
  });
});

describe('path traversal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'traversal-'));
  const client = join(folder, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  mkdirSync(join(client, '.vite'));
  writeFileSync(join(folder, 'secret.txt'), 'SECRET');
  writeFileSync(join(client, '.vite', 'manifest.json'), 'SECRET');
  writeFileSync(join(client, 'robots.txt'), 'open');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/....//secret.txt',
    '/assets//../../secret.txt',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/robots.txt%00.png',
    '/robots.txt/../../secret.txt',
    `${folder}/secret.txt`,
  ])('%s is no file', async (path) => {
    const files = await staticFiles(client);
    const pages = () => Promise.resolve(new Response('page', { status: 404 }));
    const listener = createListener({
      phase: { now: 'open', inFlight: 0 },
      publicOrigin: 'http://shop.test',
      headers: {},
      isReady: () => Promise.resolve({ ready: true, reasons: [] }),
      files,
      methodsOf: () => ['GET', 'HEAD'],
      pages,
      onFailure: () => undefined,
    });
    await listening(listener, async (origin) => {
      const answer = await ask(origin, path);
      expect(answer.body.toString()).not.toContain('SECRET');
      expect(answer.status).not.toBe(200);
    });
  });
});

describe('the page cache', () => {
  it('poisoning: nothing of one visitor’s request gets into the next visitor’s page', async () => {
    const poison = 'poison-7c1f';
    const headers = {
      'x-forwarded-host': `${poison}.test`,
      'x-forwarded-proto': 'https',
      'x-original-url': `/${poison}`,
      'x-rewrite-url': `/${poison}`,
      'accept-language': poison,
      'user-agent': poison,
      referer: `https://${poison}.test/`,
      origin: `https://${poison}.test`,
      range: 'bytes=0-1',
    };
    for (const path of ['/laptop-support', '/desktop-support', '/about-us']) {
      const first = await shop.visit(`${path}?utm_source=${poison}`, {
        headers,
        cookie: `theme=${poison}`,
      });
      const second = await shop.visit(path);
      expect([first.headers['x-page-cache'], second.headers['x-page-cache']]).toEqual([
        'miss',
        'hit',
      ]);
      for (const answer of [first, second])
        expect(JSON.stringify([answer.headers, text(answer)])).not.toContain(poison);
    }
    const odd = await shop.visit(`/laptop-support?callback=${poison}`);
    expect(odd.headers['x-page-cache']).toBeUndefined();
  });

  it('deception: a personal page under the name of a file or a shared page is never cached', async () => {
    const cookie = await shop.signedIn('+919840000001');
    const reference = await newOrder(shop, cookie);
    const draft = await newDraft(shop, { cookie });
    const lures = [
      `/orders/${reference}`,
      `/orders/${reference}/x.css`,
      `/orders/${reference}.css`,
      `/orders/${reference}%2fx.js`,
      `/orders/${reference};.css`,
      `/checkout?draft=${draft}`,
      '/checkout/x.css',
      '/session',
      '/session/x.js',
      '/',
    ];
    for (const lure of lures) {
      const own = await shop.visit(lure, { cookie });
      expect(own.headers['x-page-cache'], lure).toBeUndefined();
      expect(own.headers['cache-control'] ?? '', lure).not.toMatch(/public|s-maxage/);
      const stranger = await shop.visit(lure);
      expect(JSON.stringify([stranger.headers, text(stranger)]), lure).not.toMatch(
        new RegExp(`${CUSTOMER.name}|9840000001`),
      );
    }
  });
});

it('every kind of page has the security headers', async () => {
  for (const path of [
    '/',
    '/laptop-support',
    '/itemPage/laptop-booking-port',
    '/search?q=lap',
    '/checkout',
    '/orders/DD-2222222222',
    '/contact-us',
    '/terms-of-use',
    '/nowhere',
    '/session',
    '/sitemap.xml',
    '/healthz',
  ]) {
    const { headers } = await shop.visit(path);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(headers, path).not.toHaveProperty('x-powered-by');
    expect(headers, path).not.toHaveProperty('cross-origin-embedder-policy'); // would keep the payment's and reCAPTCHA's frames out
  }
});

it('/checkout opens UPI apps and posts to Razorpay', async () => {
  const policy = String((await shop.visit('/checkout')).headers['content-security-policy']);
  const frames = /frame-src ([^;]+)/.exec(policy)?.[1] ?? '';
  for (const scheme of ['upi:', 'gpay:', 'tez:', 'phonepe:', 'paytmmp:'])
    expect(frames.split(' ')).toContain(scheme);
  expect(/form-action ([^;]+)/.exec(policy)?.[1]?.split(' ')).toEqual(["'self'", shop.sandbox]);
});
