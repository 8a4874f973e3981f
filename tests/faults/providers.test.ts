import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../sandbox/faults';
import { expectBrowsing } from './browse';
import { Customer, getJson, postJson } from './customer';
import { running, type Running } from './running';

/**
 * Acceptance D6, the providers: each down, slow and answering garbage. The content service has
 * `content.test.ts` for itself.
 */
let shop: Running;
let customer: Customer;
let nextPhone = 9_847_000_000;

beforeAll(async () => {
  shop = await running();
  await shop.start();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.faults.setKnob('razorpay.webhook', 'drop'); // nobody but the shop itself may find out
  customer = new Customer(shop.origin, shop.sandbox, `+91${nextPhone++}`);
  await customer.signIn();
  await customer.choose('laptop-booking-display');
});
afterEach(() => {
  shop.faults.clear();
  expect(shop.exitCode(), 'the shop lives: nothing was left unhandled').toBeNull();
  expect(shop.log()).not.toMatch(/unhandled|server\.failed|page\.failed/i);
});

const DOWN: Fault = { reset: true };
const SLOW: Fault = { delayMs: 1_200 };
const GARBAGE: Fault = { status: 200, body: 'html' };

/** What the step comes to while the pages are looked at. */
async function besideBrowsing<T>(step: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([step(), expectBrowsing(customer)]);
  return result;
}

const submissions = async () => {
  const { orders } = await getJson<{ orders: { body: { bookingId: string } }[] }>(
    `${shop.sandbox}/control/forms`,
  );
  return orders.filter(({ body }) => body.bookingId === customer.reference).length;
};
const json = async (answer: Promise<Response>) =>
  (await answer).json() as Promise<{ type?: string; delivery?: string; message?: string }>; // the shop's own answers

describe('payment', () => {
  it.each<[string, Fault]>([
    ['down', DOWN],
    ['answering garbage', GARBAGE],
  ])(
    '%s when the order is placed: nothing is charged, and the next press goes on with the same order',
    async (_, fault) => {
      shop.faults.set('razorpay.orders.create', fault);
      const refused = await besideBrowsing(() => customer.completeOrder());
      expect(refused.status).toBe(503);
      expect(await refused.text()).toContain('Payment is not available right now');
      shop.faults.clear();
      expect((await customer.completeOrder()).status).toBe(200);
      await customer.pay();
      expect(
        await json(customer.post(`/orders/${customer.reference}/reconciliation`, {})),
      ).toMatchObject({ type: 'paid', delivery: 'sent' });
    },
  );

  it('slow when the order is placed: only its customer waits', async () => {
    shop.faults.set('razorpay.orders.create', SLOW);
    const answer = await besideBrowsing(() => customer.completeOrder());
    expect(answer.status).toBe(200);
    expect(customer.razorpayOrderId).toMatch(/^order_/);
  });

  it.each<[string, Fault]>([
    ['down', DOWN],
    ['answering garbage', GARBAGE],
  ])(
    '%s when it is confirmed: "being confirmed", never "not paid", and paid as soon as it answers',
    async (_, fault) => {
      await customer.completeOrder();
      const payment = await customer.pay();
      shop.faults.set('razorpay.orders.payments', fault);
      expect(await json(besideBrowsing(() => customer.claim(payment)))).toMatchObject({
        type: 'confirming',
      });
      shop.faults.clear();
      expect(await json(customer.claim(payment))).toMatchObject({ type: 'paid', delivery: 'sent' });
      expect(await submissions()).toBe(1);
    },
  );

  it('slow when it is confirmed: the customer waits', async () => {
    await customer.completeOrder();
    const payment = await customer.pay();
    shop.faults.set('razorpay.orders.payments', SLOW);
    expect(await json(besideBrowsing(() => customer.claim(payment)))).toMatchObject({
      type: 'paid',
      delivery: 'sent',
    });
  });
});

describe('the form service, for an order', () => {
  it.each<[string, Fault, string]>([
    ['down', { reset: true, times: 1 }, 'unreachable'],
    ['slow beyond the customer’s patience', { delayMs: 4_500, times: 1 }, 'under-way'],
    ['answering garbage', { ...GARBAGE, times: 1 }, 'refused'],
  ])('%s: the order is paid, and handed on once', async (_, fault, delivery) => {
    await customer.completeOrder();
    const payment = await customer.pay();
    shop.faults.set('forms.orders', fault);
    expect(await json(besideBrowsing(() => customer.claim(payment)))).toMatchObject({
      type: 'paid',
      delivery,
    });
    await expect
      .poll(() => json(customer.post(`/orders/${customer.reference}/reconciliation`, {})), {
        timeout: 5_000,
      })
      .toMatchObject({ type: 'paid', delivery: 'sent' });
    expect(await submissions()).toBe(1);
    expect((await customer.page(`/orders/${customer.reference}`)).html).toContain(
      'Booked and paid',
    );
  });
});

