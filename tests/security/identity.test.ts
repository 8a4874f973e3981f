import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cookieOf,
  idToken,
  newOrder,
  openWholeShop,
  paidOrder,
  text,
  type WholeShop,
} from './whole-shop';

/**
 * Tokens forged without the private key of Google are in tests/account/identity.test.ts, against a
 * verifier in live mode.
 */
const ASHA = '+919811000001';
let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
}, 60_000);
afterAll(() => shop.close());

const signIn = (token: string, cookie = '') =>
  shop.visit('/session', { fields: { idToken: token }, cookie });
const phoneOf = async (cookie: string): Promise<unknown> =>
  (JSON.parse(text(await shop.visit('/session', { cookie }))) as { phone: unknown }).phone;

describe('a forged token opens no session', () => {
  const now = Math.floor(Date.now() / 1000);
  it.each<[string, () => string | Promise<string>]>([
    [
      'signed by a key of one’s own',
      () =>
        new SignJWT({ phone_number: ASHA })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode('a key of my own, long enough for HS256')),
    ],
    ['for another shop', () => idToken(ASHA, { aud: 'another' })],
    ['by another issuer', () => idToken(ASHA, { iss: 'https://securetoken.google.com/another' })],
    ['of a sign-in an hour ago', () => idToken(ASHA, { auth_time: now - 3600 })],
    ['of a sign-in to come', () => idToken(ASHA, { auth_time: now + 3600 })],
    ['run out', () => idToken(ASHA, { exp: now - 60 })],
    [
      'of a sign-in by e-mail',
      () =>
        idToken(ASHA, {
          firebase: { identities: { email: ['a@example.com'] }, sign_in_provider: 'password' },
        }),
    ],
    [
      'of another phone than was proved',
      () =>
        idToken(ASHA, {
          firebase: { identities: { phone: ['+919811000009'] }, sign_in_provider: 'phone' },
        }),
    ],
    ['for a prototype instead of a person', () => idToken('__proto__')],
  ])('%s', async (_, forge) => {
    const answer = await signIn(await forge());
    expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined]);
  });
});

it('OTP exchange brute force: after sixty guesses an address is told to wait, and the log names no token', async () => {
  const guesses = [];
  for (let guess = 0; guess < 80; guess += 1)
    guesses.push(
      (
        await shop.visit('/session', {
          from: '203.0.113.50',
          fields: { idToken: `guess-${guess}` },
        })
      ).status,
    );
  expect(guesses.filter((status) => status === 401)).toHaveLength(60);
  expect(guesses.slice(60).every((status) => status === 429)).toBe(true);
  expect(JSON.stringify(shop.logged)).not.toContain('guess-');
});

describe('session fixation', () => {
  it('a planted cookie is worthless before and after sign-in', async () => {
    const attacker = cookieOf(await signIn(idToken('+919811000002')));
    const victim = cookieOf(await signIn(idToken(ASHA), attacker));
    expect(victim).not.toBe(attacker);
    expect([await phoneOf(attacker), await phoneOf(victim)]).toEqual([null, ASHA]);
  });

  it('an id made up by the browser is not accepted', async () => {
    const planted = 'session=planted-by-an-attacker';
    const answer = await signIn(idToken(ASHA), planted);
    expect(cookieOf(answer)).not.toContain('planted');
    expect(await phoneOf(planted)).toBeNull();
  });

  it('the cookie is out of reach of scripts and of other sites’ posts', async () => {
    expect((await signIn(idToken(ASHA))).headers['set-cookie']?.[0]).toMatch(
      /; HttpOnly; SameSite=Lax$/,
    );
  });
});

describe('a stolen session', () => {
  it('ends when its phone signs out on all devices; others stay', async () => {
    const [stolen, own, other] = [
      cookieOf(await signIn(idToken(ASHA))),
      cookieOf(await signIn(idToken(ASHA))),
      cookieOf(await signIn(idToken('+919811000003'))),
    ];
    const answer = await shop.visit('/sessions', { method: 'DELETE', cookie: own });
    expect([answer.status, cookieOf(answer)]).toEqual([204, 'session=']);
    expect([await phoneOf(stolen), await phoneOf(own), await phoneOf(other)]).toEqual([
      null,
      null,
      '+919811000003',
    ]);
  });

  it('nobody signs others out without a session', async () => {
    const own = cookieOf(await signIn(idToken(ASHA)));
    expect((await shop.visit('/sessions', { method: 'DELETE' })).status).toBe(204);
    expect(await phoneOf(own)).toBe(ASHA);
    expect((await shop.visit('/sessions', { cookie: own })).status).toBe(405);
  });
});

describe('CSRF: a page of another origin changes nothing', () => {
  it.each([
    '/session',
    '/sessions',
    '/drafts',
    '/checkout',
    '/payments',
    '/contact-us',
    '/vitals',
    '/orders/DD-AAAAAAAAAA/submission',
    '/orders/DD-AAAAAAAAAA/reconciliation',
    '/checkout.data',
  ])('%s', async (path) => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { origin: 'http://127.0.0.1:4390.evil.test' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.shop.test' },
    ];
    for (const headers of foreign) {
      const isDelete = path === '/sessions';
      const asked = isDelete ? { method: 'DELETE' } : { fields: { reference: 'DD-AAAAAAAAAA' } };
      const answer = await shop.visit(path, { ...asked, headers });
      expect([answer.status, text(answer)]).toEqual([
        403,
        expect.stringContaining('nothing was done'),
      ]);
    }
  });
});

