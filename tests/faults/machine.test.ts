import { DatabaseSync } from '@photostructure/sqlite';
import { createHmac } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectBrowsing } from './browse';
import { Customer, getJson } from './customer';
import { running, type Running } from './running';

/**
 * Acceptance D6, the machine and the line: what a disk, a clock, a crowd and a dying connection do
 * to the shop.
 */
const HOUR_MS = 3_600_000;
const END_WITHIN_MS = 10_000;

let shop: Running;
let customer: Customer;
let nextPhone = 9_848_000_000;

beforeAll(async () => {
  shop = await running({ STORE_ORDERS: '{data}/store-orders.sql' }, ['machine/store.mjs']);
  await shop.start();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.faults.clear();
  shop.faults.setKnob('razorpay.webhook', 'drop');
  customer = await signedIn(shop);
});
afterEach(async () => {
  expect(shop.exitCode(), 'the shop lives: nothing was left unhandled').toBeNull();
  await tellStore(WELL);
  expect(shop.log()).not.toMatch(/unhandled/i);
});

async function signedIn(at: Running): Promise<Customer> {
  const somebody = new Customer(at.origin, at.sandbox, `+91${nextPhone++}`);
  await somebody.signIn();
  return somebody;
}

const json = async (answer: Response) =>
  (await answer.json()) as { type?: string; delivery?: string }; // the shop's own answers
const submissions = async () => {
  const { orders } = await getJson<{ orders: { body: { bookingId: string } }[] }>(
    `${shop.sandbox}/control/forms`,
  );
  return orders.filter(({ body }) => body.bookingId === customer.reference).length;
};

const readiness = async () => {
  const answer = await fetch(`${shop.origin}/readyz`);
  return `${answer.status} ${await answer.text()}`.trim();
};

const WELL = 'PRAGMA max_page_count = 1073741823; PRAGMA query_only = OFF';

/**
 * Has SQLite run a statement in the shop's own connection, which takes the file away when it has.
 */
async function tellStore(sql: string): Promise<void> {
  const orders = join(shop.dataDir, 'store-orders.sql');
  writeFileSync(orders, sql);
  shop.signal('SIGUSR2');
  await expect.poll(() => existsSync(orders), { timeout: 10_000 }).toBe(false);
}

/** Resolves when the sandbox holds a call of the route that is slow once. */
const held = (route: string) =>
  expect.poll(() => shop.faults.toJSON().faults[route]?.times).toBe(0);

describe('the disk', () => {
  it('full: writes are refused, reads work, and the shop continues when there is room', async () => {
    await customer.choose('laptop-booking-display');
    await customer.completeOrder();
    const { reference } = customer;
    await tellStore('PRAGMA max_page_count = 1'); // SQLite takes the file's present size for it
    let refused: Response | undefined;
    for (let tries = 0; !refused && tries < 200; tries += 1) {
      const answer = await customer.post('/drafts', { service: 'laptop-booking-display' });
      if (answer.status !== 303) refused = answer;
    }
    expect(refused?.status).toBe(503);
    expect(await refused?.text()).not.toMatch(/SQLITE|disk is full|\bat .*\.js:/);
    await expect
      .poll(readiness, { timeout: 5_000 })
      .toBe("503 not ready\nThe store's disk is full.");
    await expectBrowsing(customer);
    expect((await customer.page(`/orders/${reference}`)).status).toBe(200);
    await tellStore(WELL);
    await expect.poll(readiness, { timeout: 5_000 }).toBe('200 ready');
    expect(await json(await customer.claim(await customer.pay()))).toMatchObject({
      type: 'paid',
      delivery: 'sent',
    });
  });

  it('read-only: pages and sessions work; a payment is confirmed once writes work', async () => {
    await customer.choose('laptop-booking-display');
    await customer.completeOrder();
    const payment = await customer.pay();
    await tellStore('update sessions set seen_at = seen_at - 7200000; PRAGMA query_only = ON');
    expect((await customer.claim(payment)).status).toBe(503);
    expect((await customer.post('/drafts', { service: 'laptop-booking-display' })).status).toBe(
      503,
    );
    const cannotWrite = '503 not ready\nThe store can only be read.';
    await expect.poll(readiness, { timeout: 5_000 }).toBe(cannotWrite);
    await expectBrowsing(customer);
    expect((await customer.page(`/orders/${customer.reference}`)).status).toBe(200);
    await tellStore(WELL);
    expect(await json(await customer.claim(payment))).toMatchObject({
      type: 'paid',
      delivery: 'sent',
    });
    expect(await submissions()).toBe(1);
  });
});

describe('the database', () => {
  it('busy with another process for a second and a half: all pages are answered, and the order is placed when it is free', async () => {
    await customer.choose('laptop-booking-display');
    const other = new DatabaseSync(join(shop.dataDir, 'shop.sqlite'));
    other.exec('BEGIN IMMEDIATE');
    const free = sleep(1_500).then(() => other.close());
    const [placed] = await Promise.all([customer.completeOrder(), expectBrowsing(customer), free]);
    expect(placed.status).toBe(200);
    expect(customer.razorpayOrderId).toMatch(/^order_/);
  });
});