describe('the form service, for a ticket', () => {
  /** Time in which the shop takes a form for a machine's. */
  const READING_MS = 3_100;
  const arrived = async (email: string) => {
    const { tickets } = await getJson<{
      tickets: { body: { email: string }; idempotencyKey: string }[];
    }>(`${shop.sandbox}/control/forms`);
    return tickets
      .filter(({ body }) => body.email === email)
      .map(({ idempotencyKey }) => idempotencyKey);
  };

  it.each<[string, Fault]>([
    ['down', { reset: true, times: 1 }],
    ['slow', { ...SLOW, times: 1 }],
    ['answering garbage', { ...GARBAGE, times: 1 }],
  ])(
    '%s: the ticket is kept, its sender has a reference, and it arrives once',
    async (_, fault) => {
      const { html } = await customer.page('/contact-us');
      const stamp = /name="stamp" value="([^"]+)"/.exec(html)?.[1] ?? '';
      const typed = {
        fullName: 'Asha Rao',
        email: `a${nextPhone}@example.com`,
        contactNumber: '9876543210',
        issue: 'Laptop',
        subIssue: 'Display',
        comments: 'It went dark.',
        stamp,
      };
      await sleep(READING_MS);
      shop.faults.set('forms.tickets', fault);
      const answer = await besideBrowsing(() => customer.post('/contact-us', typed));
      expect(answer.status).toBe(303);
      const reference = /sent=(TK-\w{10})/.exec(answer.headers.get('location') ?? '')?.[1];
      shop.faults.clear();
      await expect
        .poll(() => arrived(typed.email), { timeout: 30_000 })
        .toEqual([`ticket_${reference}`]); // the job has its turn some seconds later
    },
  );
});

describe('maps', () => {
  const QUERY = '/api/places/suggest?q=Koramangala&s=6f1c6f3a-5a55-4a7b-9f43-000000000001';
  const POSITION = '/api/geocode/reverse?lat=12.9352&lng=77.6245';

  it.each<[string, Fault]>([
    ['down', DOWN],
    ['silent', { hang: true }],
    ['answering garbage', GARBAGE],
  ])('%s: typing finds nothing and says so, the position is refused in words', async (_, fault) => {
    shop.faults.set('maps.autocomplete', fault);
    shop.faults.set('maps.reverse', fault);
    const [suggested, found] = await besideBrowsing(() =>
      Promise.all([fetch(shop.origin + QUERY), fetch(shop.origin + POSITION)]),
    );
    expect([suggested.status, await suggested.json()]).toEqual([
      200,
      { suggestions: [], failed: true },
    ]);
    expect(found.status).toBe(502);
    expect(await found.json()).toMatchObject({
      title: expect.any(String),
      description: expect.any(String),
    });
  });
});

describe('identity', () => {
  let strict: Running;
  beforeAll(async () => {
    // A project that takes signed tokens only, so that Google's keys are needed.
    strict = await running(
      { FIREBASE_PROJECT_ID: 'deskdost-faults', KEY_SET_AT: '{sandbox}/jwks' },
      ['machine/google-keys.mjs'],
    );
    await strict.start();
  });
  afterAll(() => strict.close());

  const signIn = async (phone: string) => {
    const { idToken } = await postJson<{ idToken: string }>(
      `${strict.sandbox}/control/identity/token`,
      { phone, projectId: 'deskdost-faults', key: 'right' },
    );
    return new Customer(strict.origin, strict.sandbox, phone).post('/session', { idToken });
  };

  it.each<[string, Fault]>([
    ['down', DOWN],
    ['slow beyond the shop’s patience', { delayMs: 6_000 }],
    ['answering garbage', GARBAGE],
  ])(
    '%s: nobody is signed in by mistake, it says whose fault it is, and the next try works',
    async (_, fault) => {
      strict.faults.set('identity.jwks', fault);
      const stranger = new Customer(strict.origin, strict.sandbox, customer.phone);
      const [answer] = await Promise.all([signIn(customer.phone), expectBrowsing(stranger)]);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(await answer.json()).toEqual({
        message: 'We could not check your code just now. Please try again in a moment.',
      });
      expect(strict.exitCode()).toBeNull();
    },
  );

  it('well again: the next sign-in works', async () => {
    strict.faults.clear();
    expect((await signIn(customer.phone)).status).toBe(200);
  });
});
