import { dateInIndia } from '#app/ground/india';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CompleteOrderRequest } from '#app/checkout/complete-order';
import { getJson } from '../faults/customer';
import { openInProcess } from '../routes/in-process';
import { engines, newDatabase } from '../harness/postgres';

/** Acceptance D5: Complete Order pressed a hundred times at once, on both engines. */
const PRESSES = 100;
const customer = {
  name: 'Asha',
  email: 'a@example.com',
  phone: '+919845012345',
  pincode: '560034',
  city: 'Bengaluru',
  address: '12, 5th Cross',
  landmark: '',
};

describe.each(await engines())('Complete Order on %s', { retry: 0 }, (engine) => {
  let shop: Awaited<ReturnType<typeof openInProcess>>;
  let app: Awaited<ReturnType<typeof load>>;
  let drop = () => Promise.resolve();

  async function load() {
    vi.resetModules();
    const [drafts, complete, orders, database] = await Promise.all([
      import('#app/orders/draft.server'),
      import('#app/checkout/complete-order.server'),
      import('#app/orders/order.server'),
      import('#app/database/database.server'),
    ]);
    return { drafts, complete, orders, database };
  }

  beforeAll(async () => {
    const database = engine === 'postgres' ? await newDatabase() : undefined;
    shop = await openInProcess({ DATABASE_URL: database?.url ?? '' });
    app = await load();
    drop = database?.drop ?? drop;
  });
  afterAll(async () => {
    await app.database.closeDatabase();
    await shop.close();
    await drop();
  });

  async function request(): Promise<CompleteOrderRequest> {
    const draft = await app.drafts.createDraft({
      kind: 'cart',
      service: { id: '', slug: 'laptop-booking-display' },
      slot: undefined,
    });
    const slot = {
      date: dateInIndia(Date.now() + 24 * 60 * 60 * 1000),
      label: '10am-12pm',
    };
    return {
      draftId: draft.id,
      phone: `+9198${String(Math.random()).slice(2, 10)}`,
      customer,
      slot,
      problem: { device: '', note: '' },
      seenPaise: 59_900,
      again: false,
    };
  }

  const madeFor = async (reference: string) =>
    (
      await getJson<{ orders: { receipt: string; id: string }[] }>(
        `${shop.sandbox}/control/razorpay/state`,
      )
    ).orders.filter(({ receipt }) => receipt === reference);

  /** PostgreSQL has ten connections; some of so many presses wait longer than the shop lets them. */
  async function pressUntilAnswered(
    pressed: Awaited<ReturnType<typeof request>>,
  ): ReturnType<typeof app.complete.completeOrder> {
    try {
      return await app.complete.completeOrder(pressed);
    } catch (error) {
      if (!String(error).includes('timeout exceeded when trying to connect')) throw error;
      return pressUntilAnswered(pressed);
    }
  }

  it(`${PRESSES} at once of one draft: one Razorpay order, identical answers`, async () => {
    const pressed = await request();
    const answers = await Promise.all(
      Array.from({ length: PRESSES }, () => pressUntilAnswered(pressed)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [answer] = answers;
    if (answer?.type !== 'pay') throw new Error(`answered ${answer?.type}`);
    expect((await madeFor(answer.reference)).map(({ id }) => id)).toEqual([answer.dialog.orderId]);
  });

  it('another address or slot updates the pending order', async () => {
    const pressed = await request();
    const first = await app.complete.completeOrder(pressed);
    const second = await app.complete.completeOrder({
      ...pressed,
      slot: { ...pressed.slot, label: '2pm-4pm' },
      customer: { ...customer, address: 'elsewhere' },
    });
    if (first.type !== 'pay' || second.type !== 'pay') throw new Error('both were to be payable');
    expect(second.dialog.orderId).toBe(first.dialog.orderId);
    expect(await app.orders.getOrder(first.reference)).toMatchObject({
      slot: { label: '2pm-4pm' },
      customer: { address: 'elsewhere' },
    });
  });

  it('another phone with the same draft gets its own order; the first is unchanged', async () => {
    const pressed = await request();
    const first = await app.complete.completeOrder(pressed);
    const second = await app.complete.completeOrder({ ...pressed, phone: '+919800000009' });
    if (first.type !== 'pay' || second.type !== 'pay') throw new Error('both were to be payable');
    expect(second.dialog.orderId).not.toBe(first.dialog.orderId);
    const kept = await app.orders.getOrder(first.reference);
    expect(kept).toMatchObject({ state: 'pending', phone: pressed.phone });
    expect(kept?.draftId, 'a copy').not.toBe(pressed.draftId);
  });

  it('another payload for a paid draft returns the paid order unchanged', async () => {
    const pressed = await request();
    const first = await app.complete.completeOrder(pressed);
    if (first.type !== 'pay') throw new Error('it was to be payable');
    await app.orders.markPaid(
      await app.database.database(),
      first.reference,
      { id: `pay_${String(Math.random()).slice(2, 16).padEnd(14, '0')}` },
      Date.now(),
    );
    const changed = { ...pressed, customer: { ...customer, address: 'elsewhere' } };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.complete.completeOrder(changed)),
    );
    expect(new Set(answers.map(({ type }) => type))).toEqual(new Set(['already-paid']));
    expect(await app.orders.getOrder(first.reference)).toMatchObject({
      state: 'paid',
      customer: { address: '12, 5th Cross' },
    });
    expect(await madeFor(first.reference)).toHaveLength(1);
  });
});
