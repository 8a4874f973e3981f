import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Order } from '#app/orders/order';
import { moneyWorld, PRICE, type MoneyWorld } from './money-world';

vi.mock('#app/razorpay/pace.server', () => ({ throttle: () => Promise.resolve() }));

let world: MoneyWorld;
beforeAll(async () => {
  world = await moneyWorld('sqlite');
});
afterAll(() => world.close());

const ORDERS = 200;

it('of 200 orders with every refund’s webhook dropped, one sweep makes the books equal Razorpay’s', async () => {
  const random = numbers(21);
  const orders: Order[] = [];
  for (let made = 0; made < ORDERS; made += 1) {
    const order = await world.paid();
    orders.push(order);
    for (let left = PRICE; left >= 100 && random() < 0.6;) {
      const amount = random() < 0.4 ? left : 100 + Math.floor(random() * (left - 100));
      const outcome = [null, null, 'pending', 'failed'][Math.floor(random() * 4)];
      world.shop.faults.setKnob('razorpay.refund', outcome);
      await world.control('refund', { payment_id: order.razorpayPaymentId, amount });
      if (outcome !== 'failed') left -= amount;
    }
  }
  for (const order of orders) await world.runJob('refunds', order);
  const { refunds } = await world.account();
  expect(refunds.length).toBeGreaterThan(ORDERS / 2);
  for (const order of orders) {
    const theirs = refunds.filter(({ payment_id: id }) => id === order.razorpayPaymentId);
    const ours = await world.app.refunds.getRefunds(order.reference);
    const inOrder = (rows: { id: string }[]) => rows.sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(inOrder(ours.map(({ id, amountPaise, state }) => ({ id, amountPaise, state })))).toEqual(
      inOrder(
        theirs.map(({ id, amount, status }) => ({
          id,
          amountPaise: amount,
          state: status === 'pending' ? 'created' : status,
        })),
      ),
    );
    const back = theirs
      .filter(({ status }) => status === 'processed')
      .reduce((sum, { amount }) => sum + amount, 0);
    expect((await world.again(order)).state).toBe(back === PRICE ? 'refunded' : 'paid');
  }
}, 180_000);

/** Repeatable numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
