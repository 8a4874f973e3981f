import { setTimeout as sleep } from 'node:timers/promises';
import { getJson } from './customer';
import type { World } from './worlds';

/** What has come of it all: at Razorpay, in the shop's store, at the form service. */
export interface Outcome {
  paidAtRazorpay: number;
  paidHere: number;
  submitted: number;
  lost: number;
  doubled: number;
  wrongAmount: number;
}

interface Payments {
  orders: { id: string; receipt: string; amount: number }[];
  payments: { id: string; order_id: string; status: string; amount: number }[];
}
interface Forms {
  orders: { body: { bookingId: string; totalAmount: number; razorpay_payment_id: string } }[];
}

const SETTLED_WITHIN_MS = 30_000;
/** Retries wait for minutes; these minutes are made to pass. */
/** Each job keeps its place in the queue: else those that ran just now would come first again. */
export const minutesPass = (now = Date.now()): string =>
  `update jobs set run_at = case when run_at > ${now} then ${now} else run_at end, leased_until = 0
    where state = 'waiting'`;
const STATES = `select reference, state from orders where razorpay_payment_id is not null`;

/** Everything well again, and the waiting minutes over. */
export async function settleDown(world: World): Promise<Outcome> {
  await world.recover();
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  let found = await look(world);
  while (found.lost > 0 && Date.now() < deadline) {
    await world.ask(minutesPass());
    await sleep(1_000);
    found = await look(world);
  }
  return found;
}

async function look(world: World): Promise<Outcome> {
  const razorpay = await getJson<Payments>(`${world.sandbox}/control/razorpay/state`);
  const { orders: submissions } = await getJson<Forms>(`${world.sandbox}/control/forms`);
  const rows = (await world.ask(STATES)) as { reference: string; state: string }[]; // the columns asked for
  const states = new Map(rows.map(({ reference, state }) => [reference, state]));
  const captured = razorpay.payments.filter(({ status }) => status === 'captured');
  const receipts = captured.map(
    ({ order_id }) => razorpay.orders.find(({ id }) => id === order_id)?.receipt ?? '',
  );
  const times = (reference: string) =>
    submissions.filter(({ body }) => body.bookingId === reference).length;
  const amountOf = new Map(captured.map(({ id, amount }) => [id, amount]));
  return {
    paidAtRazorpay: captured.length,
    paidHere: states.size,
    submitted: submissions.length,
    lost: receipts.filter(
      (reference) => states.get(reference) !== 'submitted' || times(reference) === 0,
    ).length,
    doubled: receipts.filter(
      (reference, index) => times(reference) > 1 || receipts.indexOf(reference) !== index,
    ).length,
    wrongAmount: submissions.filter(
      ({ body }) => amountOf.get(body.razorpay_payment_id) !== body.totalAmount * 100,
    ).length,
  };
}
