import { Customer } from '../customer';
import type { Random } from '../random';
import { untilDone } from '../shopper';
import type { Machines } from './machines';
import { payAll } from './pay';
import type { Staff } from './staff';
import { Visit } from './visit';
import { TIGHT, WIDE } from './zones';

/** How a customer behaves, drawn before they come. */
export interface Habits {
  /** A pincode with few places in a slot, or many. */
  pincode: string;
  /** Presses in two tabs, and pays in both. */
  paysTwice: boolean;
  /** Closes the browser right after the payment. */
  leaves: boolean;
  ends: End;
}

/**
 * How a booking ends: with a paid bill, cancelled before anybody is on the way, cancelled at the desk
 * with the bill's money sent back, or with a part sent back in Razorpay's dashboard.
 */
export const ENDS = ['paid', 'cancelled', 'bill-back', 'dashboard'] as const;
type End = (typeof ENDS)[number];

export const habitsFrom = (random: Random): Habits => ({
  pincode: random.next() < 0.4 ? random.pick(TIGHT).pincode : WIDE.pincode,
  paysTwice: random.next() < 0.5,
  leaves: random.next() < 0.3,
  ends: random.next() < 0.6 ? 'paid' : random.pick([...ENDS]),
});

/** One home each: the shop takes few refused sign-ins from one. */
const addressOf = (phone: string): string =>
  `10.1.${Number(phone.slice(-4, -2))}.${Number(phone.slice(-2)) + 1}`;

/** Tries before it counts as full, or the draft as gone. */
const TRIES_WITH_A_DRAFT = 4;

/** Goes from the first press to the paid bill. Every step is tried again until it is answered. */
export async function live(
  world: Machines,
  { phone, habits, random }: { phone: string; habits: Habits; random: Random },
  staff: Staff,
): Promise<void> {
  const customer = new Customer(world.origin, world.sandbox, phone, addressOf(phone));
  customer.pick = (slots) => (slots.length > 0 ? random.pick(slots) : '');
  await book(customer, habits);
  await payAll(world.sandbox, customer.offered, habits, {
    dialog: (payment) => customer.claim(payment),
    page: (payment) => customer.post(`/checkout/return?reference=${customer.reference}`, payment),
  });
  const visit = new Visit(world, customer);
  if (!(await visit.isOpened())) return;
  if (habits.ends === 'cancelled') return visit.cancel();
  const { dispatcher, technician } = staff.next();
  await visit.arrive(dispatcher, technician);
  await visit.writeBill(dispatcher, Math.round(random.between(700, 9_000)));
  await visit.approve();
  await visit.payBill(habits);
  if (habits.ends === 'bill-back') await visit.cancelAtDesk(dispatcher);
  if (habits.ends === 'dashboard') await visit.sendBackAtRazorpay();
}

async function book(customer: Customer, { pincode, paysTwice }: Habits): Promise<void> {
  await signIn(customer);
  let tries = 0;
  await untilDone(async () => {
    if (tries % TRIES_WITH_A_DRAFT === 0) await choose(customer);
    const place = { pincode: tries < TRIES_WITH_A_DRAFT ? pincode : WIDE.pincode };
    tries += 1;
    const [answer] = await Promise.all(
      Array.from({ length: paysTwice ? 2 : 1 }, () => customer.completeOrder(place)),
    );
    if (answer?.status === 401) await signIn(customer);
    return customer.razorpayOrderId !== '';
  });
}

const choose = (customer: Customer): Promise<void> =>
  untilDone(() => customer.choose('laptop-booking-display').then(() => customer.draft !== ''));

/** A shop whose clock is wrong refuses codes that seem stale. */
export async function signIn(customer: Customer): Promise<void> {
  const signing = underWay.get(customer) ?? signInOnce(customer);
  underWay.set(customer, signing);
  await signing.finally(() => underWay.delete(customer));
}

/** Two tabs share their cookies: a second sign-in would end the session of the first. */
const underWay = new WeakMap<Customer, Promise<void>>();

const signInOnce = (customer: Customer): Promise<void> =>
  untilDone(
    () => customer.signIn().then(() => true),
    (error) =>
      error instanceof TypeError ||
      (error instanceof Error && /^sign-in answered (?:401|5)/.test(error.message)),
  );
