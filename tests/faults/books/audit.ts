import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { getJson, postJson } from '../customer';
import { minutesPass } from '../outcome';
import type { Machines } from './machines';
import { TIGHT, WIDE } from './zones';

/** The provider's books beside the shop's, and what of the shop's is missing or too much. */
export interface Audit {
  captured: number;
  credited: number;
  refunded: number;
  flagged: number;
  /** Money on none of the shop's books. */
  lost: number;
  /** Refunds of Razorpay's that the shop has not, or with another sum or state, and the other way round. */
  refunds: number;
  refundsWrong: number;
  /** What cancellations promised, and Razorpay was not asked for. */
  refundsOwed: number;
  /** What the shop's books have beside refunds, less what Razorpay has. */
  paiseBeside: number;
  /** Credited to two things, or a thing that two payments were credited to. */
  doubled: number;
  /** Credited with another amount than was captured. */
  wrong: number;
  /** Payments of an order that the shop has, and yet unknown to it. */
  unmatched: number;
  /** Paid for at Razorpay, and not settled. */
  unsettledBills: number;
  /** Visits beyond what their slot takes. */
  oversold: number;
  /** Coming visits without a claim, without their row, without a message. */
  withoutClaim: number;
  withoutVisit: number;
  withoutMessage: number;
}

export const isClean = ({
  captured,
  credited,
  refunded,
  flagged,
  refunds: _sum,
  ...bad
}: Audit): boolean =>
  captured === credited + refunded + flagged && Object.values(bad).every((count) => count === 0);

/** Calls to Razorpay have a pace, and each booking has a few jobs that call it. */
const SETTLED_WITHIN_MS = 60_000;
const SETTLED_WITHIN_MS_EACH = 2_000;

/** Everything well again, and the minutes over that retries wait for. */
export async function settleAndAudit(world: Machines, bookings: number): Promise<Audit> {
  await world.recover();
  const deadline = Date.now() + SETTLED_WITHIN_MS + bookings * SETTLED_WITHIN_MS_EACH;
  let [before, found] = [undefined as Audit | undefined, await audit(world)];
  while (Date.now() < deadline && !(isClean(found) && isDeepStrictEqual(before, found))) {
    before = found;
    await payOut(world);
    await world.ask(minutesPass());
    await sleep(1_000);
    found = await audit(world);
  }
  return found;
}

/** The bank's list of a day names money of which no webhook arrived. */
const payOut = ({ sandbox }: Machines): Promise<unknown> =>
  postJson(`${sandbox}/control/razorpay/settle`, {});

interface Payment {
  id: string;
  order_id: string;
  status: string;
  captured: boolean;
  amount: number;
  amount_refunded: number;
}
interface Refund {
  id: string;
  payment_id: string;
  amount: number;
  status: string;
}
interface Credit {
  thing: string;
  payment: string;
  amount: string | number;
}

export async function audit(world: Machines): Promise<Audit> {
  const { payments, orders, refunds } = await getJson<{
    payments: Payment[];
    refunds: Refund[];
    orders: { id: string; receipt: string }[];
  }>(`${world.sandbox}/control/razorpay/state`);
  const captured = payments.filter(({ status, captured: was }) => was || status === 'captured');
  const receiptOf = new Map(orders.map(({ id, receipt }) => [id, receipt]));
  const credits = (await world.ask(CREDITS)) as Credit[]; // the columns asked for
  const flagged = await idsOf(world, FLAGGED);
  const unknown = await idsOf(world, UNKNOWN);
  const known = await idsOf(world, `select reference as id from orders`);
  const owed = await idsOf(world, UNSETTLED);
  const creditOf = new Map(credits.map((credit) => [credit.payment, credit]));
  const kindOf = ({ id, amount, amount_refunded: back }: Payment) => {
    if (back >= amount) return 'refunded';
    if (creditOf.has(id)) return 'credited';
    return flagged.has(id) || unknown.has(id) ? 'flagged' : 'lost';
  };
  const count = (kind: string) => captured.filter((payment) => kindOf(payment) === kind).length;
  const bookingOf = (payment: Payment) =>
    (receiptOf.get(payment.order_id) ?? '').replace(/-B\d+$/, '');
  return {
    captured: captured.length,
    credited: count('credited'),
    refunded: count('refunded'),
    flagged: count('flagged'),
    ...(await refundBooks(world, captured, refunds)),
    lost: count('lost'),
    doubled:
      repeated(credits.map(({ thing }) => thing)) + repeated(credits.map(({ payment }) => payment)),
    wrong: captured.filter(
      ({ id, amount }) => Number(creditOf.get(id)?.amount ?? amount) !== amount,
    ).length,
    unmatched: captured.filter(
      (payment) => unknown.has(payment.id) && known.has(bookingOf(payment)),
    ).length,
    unsettledBills: new Set(
      captured.map((payment) => receiptOf.get(payment.order_id) ?? '').filter((id) => owed.has(id)),
    ).size,
    oversold: await oversold(world),
    withoutClaim: (await idsOf(world, missing('slot_claims', `and state = 'booked'`))).size,
    withoutVisit: (await idsOf(world, missing('visits'))).size,
    withoutMessage: (await idsOf(world, missing('messages', '', 'subject'))).size,
  };
}

