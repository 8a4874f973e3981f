import { setTimeout as sleep } from 'node:timers/promises';
import { Customer } from './customer';
import type { Random } from './random';
import type { World } from './worlds';

/** How a customer behaves, drawn before they come. */
export interface Habits {
  clicksTwice: boolean;
  failsFirst: boolean;
  /** Closes the browser right after the payment. */
  leaves: boolean;
}

const PATIENCE_MS = 120_000;
const AGAIN_AFTER_MS = 250;

export const habitsFrom = (random: Random): Habits => ({
  clicksTwice: random.next() < 0.25,
  failsFirst: random.next() < 0.2,
  leaves: random.next() < 0.4,
});

/**
 * Books and pays with a shop that dies on the way: every step is tried again until it is answered.
 */
export async function shopAndPay(
  shop: Pick<World, 'origin' | 'sandbox'>,
  phone: string,
  habits: Habits,
): Promise<void> {
  const customer = new Customer(shop.origin, shop.sandbox, phone);
  await untilDone(() => customer.signIn().then(() => true));
  await untilDone(() =>
    customer.choose('laptop-booking-display').then(() => customer.draft !== ''),
  );
  await untilDone(async () => {
    const presses = habits.clicksTwice
      ? [customer.completeOrder(), customer.completeOrder()]
      : [customer.completeOrder()];
    await Promise.all(presses);
    return customer.razorpayOrderId !== '';
  });
  if (habits.failsFirst) await customer.pay('failed');
  const payment = await customer.pay();
  if (!habits.leaves) await untilDone(async () => (await customer.claim(payment)).status < 500);
}

/** Nobody has answered for minutes. */
export class NeverServed extends Error {
  override name = 'NeverServed';
}

const isDeadLine = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && error.message.startsWith('sign-in answered 5'));

/** A dead line or a busy shop is met with patience; anything else is a finding. */
export async function untilDone(
  step: () => Promise<boolean>,
  isExpected = isDeadLine,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const done = await step().catch((error: unknown) => {
      if (isExpected(error)) return false;
      throw error;
    });
    if (done) return;
    if (Date.now() > deadline) throw new NeverServed('a customer was never served');
    await sleep(AGAIN_AFTER_MS);
  }
}
