/**
 * Who has which slot. A slot claim is held while its draft is being paid for, then booked. Claims
 * are counted under the slot's lock, so two customers never get the last place. Claims of slots
 * that overlap count together. A claim that is given up is deleted; giving up needs no lock.
 * Locks are taken in this order: the draft, rows of orders, the phone, the slot; one slot at most
 * in a transaction, so that no two transactions wait for each other.
 */
import { z } from 'zod';
import { rowOf } from '#app/database/row-of';
import type { Statements } from '#app/database/database';
import { DAY_MS, MINUTE_MS } from '#app/ground/durations';
import type { Span } from './overlap';
import type { SlotCount } from './slot-board';
import { USUAL_SLOT_MS } from './slot-end';
import { lockPhone, lockSlot } from './slot-locks.server';

/**
 * Razorpay's dialog is open for 10 minutes at most, a capture takes up to 12 more; 3 are spare.
 * Razorpay's hosted page has no such limit: a customer who pays there too late may find the slot
 * taken.
 */
export const HOLD_MS = 25 * MINUTE_MS;
/** How much of the hold the customer is told. */
export const SHOWN_HOLD_MS = 10 * MINUTE_MS;
export const MAX_HOLDS_OF_A_PHONE = 3;

/** A hold this close to its end may already be over by another machine's clock. */
const CLOCKS_DIFFER_MS = MINUTE_MS;
const UNLIMITED = Number.MAX_SAFE_INTEGER;

export interface WantedSlot extends Span {
  draftId: string;
  /** The order's; blank for an offer, which has no order yet. */
  reference: string;
  /** A zone's key. */
  zone: string;
  /** Visits that the slot takes; null: unlimited. */
  perSlot: number | null;
}

/**
 * Holds a slot for a draft. A draft has one claim: an earlier hold moves to this slot, a booked one
 * stays where it is.
 * @param heldUntil epoch ms
 * @returns false when the slot is full
 */
export async function claimSlot(
  tx: Statements,
  wanted: WantedSlot & { heldUntil: number },
  now: number,
): Promise<boolean> {
  if (await isFull(tx, wanted, now)) return false;
  await lockSlot(tx, wanted);
  return take(tx, wanted, { state: 'held', heldUntil: wanted.heldUntil }, now);
}

/**
 * Books the slot of a paid order. The order's own hold is kept while it stands, whatever the
 * capacity is by now; one that has run out is claimed again if there is room.
 * @returns false when the slot is lost
 */
export async function bookClaim(tx: Statements, wanted: WantedSlot, now: number): Promise<boolean> {
  await lockSlot(tx, wanted);
  const kept = await tx.change(
    `update slot_claims set state = 'booked', zone = $3
      where draft_id = $1 and reference = $2 and starts_at = $4
        and (state = 'booked' or held_until > $5)`,
    [wanted.draftId, wanted.reference, wanted.zone, wanted.startsAt, now + CLOCKS_DIFFER_MS],
  );
  return kept === 1 || take(tx, wanted, { state: 'booked', heldUntil: 0 }, now);
}

/**
 * Books another slot for an order and gives up the one it had, if any. Without room it keeps that.
 * @returns false when the wanted slot is full
 */
export async function moveClaim(tx: Statements, wanted: WantedSlot, now: number): Promise<boolean> {
  await lockSlot(tx, wanted);
  return take(tx, wanted, { state: 'booked', heldUntil: 0 }, now);
}

/** A draft's claim follows its order to another draft. */
export async function followOrder(tx: Statements, from: string, to: string): Promise<void> {
  await tx.change(
    `update slot_claims set draft_id = $2 where draft_id = $1
      and reference in (select reference from orders where draft_id = $2)`,
    [from, to],
  );
}

export const putClaimInZone = (
  tx: Statements,
  { draftId, reference }: Pick<WantedSlot, 'draftId' | 'reference'>,
  zone: string,
): Promise<number> =>
  tx.change(`update slot_claims set zone = $3 where draft_id = $1 and reference = $2`, [
    draftId,
    reference,
    zone,
  ]);

/** Does nothing when another order of the draft has the slot claim. */
export async function releaseClaim(
  tx: Statements,
  { draftId, reference }: Pick<WantedSlot, 'draftId' | 'reference'>,
): Promise<void> {
  await tx.change(`delete from slot_claims where draft_id = $1 and reference = $2`, [
    draftId,
    reference,
  ]);
}

/** Gives up what a draft holds and has not booked. */
export async function releaseHold(tx: Statements, draftId: string): Promise<void> {
  await tx.change(`delete from slot_claims where draft_id = $1 and state = 'held'`, [draftId]);
}

/** Null until `fillClaimLengths`: the claim is of an earlier version. */
const ENDS_AT = `starts_at + coalesce(lasts_ms, ${USUAL_SLOT_MS})`;

