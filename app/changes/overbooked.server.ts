import { z } from 'zod';
import { mostAtOnce } from '#app/booking/overlap';
import { roomIn } from '#app/booking/slot-board';
import { spanOf } from '#app/booking/slot-end';
import { zoneByKey } from '#app/booking/zones';
import type { Capacity, Zone } from '#app/content/capacity';
import { publishedContent } from '#app/content/content.server';
import { database } from '#app/database/database.server';
import { MINUTE_MS } from '#app/ground/durations';
import { enqueueJob, runner } from '#app/jobs/jobs.server';
import { describeError, log } from '#app/ground/log.server';
import type { OrderFlag } from '#app/orders/order';
import { clearFlag, getFlags, raiseFlag, type RaisedFlag } from '#app/orders/order-flags.server';
import { lockDraft } from '#app/orders/order-locks.server';
import { readOrder } from '#app/orders/order.server';
import { fillClaimLengths } from '#app/booking/claim-lengths.server';

/** A slot to come that the editors closed, or lowered below what is booked. */
interface OverbookedSlot {
  zone: Zone;
  /** YYYY-MM-DD in Asia/Kolkata. */
  date: string;
  label: string;
  startsAt: number;
  /** The count includes visits of slots that overlap. */
  booked: number;
  /** Visits that fit; 0 when it is closed. */
  perSlot: number;
  isClosed: boolean;
  references: string[];
}

const bookedRow = z.object({
  zone: z.string(),
  slot_date: z.string(),
  slot_label: z.string(),
  starts_at: z.number(),
  booked: z.number(),
  bookings: z.string(),
});

export async function overbookedSlots(
  { zones, closures }: Pick<Capacity, 'zones' | 'closures'>,
  now: number,
): Promise<OverbookedSlot[]> {
  const db = await database();
  const slots = await db.rows(
    bookedRow,
    `select slot_claims.zone, slot_date, slot_label, starts_at, cast(count(*) as bigint) as booked,
        string_agg(orders.reference, ' ' order by orders.reference) as bookings
      from slot_claims join orders on orders.draft_id = slot_claims.draft_id
        and orders.reference = slot_claims.reference
      where slot_claims.state = 'booked' and starts_at > $1
      group by slot_claims.zone, slot_date, slot_label, starts_at
      order by starts_at, slot_claims.zone`,
    [now],
  );
  const counts = slots.map((slot) => ({
    ...slot,
    ...spanOf({ label: slot.slot_label, startsAt: slot.starts_at }),
  }));
  return counts.flatMap((slot) => {
    const { slot_date: date, slot_label: label, startsAt } = slot;
    const ofZone = counts.filter((other) => other.zone === slot.zone);
    const booked = mostAtOnce(slot, ofZone, (each) => each.booked);
    const zone = zoneByKey(zones, slot.zone);
    const { perSlot, closed } = roomIn({ date, label }, zone, closures);
    const isClosed = closed !== undefined;
    const references = slot.bookings.split(' ');
    return perSlot !== null && booked > perSlot
      ? [{ zone, date, label, startsAt, booked, perSlot, isClosed, references }]
      : [];
  });
}

const EVERY_MS = MINUTE_MS;

/** Finds bookings that were paid after the editors closed their slot. */
export async function watchOverbooked(now: number): Promise<void> {
  await enqueueJob(await database(), 'overbooked', 'shop', now, now);
}

export const runOverbooked = runner(async (_, now) => {
  await fillClaimLengths();
  await flagOverbooked((await publishedContent()).content.site.capacity, now);
  return { type: 'retry', at: now + EVERY_MS, error: '' };
});

/** Runs as soon as the editors publish. */
export async function followCapacity(now: number): Promise<void> {
  try {
    await flagOverbooked((await publishedContent()).content.site.capacity, now);
  } catch (error) {
    log.error({ event: 'overbooked.not-flagged', ...describeError(error) });
  }
}

const FLAGS = ['slot-closed', 'over-capacity'] as const;
type Flag = (typeof FLAGS)[number];

const openRow = z.object({
  reference: z.string(),
  flag: z.enum(FLAGS),
  slot_starts_at: z.number(),
});

/**
 * A booking whose slot was closed when it began keeps its flag: nobody came. So does one without a
 * claim, whose place was sold to somebody else.
 */
export async function flagOverbooked(
  capacity: Pick<Capacity, 'zones' | 'closures'>,
  now: number,
): Promise<void> {
  const wanted = new Map(
    (await overbookedSlots(capacity, now)).flatMap(({ references, isClosed, startsAt }) =>
      references.map((reference) => [
        reference,
        { flag: isClosed ? FLAGS[0] : FLAGS[1], startsAt },
      ]),
    ),
  );
  const db = await database();
  const open = await db.rows(
    openRow,
    `select order_flags.reference, flag, slot_starts_at from order_flags
      join orders on orders.reference = order_flags.reference
      where cleared_at is null and flag in ('slot-closed', 'over-capacity')
        and (cancellation_at is not null or state = 'refunded' or exists (
          select 1 from slot_claims where slot_claims.reference = orders.reference))`,
    [],
  );
  for (const { reference, flag, slot_starts_at: startsAt } of open) {
    const isOpen = wanted.get(reference)?.flag === flag;
    if (isOpen) wanted.delete(reference);
    else if (startsAt > now || flag === 'over-capacity')
      await clearFlag(reference, flag, 'shop', now);
  }
  for (const [reference, { flag, startsAt }] of wanted) await raise(reference, flag, startsAt, now);
}

/** Raises no flag when the customer moved or cancelled meanwhile, or a person has dealt with it. */
async function raise(reference: string, flag: Flag, startsAt: number, now: number): Promise<void> {
  const db = await database();
  const draftId = (await readOrder(db, reference))?.draftId ?? '';
  await db.transaction(async (tx) => {
    await lockDraft(tx, draftId);
    const order = await readOrder(tx, reference);
    if (order?.slot.startsAt !== startsAt || order.cancelledAt > 0) return;
    const flags = await getFlags(reference, tx);
    if (!isDealtWith(flags, flag, order.slotChangedAt)) await raiseFlag(tx, reference, flag, now);
  });
}

const BY_ITSELF = ['shop', 'customer'];

function isDealtWith(flags: RaisedFlag[], flag: OrderFlag, slotChangedAt: number): boolean {
  const last = flags.findLast((each) => each.flag === flag);
  return (
    last !== undefined && last.clearedAt > slotChangedAt && !BY_ITSELF.includes(last.clearedBy)
  );
}