describe('IDOR', () => {
  it('another phone’s order is unknown to page, poll and resend', async () => {
    const [own, stranger] = [await shop.signedIn(ASHA), await shop.signedIn('+919811000004')];
    const reference = await newOrder(shop, own);
    expect(reference).toMatch(/^DD-/);
    expect((await shop.visit(`/orders/${reference}`, { cookie: own })).status).toBe(200);
    const read = await shop.visit(`/orders/${reference}`, { cookie: stranger });
    const unknown = await shop.visit('/orders/DD-2222222222', { cookie: stranger });
    expect([read.status, unknown.status]).toEqual([404, 404]);
    expect(text(read)).not.toContain('Asha Rao');
    for (const verb of ['submission', 'reconciliation']) {
      const answer = await shop.visit(`/orders/${reference}/${verb}`, {
        cookie: stranger,
        fields: {},
        headers: { accept: '*/*' },
      });
      expect([verb, answer.status]).toEqual([verb, 404]);
    }
    const anonymous = await shop.visit(`/orders/${reference}`);
    expect([anonymous.status, text(anonymous).includes('Asha Rao')]).toEqual([401, false]);
  });

  it('receipt, calendar and bookings are for the order’s phone alone', async () => {
    const [own, stranger] = [
      await shop.signedIn('+919811000006'),
      await shop.signedIn('+919811000007'),
    ];
    const [reference, other] = [await paidOrder(shop, own), await paidOrder(shop, stranger)];
    const otherKey =
      /key=([\w-]+)/.exec(
        text(await shop.visit(`/orders/${other}/calendar.ics`, { cookie: stranger })),
      )?.[1] ?? '';
    expect(otherKey).not.toBe('');
    for (const [page, toNobody, toStranger] of [
      ['', 401, 404],
      ['/receipt', 401, 404],
      ['/calendar.ics', 303, 303],
    ] as const) {
      expect([
        page,
        (await shop.visit(`/orders/${reference}${page}`, { cookie: own })).status,
      ]).toEqual([page, 200]);
      for (const key of ['', otherKey, 'A'.repeat(43)]) {
        const path = `/orders/${reference}${page}?key=${key}`;
        expect([
          path,
          (await shop.visit(path)).status,
          (await shop.visit(path, { cookie: stranger })).status,
        ]).toEqual([path, toNobody, toStranger]);
      }
    }
    expect(text(await shop.visit('/bookings', { cookie: stranger }))).not.toContain(reference);
    expect(
      text(await shop.visit(`/bookings?phone=%2B919811000006`, { cookie: stranger })),
    ).not.toContain(reference);
  }, 30_000);

  it('no address shows a ticket', async () => {
    const { newStamp } = await import('#app/support/form-stamp.server');
    const typed = {
      fullName: 'Zubeida Quill',
      email: 'zubeida.quill@example.com',
      contactNumber: '9123456780',
      comments: 'My secret words',
    };
    const { headers } = await shop.visit('/contact-us', {
      fields: {
        ...typed,
        issue: 'Laptop',
        subIssue: 'Display',
        otherIssue: '',
        otherSubIssue: '',
        topic: '',
        stamp: newStamp(Date.now() - 60_000),
      },
    });
    const reference = /sent=(TK-\w+)/.exec(headers.location ?? '')?.[1] ?? '';
    expect(reference).not.toBe('');
    for (const path of [
      `/contact-us?sent=${reference}`,
      `/tickets/${reference}`,
      `/orders/${reference}`,
      `/contact-us/${reference}`,
      `/contact-us.data?sent=${reference}`,
    ]) {
      expect(text(await shop.visit(path)), path).not.toMatch(
        /Zubeida|zubeida|9123456780|secret words/,
      );
    }
  });

  it('a draft’s address shows a service and a slot, never its order’s customer', async () => {
    const cookie = await shop.signedIn(ASHA);
    const reference = await newOrder(shop, cookie);
    const { getOrder } = await import('#app/orders/order.server');
    const draft = (await getOrder(reference))?.draftId ?? '';
    const seen = text(
      await shop.visit(`/checkout?draft=${draft}`, {
        cookie: await shop.signedIn('+919811000005'),
      }),
    );
    for (const secret of ['Asha Rao', 'asha@example.com', '9845012345', '5th Cross', ASHA])
      expect(seen).not.toContain(secret);
    for (const guess of [
      '1',
      draft.slice(0, -1),
      `${draft.slice(0, -1)}${draft.endsWith('A') ? 'B' : 'A'}`,
      '../orders',
      '%00',
    ]) {
      expect(text(await shop.visit(`/checkout?draft=${encodeURIComponent(guess)}`))).not.toContain(
        reference,
      );
    }
  });
});
