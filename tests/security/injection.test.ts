import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CUSTOMER, newDraft, openWholeShop, text, tomorrow, type WholeShop } from './whole-shop';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
}, 60_000);
afterAll(() => shop.close());

const FOREIGN = /^(?:https?:)?[\\/]{2}|^[a-z][a-z0-9+.-]*:/i;

describe('open redirect', () => {
  const paths = [
    '/%5c',
    '/%5C.data',
    '//evil.test',
    '///evil.test/',
    '/\\evil.test',
    '/%5Cevil.test',
    '/%2F%2Fevil.test',
    '/https://evil.test',
    '/terms?next=//evil.test',
    '/anti-discrimination-policy?u=https://evil.test',
    '/laptop-support/?x=//evil.test',
    '/.//evil.test',
    '/contact-us/%0d%0aLocation:%20https://evil.test',
  ];
  it.each(paths)('%s leads nowhere else', async (path) => {
    const { status, headers } = await shop.visit(path);
    expect(status).toBeLessThan(500);
    if (headers.location !== undefined) expect(headers.location).not.toMatch(FOREIGN);
  });

  it.each(['redirect', 'next', 'returnTo', 'url', 'location'])(
    'a field %s of a form decides nothing',
    async (name) => {
      const { headers } = await shop.visit('/drafts', {
        fields: { service: 'laptop-booking-display', [name]: 'https://evil.test' },
      });
      expect(headers.location).toMatch(/^\/checkout\?draft=[\w-]{24}$/);
    },
  );

  it('nor does the host that a request names', async () => {
    const claims: Record<string, string>[] = [
      { host: 'evil.test' },
      { 'x-forwarded-host': 'evil.test' },
      { forwarded: 'host=evil.test' },
    ];
    for (const headers of claims) {
      for (const path of ['/', '/terms', '/sitemap.xml', '/laptop-support/']) {
        const answer = await shop.visit(path, { headers });
        expect(JSON.stringify([answer.headers, text(answer)])).not.toContain('evil.test');
      }
    }
  });
});

describe('header and log injection', () => {
  it('a line break in an address or a field adds no header', async () => {
    const answers = [
      await shop.visit('/laptop-support/?a=%0d%0aset-cookie:%20session=x'),
      await shop.visit('/%0d%0aset-cookie:%20session=x'),
      await shop.visit('/drafts', {
        fields: {
          service: 'laptop-booking-display',
          date: 'x\r\nset-cookie: session=x',
          timeSlot: 'y\r\nlocation: //evil.test',
        },
      }),
      await shop.visit('/checkout/return?reference=DD-%0d%0aset-cookie:x', { fields: {} }),
    ];
    for (const { headers } of answers) expect(headers).not.toHaveProperty('set-cookie');
  });

  it('the access log is one line of JSON each, without query, cookie, body or address', async () => {
    shop.logged.length = 0;
    await shop.visit('/search?q=98765%0a{"event":"forged"}', {
      from: '203.0.113.77',
      cookie: 'session=secret-cookie',
    });
    await shop.visit('/orders/DD-%0a%7B%22event%22:1');
    await shop.visit('/session', { fields: { idToken: 'secret-token' } });
    expect(shop.logged).toHaveLength(3);
    const lines = shop.logged.map((line) => JSON.stringify(line));
    expect(lines.join('')).not.toMatch(/\n|98765|forged|secret|203\.0\.113/);
  });

  it('the shop’s own lines name reasons, never what was typed', async () => {
    const { log } = await import('#app/ground/log.server');
    const lines: unknown[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(log, level).mockImplementation((line: unknown) => void lines.push(line));
    const cookie = await shop.signedIn('+919830000001');
    const draft = await newDraft(shop, { cookie });
    await shop.visit(`/checkout?draft=${draft}`, {
      cookie,
      fields: {
        ...CUSTOMER,
        draft,
        slot: tomorrow(),
        seenPaise: '59900',
        name: 'Mallory\n{"level":60}',
      },
    });
    await shop.visit('/payments', {
      fields: { reference: 'DD-2222222222\n', razorpay_payment_id: 'x', razorpay_signature: 'y' },
    });
    const written = JSON.stringify(lines);
    for (const typed of ['Mallory', CUSTOMER.email, '9845012345', '5th Cross', '9830000001'])
      expect(written).not.toContain(typed);
    vi.restoreAllMocks();
  });
});

describe('SSRF through the places routes', () => {
  it('asks the configured address only, whatever the request names, and follows nothing', async () => {
    const asked: string[] = [];
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (address: URL | string, init?: RequestInit) => {
      asked.push(`${new URL(address).origin} ${init?.redirect}`);
      return real(address, init);
    });
    const s = '2f9d9f0c-7b0a-4a58-9a53-0f0f5d6c1b11';
    const own = { 'sec-fetch-site': 'same-origin' };
    const hostile = [
      'http://169.254.169.254/latest/meta-data',
      '//evil.test/x',
      'https://evil.test',
      'file:///etc/passwd',
      '../../v1/other',
      'ChIJ0123456789/../../x',
      'ChIJ0123456789?key=1',
      'ChIJ0123456789#x',
      'ChIJ@evil.test',
    ];
    for (const [index, target] of hostile.entries()) {
      const from = `198.51.100.${index}`;
      expect(
        (
          await shop.visit(`/api/places/${encodeURIComponent(target)}?s=${s}`, {
            headers: own,
            from,
          })
        ).status,
      ).toBe(400);
      await shop.visit(
        `/api/places/suggest?q=${encodeURIComponent(target)}&s=${s}&url=${encodeURIComponent(target)}&base=${encodeURIComponent(target)}`,
        { headers: own, from },
      );
      await shop.visit(`/api/geocode/reverse?lat=12.9&lng=77.6&url=${encodeURIComponent(target)}`, {
        headers: own,
        from,
      });
    }
    expect(new Set(asked)).toEqual(new Set([`${shop.sandbox} error`]));
    vi.unstubAllGlobals();
  });
});

