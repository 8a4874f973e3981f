/**
 * Rebuilds what a paid booking to come must have: its slot claim, visit, message and jobs; and
 * credits payments that were taken for unknown. An older release in a rolling update, or a fault,
 * leaves such gaps. It may run on many machines at once.
 */
import { spanOf } from '#app/booking/slot-end';
import { roomIn } from '#app/booking/slot-board';
import { bookClaim } from '#app/booking/slot-claims.server';
import { zoneByKey } from '#app/booking/zones';
import type { Capacity } from '#app/content/capacity';
import { publishedContent } from '#app/content/content.server';
import { clockDoubt } from '#app/database/clock.server';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { DAY_MS, HOUR_MS } from '#app/ground/durations';
import { enqueueJob, makeJobDue, runner } from '#app/jobs/jobs.server';
import { log } from '#app/ground/log.server';
import { PARTS_OF_BOOKING, type MakePart } from '#app/milestones/pay-booking.server';
import { raiseFlag } from '#app/orders/order-flags.server';
import { lockDraft } from '#app/orders/order-locks.server';
import { zoneOfOrder } from '#app/orders/order-slot.server';
import { hasVisit } from '#app/orders/order-visit';
import { findOrders, readOrder } from '#app/orders/order.server';
import type { Order } from '#app/orders/order';
import { creditUnknownPayments } from './ledger.server';
import { RazorpayError } from '#app/razorpay/razorpay-http.server';
import { watchRefunds } from '#app/refunds/refund.server';

const EVERY_MS = DAY_MS;
const RETRY_AFTER_MS = HOUR_MS;

/** Money that went back, or is on its way, may have ended the booking: a person or a job decides. */
const IS_PAID_FOR = `coalesce((select sum(amount_paise) from refunds
  where refunds.payment_id = orders.razorpay_payment_id and refunds.state <> 'failed'), 0) < price_paise`;

const GAPS = {
  claim: `not exists (select 1 from slot_claims where slot_claims.draft_id = orders.draft_id
    and slot_claims.reference = orders.reference and slot_claims.state = 'booked')`,
  visit: `not exists (select 1 from visits where visits.reference = orders.reference)`,
  message: `not exists (select 1 from messages
    where messages.subject = orders.reference and messages.event = 'paid')`,
  submission: `orders.state = 'paid' and ${hasNoJob('submission')}`,
  refunds: hasNoJob('refunds'),
  papers: hasNoJob('papers'),
};
type Gap = keyof typeof GAPS;

/** What fills a gap. The claim comes first and alone, because it may be refused. */
const MAKE: Record<Exclude<Gap, 'claim'>, MakePart> = {
  ...PARTS_OF_BOOKING,
  refunds: (tx, { reference }, now) => watchRefunds(tx, reference, now, now),
  papers: (tx, { reference }, now) => enqueueJob(tx, 'papers', reference, now, now),
};

function hasNoJob(kind: 'submission' | 'refunds' | 'papers'): string {
  return `not exists (select 1 from jobs
    where jobs.kind = '${kind}' and jobs.subject = orders.reference)`;
}

/** Books as the payment would have; a booked claim outlives a closure by the editors. */
export async function healBookings(now: number): Promise<void> {
  const { capacity } = (await publishedContent()).content.site;
  const found = await findOrders(
    `state in ('paid', 'submitted') and cancellation_at is null and slot_starts_at > $1
      and ${IS_PAID_FOR} and (${Object.values(GAPS)
        .map((gap) => `(${gap})`)
        .join(' or ')})
      order by paid_at, reference`,
    [now],
  );
  const db = await database();
  for (const { reference, draftId } of found.filter(hasVisit)) {
    const healed = await db.transaction((tx) => heal(tx, reference, draftId, capacity, now));
    if (healed.length > 0) log.warn({ event: 'order.healed', reference, healed });
  }
}

async function heal(
  tx: Statements,
  reference: string,
  draftId: string,
  capacity: Capacity,
  now: number,
): Promise<Gap[]> {
  // Locks as a payment and a cancellation do, which come before or after.
  await lockDraft(tx, draftId);
  const order = await readOrder(tx, reference);
  if (order?.draftId !== draftId || !hasVisit(order)) return [];
  const gaps = await gapsOf(tx, reference);
  if (gaps.includes('claim') && !(await rebookClaim(tx, order, capacity, now))) {
    await raiseFlag(tx, reference, 'over-capacity', now);
    return [];
  }
  for (const gap of gaps) if (gap !== 'claim') await MAKE[gap](tx, order, now);
  return gaps;
}

async function gapsOf(tx: Statements, reference: string): Promise<Gap[]> {
  const found: Gap[] = [];
  // Object.entries loses the key type.
  for (const [gap, sql] of Object.entries(GAPS) as [Gap, string][]) {
    if (await tx.has(`select 1 from orders where reference = $1 and ${sql}`, [reference]))
      found.push(gap);
  }
  return found;
}

/** @returns false when the place was sold to somebody else: a person must agree on another time */
async function rebookClaim(
  tx: Statements,
  order: Order,
  capacity: Capacity,
  now: number,
): Promise<boolean> {
  const { draftId, reference, slot } = order;
  const served = zoneOfOrder(order, capacity);
  const zone = served === 'unserved' ? zoneByKey(capacity.zones, order.zone) : served;
  const { perSlot } = roomIn(slot, { ...zone, weekdays: [] }, []);
  const room = { zone: zone.key, ...spanOf(slot), perSlot };
  const isOthers = await tx.has(
    `select 1 from slot_claims where draft_id = $1 and state = 'booked' and reference <> $2`,
    [draftId, reference],
  );
  return !isOthers && bookClaim(tx, { draftId, reference, ...room }, now);
}

/** Runs at each start, then daily. */
export async function watchHealing(now: number): Promise<void> {
  await enqueueJob(await database(), 'healing', 'shop', now, now);
  await makeJobDue('healing', 'shop', now);
}

export const runHealing = runner(async (job, now) => {
  if (clockDoubt()) return { type: 'retry', at: now + RETRY_AFTER_MS, error: 'clock in doubt' };
  await healBookings(now);
  try {
    await creditUnknownPayments(now);
  } catch (error) {
    if (!(error instanceof RazorpayError)) throw error;
    log.warn({ event: 'healing.no-answer', attempt: job.attempts, reason: error.message });
    return { type: 'retry', at: now + RETRY_AFTER_MS, error: error.message };
  }
  return { type: 'retry', at: now + EVERY_MS, error: '' };
});