/** No slot lasts longer than a day, so the index on the start finds them. */
const isBetween = (from: string, to: string): string =>
  `starts_at >= cast(${from} as bigint) - ${DAY_MS} and starts_at < cast(${to} as bigint)
    and ${ENDS_AT} > cast(${from} as bigint)`;

const countRow = rowOf({
  startsAt: z.number(),
  endsAt: z.number(),
  booked: z.number(),
  held: z.number(),
  heldUntil: z.number(),
});

/** Slots between `from` and `to`, also in part, that have a live claim. Times in epoch ms. */
export async function countClaims(
  statements: Statements,
  zone: string,
  { from, to }: { from: number; to: number },
  now: number,
): Promise<SlotCount[]> {
  return statements.rows(
    countRow,
    `select starts_at, ${ENDS_AT} as ends_at,
        cast(sum(case state when 'booked' then 1 else 0 end) as bigint) as booked,
        cast(sum(case state when 'held' then 1 else 0 end) as bigint) as held,
        coalesce(min(case state when 'held' then held_until end), 0) as held_until
      from slot_claims
      where zone = $1 and ${isBetween('$2', '$3')} and (state = 'booked' or held_until > $4)
      group by starts_at, lasts_ms order by starts_at, ends_at`,
    [zone, from, to, now],
  );
}

const holdsRow = rowOf({
  holds: z.number(),
  firstUntil: z.number(),
});

/**
 * The phone's live holds for other drafts than this one, counted under the phone's lock, so that
 * presses in many tabs at once do not all see room. `firstUntil` is when the first of them ends.
 */
export async function countHoldsOfPhone(
  tx: Statements,
  phone: string,
  draftId: string,
  now: number,
): Promise<{ holds: number; firstUntil: number }> {
  await lockPhone(tx, phone);
  const row = await tx.row(
    holdsRow,
    `select cast(count(*) as bigint) as holds, coalesce(min(held_until), 0) as first_until
      from orders join slot_claims
        on slot_claims.draft_id = orders.draft_id and slot_claims.reference = orders.reference
      where phone = $1 and slot_claims.draft_id <> $2
        and slot_claims.state = 'held' and held_until > $3`,
    [phone, draftId, now],
  );
  return row ?? { holds: 0, firstUntil: 0 };
}

/** Looks before the lock, so that hundreds who want a full slot do not queue for it. */
const isFull = (
  tx: Statements,
  { zone, startsAt, endsAt, draftId, perSlot }: WantedSlot,
  now: number,
): Promise<boolean> =>
  tx.has(`select 1 where ${OTHERS_AT_ONCE} >= cast($6 as bigint)`, [
    zone,
    startsAt,
    draftId,
    now,
    endsAt,
    perSlot ?? UNLIMITED,
  ]);

/** `$1` zone, `$2` start, `$3` draft, `$4` now, `$5` end. */
const OTHERS = `from slot_claims where zone = $1 and ${isBetween('$2', '$5')} and draft_id <> $3
  and (state = 'booked' or held_until > $4)`;

/** `mostAtOnce`, in the database: the same numbers. */
const OTHERS_AT_ONCE = `(select coalesce(max(visits), 0) from (
  select (select count(*) ${OTHERS} and starts_at <= moment and ${ENDS_AT} > moment) as visits
  from (select distinct case when starts_at < $2 then cast($2 as bigint) else starts_at end as moment
    ${OTHERS}) as moments) as counted)`;

/** PostgreSQL takes bare parameters of a select for text. */
async function take(
  tx: Statements,
  { draftId, reference, zone, startsAt, endsAt, perSlot }: WantedSlot,
  { state, heldUntil }: { state: 'held' | 'booked'; heldUntil: number },
  now: number,
): Promise<boolean> {
  const taken = await tx.row(
    z.unknown(),
    `insert into slot_claims (zone, starts_at, lasts_ms, draft_id, reference, state, held_until)
      select cast($1 as text), cast($2 as bigint), cast($5 as bigint) - cast($2 as bigint),
        cast($3 as text), cast($7 as text), cast($8 as text), cast($9 as bigint)
      where ${OTHERS_AT_ONCE} < cast($6 as bigint)
      on conflict (draft_id) do update
        set reference = excluded.reference, zone = excluded.zone, starts_at = excluded.starts_at,
          lasts_ms = excluded.lasts_ms, state = excluded.state, held_until = excluded.held_until
        where slot_claims.state = 'held' or excluded.state = 'booked'
      returning draft_id`,
    [
      zone,
      startsAt,
      draftId,
      now,
      endsAt,
      perSlot ?? UNLIMITED,
      reference || null,
      state,
      heldUntil,
    ],
  );
  return taken !== undefined;
}
