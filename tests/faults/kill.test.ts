import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Customer, getJson } from './customer';
import { running, type Running } from './running';

/**
 * Acceptance A5: the shop is killed before and after each write of the flow, and started again on
 * the same data.
 */
const POINTS = [
  'before insert into drafts',
  'after insert into drafts',
  'before insert into orders',
  'before commit of insert into orders',
  'after commit of insert into orders',
  'before fetch POST /v1/orders',
  'after fetch POST /v1/orders',
  'before update orders set razorpay_order_id',
  'before commit of update orders set razorpay_order_id',
  'after commit of update orders set razorpay_order_id',
  "before update orders set state = 'paid'",
  "after update orders set state = 'paid'",
  "before commit of update orders set state = 'paid'",
  "after commit of update orders set state = 'paid'",
  'before fetch POST /forms/orders',
  'after fetch POST /forms/orders',
  "before commit of update orders set state = 'submitted'",
  "after commit of update orders set state = 'submitted'",
];

/** A dead process keeps its leases for fifteen seconds. */
const SUBMITTED_WITHIN_MS = 30_000;
/** Text in the page itself: its data has the text before. */
const SUBMITTED = '>Booked and paid<';
let shop: Running;
const DAY_MS = 24 * 60 * 60 * 1000;
let nextPhone = 9_845_000_000;

beforeAll(async () => {
  shop = await running();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.faults.clear();
  // Nobody but the shop itself may find out: no webhook comes.
  shop.faults.setKnob('razorpay.webhook', 'drop');
});

describe('killed at a point of the flow, then started again', () => {
  it.each(POINTS)(
    '%s: the order is paid once, submitted once, and the customer sees it',
    async (point) => {
      const customer = new Customer(shop.origin, shop.sandbox, `+91${nextPhone++}`);
      await shop.start();
      await customer.signIn();
      await shop.kill();
      nothingIsDue();

      await shop.start(point);
      const died = await journeyUntilDeath(customer);
      expect(died, 'the shop was to die at this point').toBe(true);
      await shop.gone();
      minutesPass();

      await shop.start();
      await goOn(customer);
      await expectOneBooking(customer);
      await shop.kill();
    },
  );
});

/**
 * A start asks Razorpay about nothing that is not due: the sweep's next minutes are made to pass.
 */
const minutesPass = () => setDue(0);

/** Jobs of earlier customers must not reach the point first. */
const nothingIsDue = () => setDue(Date.now() + DAY_MS);

function setDue(runAt: number): void {
  const store = new DatabaseSync(join(shop.dataDir, 'shop.sqlite'));
  store.exec(`update jobs set run_at = ${runAt}, leased_until = 0 where state = 'waiting'`);
  store.close();
}

/** Books, pays and comes back; `true` when the shop dropped dead on the way. */
async function journeyUntilDeath(customer: Customer): Promise<boolean> {
  try {
    await customer.choose('laptop-booking-display');
    await customer.completeOrder();
    const payment = await customer.pay();
    await customer.claim(payment);
    await sleep(500);
    await fetch(`${shop.origin}/healthz`);
    return false;
  } catch (error) {
    if (error instanceof TypeError) return true;
    throw error;
  }
}

/**
 * What a customer does who finds the shop back: goes on at the last page. Whoever has paid does
 * nothing at all.
 */
async function goOn(customer: Customer): Promise<void> {
  if (!customer.draft) await customer.choose('laptop-booking-display');
  if (await hasPaid(customer)) return;
  await customer.completeOrder();
  if (await hasPaid(customer)) return;
  await customer.claim(await customer.pay());
}

async function hasPaid(customer: Customer): Promise<boolean> {
  const { payments } = await razorpay();
  return payments.some(
    (payment) => payment.order_id === customer.razorpayOrderId && payment.status === 'captured',
  );
}

async function expectOneBooking(customer: Customer): Promise<void> {
  const mine = (row: { body: { verifiedPhone: string } }) =>
    row.body.verifiedPhone === customer.phone;
  const deadline = Date.now() + SUBMITTED_WITHIN_MS;
  let page = await customer.page(`/orders/${customer.reference}`);
  while (!page.html.includes(SUBMITTED) && Date.now() < deadline) {
    await sleep(200);
    page = await customer.page(`/orders/${customer.reference}`);
  }
  expect(page.status).toBe(200);
  expect(page.html).toContain(SUBMITTED);
  const { orders } = await getJson<{
    orders: { body: { verifiedPhone: string; bookingId: string; razorpay_payment_id: string } }[];
  }>(`${shop.sandbox}/control/forms`);
  const submitted = orders.filter(mine);
  expect(
    submitted.map((row) => row.body.bookingId),
    'submitted as one order',
  ).toEqual([customer.reference]);
  const { payments } = await razorpay();
  const captured = payments.filter(
    (payment) => payment.status === 'captured' && payment.contact === customer.phone,
  );
  const paidHere = payments.filter(
    (payment) => payment.id === submitted[0]?.body.razorpay_payment_id,
  );
  expect(paidHere.map((payment) => payment.status)).toEqual(['captured']);
  expect(captured.length, 'charged at most once').toBeLessThanOrEqual(1);
  const { orders: razorpayOrders } = await razorpay();
  expect(razorpayOrders.filter((order) => order.receipt === customer.reference)).toHaveLength(1);
}

const razorpay = () =>
  getJson<{
    orders: { id: string; receipt: string }[];
    payments: { id: string; order_id: string; status: string; contact: string }[];
  }>(`${shop.sandbox}/control/razorpay/state`);
