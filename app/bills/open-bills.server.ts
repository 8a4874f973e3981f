/**
 * Bills that wait for their customer: reminded once, then a person is told. The job `open-bill`
 * starts when the bill is sent, and ends when it is settled, changed or flagged.
 */
import { z } from 'zod';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { DAY_MS, HOUR_MS } from '#app/durations';
import { IST_OFFSET_MS } from '#app/india';
import { finishJob, type Job, type JobOutcome } from '#app/jobs/jobs.server';
import { tell } from '#app/messages/outbox.server';
import { formatPaise, type Paise } from '#app/money';
import { raiseFlag } from '#app/orders/order-flags.server';
import { readOrder } from '#app/orders/order.server';
import { billSums, type Bill } from './bill';
import { getBill } from './bills.server';

/** Time to read it, and short enough that the technician may still be near. */
const REMINDED_AFTER_MS = 2 * HOUR_MS;
const FLAGGED_AFTER_MS = DAY_MS;
/** In India; nobody is reminded at night. */
const FIRST_HOUR = 9;
const LAST_HOUR = 20;

export async function runOpenBill(job: Job): Promise<void> {
  const now = Date.now();
  await (
    await database()
  ).transaction(async (tx) => {
    const bill = await getBill(job.subject, tx);
    await finishJob(tx, job, bill ? await follow(tx, bill, now) : { type: 'done' });
  });
}

async function follow(tx: Statements, bill: Bill, now: number): Promise<JobOutcome> {
  if (bill.state !== 'sent' && bill.state !== 'approved') return { type: 'done' };
  const order = await readOrder(tx, bill.reference);
  if (!order || order.cancelledAt > 0) return { type: 'done' };
  const flagAt = bill.sentAt + FLAGGED_AFTER_MS;
  if (now >= flagAt) {
    await raiseFlag(tx, bill.reference, 'bill-open', now);
    return { type: 'done' };
  }
  const remindAt = reminderAt(bill.sentAt);
  if (now < remindAt) return { type: 'retry', at: remindAt, error: '' };
  if (bill.state === 'sent') await remind(tx, bill, order.pricePaise, now);
  return { type: 'retry', at: flagAt, error: '' };
}

/** Told once for each version that was sent. */
async function remind(tx: Statements, bill: Bill, feePaise: Paise, now: number): Promise<void> {
  const { reference: subject, version, lines } = bill;
  const amount = formatPaise(billSums(lines, feePaise).balancePaise);
  await tell(
    tx,
    { event: 'bill-ready', subject, about: `${version} again`, values: { amount } },
    now,
  );
}

export function reminderAt(sentAt: number): number {
  const at = sentAt + REMINDED_AFTER_MS;
  const midnight = Math.floor((at + IST_OFFSET_MS) / DAY_MS) * DAY_MS - IST_OFFSET_MS;
  const morning = midnight + FIRST_HOUR * HOUR_MS;
  if (at < morning) return morning;
  return at < midnight + LAST_HOUR * HOUR_MS ? at : morning + DAY_MS;
}

const openRow = z
  .object({ reference: z.string(), state: z.enum(['sent', 'approved']), sent_at: z.number() })
  .transform(({ reference, state, sent_at: sentAt }) => ({ reference, state, sentAt }));
export type OpenBill = z.output<typeof openRow>;

/** The longest waiting first. */
export async function openBills(most: number): Promise<OpenBill[]> {
  return (await database()).rows(
    openRow,
    `select bills.reference, bills.state, sent_at from bills
      join orders on orders.reference = bills.reference
      where bills.state in ('sent', 'approved') and called_off_at is null
      order by sent_at, bills.reference limit ${most}`,
  );
}