describe('the clock', () => {
  it.each([
    ['an hour ahead', HOUR_MS],
    ['an hour behind', -HOUR_MS],
  ])(
    '%s: a sign-in that seems stale or not yet begun is refused in words, and an order of somebody known is paid and handed on once',
    async (_, off) => {
      const wrong = await running({ CLOCK_OFF_MS: String(off) }, ['machine/clock.mjs']);
      try {
        wrong.faults.setKnob('razorpay.webhook', 'drop');
        await wrong.start();
        const stranger = new Customer(wrong.origin, wrong.sandbox, customer.phone);
        await expect(stranger.signIn()).rejects.toThrow('sign-in answered 401');
        await expectBrowsing(stranger);
        await stranger.signIn(off);
        await stranger.choose('laptop-booking-display');
        await stranger.completeOrder();
        expect(await json(await stranger.claim(await stranger.pay()))).toMatchObject({
          type: 'paid',
          delivery: 'sent',
        });
        expect(wrong.exitCode()).toBeNull();
      } finally {
        await wrong.close();
      }
    },
  );
});

describe('the line', () => {
  it('a flood of forged and repeated webhooks: pages work, and the order is paid once', async () => {
    await customer.choose('laptop-booking-display');
    await customer.completeOrder();
    const payment = await customer.pay();
    const { webhooks } = await getJson<{
      webhooks: { event: string; event_id: string; body: string }[];
    }>(`${shop.sandbox}/control/razorpay/state`);
    const event = webhooks.findLast(
      (logged) => logged.event === 'order.paid' && logged.body.includes(customer.razorpayOrderId),
    );
    const right = createHmac('sha256', 'sandbox_webhook_secret')
      .update(event?.body ?? '')
      .digest('hex');
    const post = async (signature: string) =>
      (
        await fetch(`${shop.origin}/webhooks/razorpay`, {
          method: 'POST',
          headers: {
            'x-razorpay-event-id': event?.event_id ?? '',
            'x-razorpay-signature': signature,
          },
          body: event?.body,
        })
      ).status;
    const flood = Promise.all(
      Array.from({ length: 300 }, (_, index) => post(index % 3 === 0 ? right : 'f'.repeat(64))),
    );
    await expectBrowsing(customer);
    const statuses = await flood;
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 400).length,
    ]).toEqual([100, 200]);
    expect(await json(await customer.claim(payment))).toMatchObject({ type: 'paid' });
    await expect.poll(submissions).toBe(1);
  });

  it('two hundred clients that never end their request: pages work', async () => {
    const { port } = new URL(shop.origin);
    const slow = Array.from({ length: 200 }, (_, index) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      const start =
        index % 2 === 0
          ? 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: '
          : 'POST /checkout HTTP/1.1\r\nHost: shop\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 1000\r\n\r\na=';
      socket.write(start);
      return { socket, drip: setInterval(() => socket.write('x'), 200) };
    });
    try {
      await expectBrowsing(customer);
      await customer.choose('laptop-booking-display');
      expect((await customer.completeOrder()).status).toBe(200);
    } finally {
      for (const { socket, drip } of slow) {
        clearInterval(drip);
        socket.destroy();
      }
    }
  });

  it('the client disconnects while ordering and confirming: one order, paid and submitted once', async () => {
    await customer.choose('laptop-booking-display');
    shop.faults.set('razorpay.orders.create', { delayMs: 600, times: 1 });
    await customer.leaveDuring(
      () => customer.completeOrder(),
      () => held('razorpay.orders.create'),
    );
    expect((await customer.completeOrder()).status).toBe(200);
    const payment = await customer.pay();
    shop.faults.set('razorpay.orders.payments', { delayMs: 600, times: 1 });
    await customer.leaveDuring(
      () => customer.claim(payment),
      () => held('razorpay.orders.payments'),
    );
    await expectBrowsing(customer);
    await expect.poll(submissions, { timeout: 10_000 }).toBe(1);
    const { orders } = await getJson<{ orders: { receipt: string }[] }>(
      `${shop.sandbox}/control/razorpay/state`,
    );
    expect(orders.filter(({ receipt }) => receipt === customer.reference)).toHaveLength(1);
  });
});

describe('the end of the process', () => {
  it('SIGTERM during a confirmation: it is answered, the shop ends, and nothing is lost', async () => {
    await customer.choose('laptop-booking-display');
    await customer.completeOrder();
    const payment = await customer.pay();
    shop.faults.set('razorpay.orders.payments', { delayMs: 1_000, times: 1 });
    const confirming = customer.claim(payment);
    await held('razorpay.orders.payments');
    const told = performance.now();
    shop.signal('SIGTERM');
    expect(await json(await confirming)).toMatchObject({ type: 'paid' });
    await shop.gone();
    expect(shop.exitCode()).toBe(0);
    expect(performance.now() - told).toBeLessThan(END_WITHIN_MS);
    await shop.start();
    await expect.poll(submissions, { timeout: 10_000 }).toBe(1);
    await expectBrowsing(customer);
  });
});
