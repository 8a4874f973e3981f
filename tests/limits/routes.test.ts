import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CUSTOMER,
  idToken,
  newDraft,
  newOrder,
  openWholeShop,
  text,
  tomorrow,
  type Asked,
  type WholeShop,
} from '../security/whole-shop';
import type { Raw } from '../harness/listening';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
}, 60_000);
afterAll(() => shop.close());

/** Asks until refused; how many were let through, and the refusal. */
async function until429(
  path: string,
  asked: Asked | (() => Asked),
  most: number,
): Promise<{ passed: number; refusal: Raw | undefined }> {
  const each = () => shop.visit(path, typeof asked === 'function' ? asked() : asked);
  for (let passed = 0; passed <= most; passed += 1) {
    const answer = await each();
    if (answer.status === 429) return { passed, refusal: answer };
  }
  return { passed: most + 1, refusal: undefined };
}

function expectRefusal(refusal: Raw | undefined, withinSeconds: number): void {
  expect(refusal?.status).toBe(429);
  const wait = Number(refusal?.headers['retry-after']);
  expect(wait > 0 && wait <= withinSeconds, String(wait)).toBe(true);
  expect(refusal?.headers['cache-control']).toContain('no-store');
}

describe('one too many is answered 429 with Retry-After', () => {
  it('bad tokens from one address; a good one from it is still accepted', async () => {
    const bad = { from: '203.0.113.1', fields: { idToken: 'x' } };
    const { passed, refusal } = await until429('/session', bad, 60);
    expect(passed).toBe(60);
    expectRefusal(refusal, 600);
    expect(JSON.parse(text(refusal as Raw))).toMatchObject({
      message: expect.stringMatching(
        /^Too many attempts\. Please wait \d+ minutes and try again\.$/,
      ),
    });
    expect(
      (
        await shop.visit('/session', {
          from: '203.0.113.1',
          fields: { idToken: idToken('+919800000001') },
        })
      ).status,
    ).toBe(200);
    expect(
      (await shop.visit('/session', { from: '203.0.113.2', fields: { idToken: 'x' } })).status,
    ).toBe(401);
  });

  it('sign-ins of one phone, from wherever', async () => {
    let from = 0;
    const { passed, refusal } = await until429(
      '/session',
      () => ({ from: `198.51.100.${(from += 1)}`, fields: { idToken: idToken('+919800000002') } }),
      20,
    );
    expect(passed).toBe(20);
    expectRefusal(refusal, 3600);
    expect(refusal?.headers['set-cookie']).toBeUndefined();
  });

  it('drafts from one address: a page of the shop; a signed-in customer behind the same address continues', async () => {
    const from = '203.0.113.3';
    const { passed, refusal } = await until429(
      '/drafts',
      { from, fields: { service: 'laptop-booking-display' } },
      600,
    );
    expect(passed).toBe(600);
    expectRefusal(refusal, 600);
    expect(refusal?.headers['content-type']).toContain('text/html');
    expect(text(refusal as Raw)).toContain(
      'Too many attempts. Please wait 10 minutes and try again.',
    );
    expect(await newDraft(shop, { from, cookie: await shop.signedIn('+919800000003') })).toMatch(
      /^[\w-]{24}$/,
    );
  }, 60_000);

  it('Complete Order of one phone: the page keeps all that was typed', async () => {
    const cookie = await shop.signedIn('+919800000004');
    const draft = await newDraft(shop);
    const fields = { ...CUSTOMER, draft, slot: tomorrow(), seenPaise: '1' };
    const { passed, refusal } = await until429(`/checkout?draft=${draft}`, { cookie, fields }, 150);
    expect(passed).toBe(150);
    expectRefusal(refusal, 600);
    const page = text(refusal as Raw);
    expect(page).toContain('complete the order again. Everything you entered is kept');
    expect(page).toContain('value="Asha Rao"');
    const other = await shop.signedIn('+919800000005');
    expect((await shop.visit(`/checkout?draft=${draft}`, { cookie: other, fields })).status).toBe(
      409,
    );
  }, 60_000);

  it('guessed signatures from one address; the payer behind it is not stopped', async () => {
    const from = '203.0.113.6';
    let guess = 0;
    const { passed, refusal } = await until429(
      '/payments',
      () => ({
        from,
        fields: {
          reference: 'DD-AAAAAAAAAA',
          razorpay_payment_id: 'pay_x',
          razorpay_signature: String((guess += 1)),
        },
      }),
      60,
    );
    expect(passed).toBe(60);
    expectRefusal(refusal, 600);
    const cookie = await shop.signedIn('+919800000006');
    const reference = await newOrder(shop, cookie);
    const { getOrder } = await import('#app/orders/order.server');
    const order = await getOrder(reference);
    const paid = await fetch(`${shop.sandbox}/control/razorpay/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: order?.razorpayOrderId }),
    });
    const answer = await shop.visit('/payments', {
      from,
      fields: { reference, ...((await paid.json()) as Record<string, string>) },
    });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['asking what became of a payment', 'reconciliation', 120],
    ['sending again', 'submission', 60],
  ])(
    '%s',
    async (_, what, allowed) => {
      const cookie = await shop.signedIn(`+91980000001${allowed === 60 ? 0 : 1}`);
      const reference = await newOrder(shop, cookie);
      if (what === 'submission') {
        const { database } = await import('#app/database/database.server');
        await (
          await database()
        ).change(`update orders set state = 'submitted' where reference = $1`, [reference]);
      }
      const { passed, refusal } = await until429(
        `/orders/${reference}/${what}`,
        { cookie, fields: {}, headers: { accept: '*/*' } },
        allowed,
      );
      expect(passed).toBe(allowed);
      expectRefusal(refusal, 600);
    },
    60_000,
  );

  it('tickets from one address: the form comes back with its words', async () => {
    const { newStamp } = await import('#app/support/form-stamp.server');
    let person = 0;
    const ticket = () => ({
      from: '203.0.113.8',
      fields: {
        fullName: 'Asha Rao',
        email: `asha.${(person += 1)}@example.com`,
        contactNumber: '9876543210',
        issue: 'Laptop',
        otherIssue: '',
        subIssue: 'Display',
        otherSubIssue: '',
        comments: `It went dark ${person}.`,
        topic: '',
        stamp: newStamp(Date.now() - 60_000),
      },
    });
    const { passed, refusal } = await until429('/contact-us', ticket, 120);
    expect(passed).toBe(120);
    expect([refusal?.status, refusal?.headers['retry-after']]).toEqual([429, '3600']);
    expect(text(refusal as Raw)).toContain(`It went dark ${person}.`);
  }, 60_000);

  it('searches and vitals', async () => {
    const search = await until429(
      '/search.json?q=lap',
      { from: '203.0.113.9', cookie: await shop.signedIn('+919800000009') },
      120,
    );
    expect(search.passed).toBe(120);
    expectRefusal(search.refusal, 60);
    const vitals = await until429('/vitals', { from: '203.0.113.9', body: '{}' }, 600);
    expect(vitals.passed).toBe(600);
    expectRefusal(vitals.refusal, 60);
  }, 60_000);
});