/** Both books of what was sent back, and what is left beside it. */
async function refundBooks(world: Machines, captured: Payment[], refunds: Refund[]) {
  const sent = refunds.filter(({ status }) => status !== 'failed');
  const here = await pairsOf(world, REFUNDS);
  const taken = await pairsOf(world, TAKEN);
  const backOf = new Map<string, number>();
  for (const { payment_id: id, amount } of sent) backOf.set(id, (backOf.get(id) ?? 0) + amount);
  const owed = [...(await pairsOf(world, PROMISED))].filter(
    ([id, paise]) => (backOf.get(id) ?? 0) < paise,
  );
  const unlike = sent.filter(({ id, amount }) => here.get(id) !== amount).length;
  const paise = (pairs: Map<string, number>) => sum([...pairs.values()]);
  return {
    refunds: sent.length,
    refundsWrong: unlike + Math.max(0, here.size - sent.length),
    refundsOwed: owed.length,
    paiseBeside:
      paise(taken) - paise(here) - (sum(captured.map(({ amount }) => amount)) - paise(backOf)),
  };
}

const REFUNDS = `select refund_id as id, amount_paise as paise from refunds where state <> 'failed'`;
const TAKEN = `select razorpay_payment_id as id, price_paise as paise from orders
    where razorpay_payment_id is not null
  union select payment_id, amount_paise from bill_payments where payment_id is not null
  union select payment_id, amount_paise from stray_payments
  union select payment_id, amount from unknown_payments`;
const PROMISED = `select payment_id as id, max(total_paise) as paise from refund_requests
  group by payment_id`;

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

async function pairsOf(world: Machines, sql: string): Promise<Map<string, number>> {
  const rows = (await world.ask(sql)) as { id: string; paise: string | number }[]; // the columns asked for
  return new Map(rows.map(({ id, paise }) => [id, Number(paise)]));
}

const CREDITS = `select reference as thing, razorpay_payment_id as payment, price_paise as amount
    from orders where razorpay_payment_id is not null
  union all select reference || '-B' || bill_version, payment_id, amount_paise
    from bill_payments where payment_id is not null`;
/** A second payment has its flag, and a stray one is listed until it went back. */
const FLAGGED = `select payment_id as id from stray_payments`;
const UNKNOWN = `select payment_id as id from unknown_payments where closed_at is null`;
/** Finds bills by the receipt that Razorpay has for them. */
const UNSETTLED = `select reference || '-B' || version as id from bills where state = 'approved'`;

/** Visits that somebody waits for, counted without the shop's own claims. */
export const COMING = `orders.state in ('paid', 'submitted') and cancellation_at is null
  and not exists (select 1 from order_flags where order_flags.reference = orders.reference
    and flag in ('second-payment', 'slot-lost', 'slot-passed'))`;

const missing = (table: string, more = '', key = 'reference'): string =>
  `select reference as id from orders where ${COMING} and slot_starts_at > ${Date.now()}
    and not exists (select 1 from ${table} where ${table}.${key} = orders.reference ${more})`;

async function oversold(world: Machines): Promise<number> {
  const rows = (await world.ask(
    `select customer, slot_starts_at as start from orders where ${COMING}`,
  )) as { customer: string; start: string | number }[]; // the columns asked for
  const visits = new Map<string, number>();
  for (const { customer, start } of rows) {
    const { pincode } = JSON.parse(customer) as { pincode: string }; // as the shop wrote it
    if (pincode === '') continue; // erased: the watch of the rows tells
    const slot = `${pincode} ${start}`;
    visits.set(slot, (visits.get(slot) ?? 0) + 1);
  }
  const limits = new Map([...TIGHT, WIDE].map(({ pincode, perSlot }) => [pincode, perSlot]));
  return [...visits].reduce(
    (sum, [slot, count]) => sum + Math.max(0, count - (limits.get(slot.split(' ')[0] ?? '') ?? 0)),
    0,
  );
}

export async function idsOf(world: Pick<Machines, 'ask'>, sql: string): Promise<Set<string>> {
  const rows = (await world.ask(sql)) as { id: string }[]; // the column asked for
  return new Set(rows.map(({ id }) => id));
}

const repeated = (names: string[]): number => names.length - new Set(names).size;
