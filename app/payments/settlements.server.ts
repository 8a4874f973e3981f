/** Compares once a day what reached the bank account with the books. */
import { z } from 'zod';
import { dateInIndia } from '#app/ground/india';
import { database } from '#app/database/database.server';
import type { Statements } from '#app/database/database';
import { DAY_MS, HOUR_MS } from '#app/ground/durations';
import { enqueueJob, runner } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import { raiseFlag } from '#app/orders/order-flags.server';
import { orderOfPayment } from '#app/refunds/dispute.server';
import { allPages, importPayment } from './ledger.server';
import { throttle } from '#app/razorpay/pace.server';
import { razorpay } from '#app/razorpay/account.server';
import { RazorpayError } from '#app/razorpay/razorpay-http.server';
import type { RazorpayPayment, RazorpaySettled } from '#app/razorpay/razorpay-schemas';
import { watchRefunds } from '#app/refunds/refund.server';
import { lastSettledAt, paymentOfLine, storeLine } from './settlement-lines.server';
import {
  lineDifferences,
  isSettlementDue,
  SETTLED_WITHIN_WORKING_DAYS,
  type Booked,
} from './settlement-rules';

/** Razorpay may add lines to a day afterwards. */
const READ_AGAIN_MS = 3 * DAY_MS;
const FIRST_READ_MS = 7 * DAY_MS;
const EVERY_MS = DAY_MS;
const RETRY_AFTER_MS = HOUR_MS;
/** Five working days are never fewer calendar days than this. */
const SETTLED_WITHIN_MS = SETTLED_WITHIN_WORKING_DAYS * DAY_MS;
/** No order older than this is flagged: its line may be from before the shop read any. */
const MOST_UNSETTLED_MS = 60 * DAY_MS;
const MOST_FLAGGED_AT_ONCE = 500;

export async function watchSettlements(now: number): Promise<void> {
  await enqueueJob(await database(), 'settlements', 'shop', now + HOUR_MS, now);
}

export const runSettlements = runner(async (job, now) => {
  try {
    const last = await lastSettledAt();
    // A line may be dated tomorrow.
    const from = last === undefined ? now - FIRST_READ_MS : Math.min(last, now) - READ_AGAIN_MS;
    for (const day of daysBetween(from, now)) await readDay(day, now);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({ event: 'settlements.no-answer', attempt: job.attempts, reason: error.message });
    return { type: 'retry', at: now + RETRY_AFTER_MS, error: error.message };
  }
  await flagUnsettled(job.since, now);
  return { type: 'retry', at: now + EVERY_MS, error: '' };
});

function daysBetween(from: number, to: number): string[] {
  const days: string[] = [];
  for (let at = from; at <= to + DAY_MS; at += DAY_MS) {
    const day = dateInIndia(Math.min(at, to));
    if (day !== days.at(-1)) days.push(day);
  }
  return days;
}

async function readDay(day: string, now: number): Promise<void> {
  const lines: RazorpaySettled[] = [];
  const page = async (skip: number) => {
    await throttle();
    return razorpay.fetchSettledPage(day, skip);
  };
  for await (const line of allPages(page)) if (line.settled) lines.push(line);
  const payments = await paymentsOf(lines);
  for (const line of lines) await takeIn(line, payments.get(paymentOfLine(line)), now);
}

/** Asks by page, not one by one: a day may have thousands. */
async function paymentsOf(lines: RazorpaySettled[]): Promise<Map<string, RazorpayPayment>> {
  const wanted = new Set(
    lines.filter(({ type }) => type === 'payment').map((line) => line.entity_id),
  );
  const found = new Map<string, RazorpayPayment>();
  if (wanted.size === 0) return found;
  const since = Math.min(...lines.filter(({ entity_id: id }) => wanted.has(id)).map(createdAt));
  const page = async (skip: number) => {
    await throttle();
    return razorpay.fetchPaymentPage(since, skip);
  };
  for await (const payment of allPages(page)) {
    if (wanted.delete(payment.id)) found.set(payment.id, payment);
    if (wanted.size === 0) break;
  }
  return found;
}

const createdAt = ({ created_at: at }: RazorpaySettled): number => at;

async function takeIn(
  line: RazorpaySettled,
  payment: RazorpayPayment | undefined,
  now: number,
): Promise<void> {
  const paymentId = paymentOfLine(line);
  if (paymentId && !(await orderOfPayment(paymentId)))
    await importPayment(payment ?? (await razorpay.fetchPayment(paymentId)), now);
  const reference = paymentId ? await orderOfPayment(paymentId) : '';
  const db = await database();
  await db.transaction(async (tx) => {
    const booked = await bookedOf(tx, line);
    if (!(await storeLine(tx, line, reference))) return;
    // The refund's webhook was lost: ask for the refund.
    if (line.type === 'refund' && !booked && reference) await watchRefunds(tx, reference, now, now);
    const wrong = lineDifferences(line, booked, line.type === 'payment' ? payment : undefined);
    if (wrong.length === 0) return;
    log.error({ event: 'settlement.differs', entity: line.entity_id, reference, wrong });
    if (reference) await raiseFlag(tx, reference, 'settlement-differs', now);
  });
}

const bookedRow = z.object({ amount: z.number() });

async function bookedOf(tx: Statements, line: RazorpaySettled): Promise<Booked | undefined> {
  const sql = {
    payment: `select price_paise as amount from orders where razorpay_payment_id = $1
      union all select amount_paise from stray_payments where payment_id = $1
      union all select amount_paise from bill_payments where payment_id = $1
      union all select amount from unknown_payments where payment_id = $1`,
    refund: `select amount_paise as amount from refunds where refund_id = $1`,
  }[line.type];
  const row = sql ? await tx.row(bookedRow, sql, [line.entity_id]) : undefined;
  return row && { amountPaise: row.amount };
}

const unsettledRow = z.object({ reference: z.string(), paid_at: z.number() });

/** A cleared flag counts only if it was raised after this payment was due. */
const HAS_FLAG = `exists (select 1 from order_flags
  where order_flags.reference = paid.reference and flag = 'unsettled'
  and (cleared_at is null or raised_at >= paid.paid_at + $3))`;

/** Paid after the first reading, and no line says that the money reached the bank account. */
async function flagUnsettled(since: number, now: number): Promise<void> {
  const db = await database();
  const found = await db.rows(
    unsettledRow,
    `select reference, paid_at from (
        select reference, paid_at, razorpay_payment_id as payment from orders
          where state in ('paid', 'submitted')
        union all select reference, paid_at, payment_id from bill_payments
      ) as paid
      where paid_at between $1 and $2
      and not exists (select 1 from settlement_lines
        where settlement_lines.payment_id = payment and type = 'payment')
      and not ${HAS_FLAG}
      order by paid_at limit ${MOST_FLAGGED_AT_ONCE}`,
    [Math.max(since, now - MOST_UNSETTLED_MS), now - SETTLED_WITHIN_MS, SETTLED_WITHIN_MS],
  );
  for (const { reference, paid_at: paidAt } of found)
    if (isSettlementDue(paidAt, now))
      await db.transaction((tx) => raiseFlag(tx, reference, 'unsettled', now));
}
