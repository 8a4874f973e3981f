/**
 * Bills that wait for their customer: reminded once, then a person is told. The job `open-bill`
 * starts when the bill is sent, and ends when it is settled, changed or flagged.
 */
import { z } from 'zod';
import { rowOf } from '#app/database/row-of';
import { shopTime } from '#app/database/clock.server';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { DAY_MS, HOUR_MS } from '#app/ground/durations';
import { midnightInIndia } from '#app/ground/india';
import { finishJob, type Job, type JobOutcome } from '#app/jobs/jobs.server';
import { tell, type Told } from '#app/messages/outbox.server';
import { formatPaise, type Paise } from '#app/ground/money';
import { raiseFlag } from '#app/orders/order-flags.server';
import type { Order } from '#app/orders/order';
import { lockDraft } from '#app/orders/order-locks.server';
import { isOver } from '#app/orders/order-state';
import { readOrder } from '#app/orders/order.server';
import { lockVisit } from '#app/visits/visits.server';
import { aboutBill, billSums, type Bill } from './bill';
import { getBill } from './bills.server';

/** Time to read it, and short enough that the technician may still be near. */
const REMINDED_AFTER_MS = 2 * HOUR_MS;
const FLAGGED_AFTER_MS = DAY_MS;
/** Hours in India; nobody is reminded at night. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

export async function runOpenBill(job: Job): Promise<void> {
  const now = shopTime();
  const db = await database();
  await db.transaction(async (tx) => {
    const order = await lockAndRead(tx, job.subject);
    const bill = order && (await getBill(order.reference, tx));
    const next: Next =
      bill && !isOver(order) ? await follow(tx, bill, order.pricePaise, now) : { outcome: DONE };
    await finishJob(tx, job, next.outcome);
    if (next.told) await tell(tx, next.told, now);
  });
}

/** Locks the order, because the flag of one cancelled or paid meanwhile would stay. */
async function lockAndRead(tx: Statements, reference: string): Promise<Order | undefined> {
  const stale = await readOrder(tx, reference);
  if (!stale) return undefined;
  await lockDraft(tx, stale.draftId);
  await lockVisit(tx, reference);
  return readOrder(tx, reference);
}

interface Next {
  outcome: JobOutcome;
  told?: Told;
}
const DONE: JobOutcome = { type: 'done' };

async function follow(tx: Statements, bill: Bill, feePaise: Paise, now: number): Promise<Next> {
  if (bill.state !== 'sent' && bill.state !== 'approved') return { outcome: DONE };
  const flagAt = bill.sentAt + FLAGGED_AFTER_MS;
  if (now >= flagAt) {
    await raiseFlag(tx, bill.reference, 'bill-open', now);
    return { outcome: DONE };
  }
  const remindAt = reminderAt(bill.sentAt);
  if (now < remindAt) return { outcome: { type: 'retry', at: remindAt, error: '' } };
  const outcome: JobOutcome = { type: 'retry', at: flagAt, error: '' };
  return bill.state === 'sent' ? { outcome, told: reminder(bill, feePaise) } : { outcome };
}

/** Told once for each version that was sent. */
function reminder({ reference: subject, version, lines }: Bill, feePaise: Paise): Told {
  const amount = formatPaise(billSums(lines, feePaise).balancePaise);
  return { event: 'bill-ready', subject, about: aboutBill(version, true), values: { amount } };
}

export function reminderAt(sentAt: number): number {
  const at = sentAt + REMINDED_AFTER_MS;
  const midnight = midnightInIndia(at);
  const morning = midnight + FIRST_HOUR * HOUR_MS;
  if (at < morning) return morning;
  return at < midnight + LAST_HOUR * HOUR_MS ? at : morning + DAY_MS;
}

const openRow = rowOf({
  reference: z.string(),
  state: z.enum(['sent', 'approved']),
  sentAt: z.number(),
});
export type OpenBill = z.output<typeof openRow>;

/** The longest waiting first. `<> 'settled'` is the condition of the index `bills_open`. */
export async function openBills(most: number): Promise<OpenBill[]> {
  return (await database()).rows(
    openRow,
    `select bills.reference, bills.state, sent_at from bills
      join orders on orders.reference = bills.reference
      where bills.state <> 'settled' and bills.state in ('sent', 'approved')
        and cancellation_at is null and orders.state <> 'refunded'
      order by sent_at, bills.reference limit ${most}`,
  );
}
