/** What `npm run play` makes of one booking. */
import { shopTime } from '#app/database/clock.server';
import { DAY_MS } from '#app/ground/durations';
import { env } from '#app/ground/env.server';
import { dateInIndia } from '#app/ground/india';
import { billFor, visitUntil } from './play-visits.server';
import {
  atRazorpay,
  earlier,
  order,
  pay,
  PlayError,
  type Wanted,
  type World,
} from './play-world.server';
import type { WebCustomer } from './web-customer';

export const SCREEN_REPAIR = 'laptop-booking-display';
const LATE_MS = 3_000;

/** Plays one booking, and says what became of it. */
type Play = (world: World, wanted: Wanted) => Promise<{ customer: WebCustomer; said: string }>;

export async function playOne(world: World, what: string, wanted: Wanted): Promise<string> {
  const work = PLAYS[what];
  if (!work) throw new PlayError(`There is no play "${what}".`);
  const { customer, said } = await work(world, wanted);
  const page = customer.path(`/orders/${customer.reference}`);
  return `${customer.reference}  ${said}\n  ${world.shop}${page}   phone ${customer.phone}`;
}

async function paid(world: World, wanted: Wanted): Promise<WebCustomer> {
  const customer = await order(world, wanted);
  await pay(customer);
  return customer;
}

export const PLAYS: Record<string, Play> = {
  booking: async (world, wanted) => ({
    customer: await paid(world, wanted),
    said: 'booked and paid',
  }),
  unpaid: async (world, wanted) => ({
    customer: await order(world, wanted),
    said: 'waits for its payment',
  }),
  cancelled: async (world, wanted) => {
    const customer = await paid(world, wanted);
    const path = `/orders/${customer.reference}/cancellation`;
    const { html } = await customer.page(path);
    const answer = await customer.post(path, {
      back: /name="back" value="(\d+)"/.exec(html)?.[1] ?? '',
      openBill: /name="openBill" value="(\d+)"/.exec(html)?.[1] ?? '0',
    });
    if (answer.status >= 400) throw new PlayError('The shop refused to cancel the booking.');
    return { customer, said: 'cancelled by its customer; the refund is on its way' };
  },
  'late-upi': async (world, wanted) => {
    const customer = await order(world, wanted);
    const { razorpay_payment_id: payment } = await customer.pay('failed');
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await atRazorpay(world, 'late-authorise', { payment_id: payment });
    return { customer, said: 'failed first, and was paid late' };
  },
  'visit-yesterday': async (world, wanted) => {
    if (env.DATABASE_URL)
      throw new PlayError('With PostgreSQL the database keeps the time. Play it with SQLite.');
    const yesterday = dateInIndia(shopTime() - DAY_MS);
    const customer = await earlier(world, 2 * DAY_MS, () =>
      paid(world, { ...wanted, day: yesterday }),
    );
    await earlier(world, DAY_MS, () => visitUntil(customer.reference, 'done'));
    return { customer, said: 'was done yesterday' };
  },
  'on-the-way': async (world, wanted) => {
    const customer = await paid(world, wanted);
    await visitUntil(customer.reference, 'on-the-way');
    return { customer, said: 'its technician is on the way' };
  },
  bill: async (world, wanted) => {
    const customer = await paid(world, wanted);
    await visitUntil(customer.reference, 'working');
    await billFor(customer.reference);
    return { customer, said: 'its final bill waits for the customer' };
  },
};