describe('prototype pollution', () => {
  it('no field, query or JSON reaches a prototype', async () => {
    const names = [
      '__proto__',
      'constructor',
      'prototype',
      '__proto__[polluted]',
      'constructor[prototype][polluted]',
      '__proto__.polluted',
      'toString',
      'hasOwnProperty',
    ];
    const fields = Object.fromEntries(names.map((name) => [name, 'polluted']));
    const json =
      '{"__proto__":{"polluted":"yes","idToken":"x"},"constructor":{"prototype":{"polluted":"yes"}}}';
    const answers = [
      ...(await Promise.all(
        ['/drafts', '/checkout', '/payments', '/contact-us', '/session', '/checkout/return'].map(
          (path) => shop.visit(path, { fields }),
        ),
      )),
      await shop.visit('/session', { body: json, headers: { 'content-type': 'application/json' } }),
      await shop.visit('/vitals', { body: json }),
      ...(await Promise.all(
        names.map((name) =>
          shop.visit(`/search?${encodeURIComponent(name)}=polluted&q=${encodeURIComponent(name)}`),
        ),
      )),
      ...(await Promise.all(
        names.flatMap((name) =>
          [`/${name}`, `/itemPage/${name}`, `/services/${name}`].map((path) => shop.visit(path)),
        ),
      )),
    ];
    for (const { status } of answers) expect(status).toBeLessThan(500);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.prototype).not.toHaveProperty('idToken');
  }, 30_000);
});

describe('spreadsheet formulas', () => {
  it('reach a sheet as text: nothing a customer typed is a formula', async () => {
    const { submissionPayload } = await import('#app/orders/submission');
    const { sheetSafe } = await import('#app/form-service/sheet-safe');
    const { getOrder } = await import('#app/orders/order.server');
    const formula = '=HYPERLINK("https://evil.test","x")';
    const cookie = await shop.signedIn('+919830000002');
    const draft = await newDraft(shop, { cookie });
    const page = text(
      await shop.visit(`/checkout?draft=${draft}`, {
        cookie,
        fields: {
          ...CUSTOMER,
          name: formula,
          address: '@SUM(1)',
          city: '+1',
          draft,
          slot: tomorrow(),
          seenPaise: '59900',
        },
      }),
    );
    const order = await getOrder(/reference=(DD-\w+)/.exec(page)?.[1] ?? '');
    if (!order) return expect(page).toContain('aria-invalid'); // refused by the form is as good
    const cells = JSON.stringify(sheetSafe(submissionPayload(order)));
    expect(cells).toContain(`"'=HYPERLINK`);
    expect(cells).not.toMatch(/:"[=+@]/);
  });
});
