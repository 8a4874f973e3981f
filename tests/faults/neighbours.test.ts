import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines, newDatabase } from '../harness/postgres';
import { Customer, getJson } from './customer';
import { sandboxFor } from './running';
import { freePort, shopProcess, type ShopProcess } from './shop-process';

/** Two shop processes on one store: side by side, and one after the other with another clock. */
const SERVICE = 'laptop-booking-display';
const DAY_MS = 24 * 3_600_000;
/** A dead process keeps its leases for fifteen seconds. */
const SUBMITTED_WITHIN_MS = 30_000;

let folder: string;
let sandbox: Awaited<ReturnType<typeof sandboxFor>>;
let port: number;
let shops: ShopProcess[];
let nextPhone = 9_846_000_000;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deskdost-neighbours-'));
  port = await freePort();
  sandbox = await sandboxFor(`http://127.0.0.1:${port}`);
  sandbox.faults.setKnob('razorpay.webhook', 'drop');
  shops = [];
});
afterEach(async () => {
  await Promise.all(shops.map((shop) => shop.kill()));
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

function shopOn(
  at: number,
  environment: Record<string, string> = {},
  preload: string[] = [],
): ShopProcess {
  const shop = shopProcess({
    port: at,
    sandboxPort: sandbox.port,
    dataDir: folder,
    environment,
    preload,
  });
  shops.push(shop);
  return shop;
}

/** A pending order of a new phone. `offMs`: how much the shop's clock is off. */
async function ordered(shop: ShopProcess, offMs = 0): Promise<Customer> {
  const customer = new Customer(shop.origin, sandbox.origin, `+91${nextPhone++}`);
  await customer.signIn(offMs);
  await customer.choose(SERVICE);
  await customer.completeOrder();
  return customer;
}

async function submitted(): Promise<{ reference: string; times: number }[]> {
  const { orders } = await getJson<{ orders: { body: { bookingId: string }; times: number }[] }>(
    `${sandbox.origin}/control/forms`,
  );
  return orders.map(({ body, times }) => ({ reference: body.bookingId, times }));
}

const onceEach = (customers: Customer[]) =>
  expect.arrayContaining(customers.map(({ reference }) => ({ reference, times: 1 })));

describe('two processes on one SQLite store', { retry: 0 }, () => {
  it('a second process that starts while an order is being submitted leaves it alone', async () => {
    const shop = shopOn(port);
    await shop.start();
    const customer = await ordered(shop);
    const payment = await customer.pay();
    sandbox.faults.set('forms.orders', { delayMs: 8_000, times: 1 });
    const posts = vi.spyOn(sandbox.faults, 'take');
    const postsOfOrders = () =>
      posts.mock.calls.filter(([route]) => route === 'forms.orders').length;
    const claimed = customer.claim(payment);
    await expect.poll(postsOfOrders, { timeout: 10_000 }).toBe(1);
    await shopOn(await freePort()).start();
    await claimed;
    await expect
      .poll(submitted, { timeout: SUBMITTED_WITHIN_MS })
      .toEqual([{ reference: customer.reference, times: 1 }]);
    expect(postsOfOrders()).toBe(1);
  });

  it('both look for work, and each order is polled and submitted once', async () => {
    const shop = shopOn(port);
    await shop.start();
    await shopOn(await freePort()).start();
    const customers: Customer[] = [];
    for (let each = 0; each < 12; each += 1) {
      const customer = await ordered(shop);
      await customer.pay(); // and leaves: only the sweep can know
      customers.push(customer);
    }
    for (const route of ['razorpay.orders.payments', 'forms.orders'])
      sandbox.faults.set(route, { delayMs: 150 });
    const calls = vi.spyOn(sandbox.faults, 'take');
    const called = (route: string) => calls.mock.calls.filter(([name]) => name === route).length;
    const store = new DatabaseSync(join(folder, 'shop.sqlite'), { timeout: 5_000 });
    store.exec(`update jobs set run_at = 0 where kind = 'reconciliation' and state = 'waiting'`);
    const open = store.prepare(`select count(*) as open from orders where state <> 'submitted'`);
    try {
      await expect.poll(() => open.all(), { timeout: SUBMITTED_WITHIN_MS }).toEqual([{ open: 0 }]);
    } finally {
      store.close();
    }
    expect([called('razorpay.orders.payments'), called('forms.orders')]).toEqual([12, 12]);
    expect(await submitted()).toEqual(onceEach(customers));
  });
});

describe.each(await engines())(
  'a clock that stood 30 days ahead, on %s',
  { retry: 0 },
  (engine) => {
    it('orders paid meanwhile are submitted soon after it is right again', async () => {
      const database = engine === 'postgres' ? await newDatabase() : undefined;
      const environment: Record<string, string> = database ? { DATABASE_URL: database.url } : {};
      try {
        const ahead = 30 * DAY_MS;
        const wrong = shopOn(port, { ...environment, CLOCK_OFF_MS: String(ahead) }, [
          'machine/clock.mjs',
        ]);
        // A machine that differs from the database is not ready.
        await (database ? wrong.startUnready() : wrong.start());
        const [putOff, leased] = [await ordered(wrong, ahead), await ordered(wrong, ahead)];
        sandbox.faults.set('forms.orders', { reset: true, times: 1 });
        await putOff.claim(await putOff.pay());
        sandbox.faults.set('forms.orders', { hang: true });
        await leased.claim(await leased.pay());
        await wrong.kill(); // with the second order's post under way
        sandbox.faults.clear();
        sandbox.faults.setKnob('razorpay.webhook', 'drop');
        expect(await submitted()).toEqual([]);
        await shopOn(port, environment).start();
        await expect
          .poll(async () => (await submitted()).length, { timeout: SUBMITTED_WITHIN_MS })
          .toBe(2);
        expect(await submitted()).toEqual(onceEach([putOff, leased]));
      } finally {
        await Promise.all(shops.map((shop) => shop.kill()));
        await database?.drop();
      }
    });
  },
);
