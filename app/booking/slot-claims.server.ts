/**
 * Who has which slot. A slot claim is held while its draft is being paid for, then booked. Claims
 * are counted under the slot's lock, so two customers never get the last place. A claim that is
 * given up is deleted; giving up needs no lock.
 * Locks are taken in this order: the draft, rows of orders, the phone, the slot; one slot at most
 * in a transaction, so that no two transactions wait for each other.
 */
import { z } from 'zod';
import type { Statements } from '#app/database/database';
import { MINUTE_MS } from '#app/durations';
import type { SlotCount } from './slot-board';

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

export interface WantedSlot {
  draftId: string;
  /** The order's; blank for an offer, which has no order yet. */
  reference: string;
  /** A zone's key. */
  zone: string;
  /** Epoch ms. */
  startsAt: number;
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

const countRow = z
  .object({
    starts_at: z.number(),
    booked: z.number(),
    held: z.number(),
    held_until: z.number(),
  })
  .transform((row): SlotCount => ({
    startsAt: row.starts_at,
    booked: row.booked,
    held: row.held,
    heldUntil: row.held_until,
  }));

/** Slots that start from `from` until before `to` and have a live claim. Times in epoch ms. */
export async function countClaims(
  statements: Statements,
  zone: string,
  { from, to }: { from: number; to: number },
  now: number,
): Promise<SlotCount[]> {
  return statements.rows(
    countRow,
    `select starts_at,
        cast(sum(case state when 'booked' then 1 else 0 end) as bigint) as booked,
        cast(sum(case state when 'held' then 1 else 0 end) as bigint) as held,
        coalesce(min(case state when 'held' then held_until end), 0) as held_until
      from slot_claims
      where zone = $1 and starts_at >= $2 and starts_at < $3
        and (state = 'booked' or held_until > $4)
      group by starts_at order by starts_at`,
    [zone, from, to, now],
  );
}

const holdsRow = z
  .object({ holds: z.number(), first_until: z.number() })
  .transform((row) => ({ holds: row.holds, firstUntil: row.first_until }));

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

/** Takes the row whether it is new or not. */
async function lockSlot(
  tx: Statements,
  { zone, startsAt }: Pick<WantedSlot, 'zone' | 'startsAt'>,
): Promise<void> {
  await tx.change(
    `insert into slot_locks (zone, starts_at) values ($1, $2)
      on conflict (zone, starts_at) do update set zone = excluded.zone`,
    [zone, startsAt],
  );
}

/** Others with the phone wait until this transaction ends. The row goes: no phone number stays. */
async function lockPhone(tx: Statements, phone: string): Promise<void> {
  await lockSlot(tx, { zone: phone, startsAt: 0 });
  await tx.change(`delete from slot_locks where zone = $1 and starts_at = 0`, [phone]);
}

/** Before the lock, so that hundreds who want a full slot do not queue for it. */
const isFull = (tx: Statements, wanted: WantedSlot, now: number): Promise<boolean> =>
  tx.has(
    `select 1 where (select count(*) from slot_claims as other where ${IS_ANOTHERS})
      >= cast($5 as bigint)`,
    [wanted.zone, wanted.startsAt, wanted.draftId, now, wanted.perSlot ?? UNLIMITED],
  );

/** `$1` zone, `$2` start, `$3` draft, `$4` now. */
const IS_ANOTHERS = `other.zone = $1 and other.starts_at = $2 and other.draft_id <> $3
  and (other.state = 'booked' or other.held_until > $4)`;

/** PostgreSQL takes bare parameters of a select for text. */
async function take(
  tx: Statements,
  { draftId, reference, zone, startsAt, perSlot }: WantedSlot,
  { state, heldUntil }: { state: 'held' | 'booked'; heldUntil: number },
  now: number,
): Promise<boolean> {
  const taken = await tx.row(
    z.unknown(),
    `insert into slot_claims (zone, starts_at, draft_id, reference, state, held_until)
      select cast($1 as text), cast($2 as bigint), cast($3 as text), cast($6 as text),
        cast($7 as text), cast($8 as bigint)
      where (select count(*) from slot_claims as other where ${IS_ANOTHERS}) < cast($5 as bigint)
      on conflict (draft_id) do update
        set reference = excluded.reference, zone = excluded.zone, starts_at = excluded.starts_at,
          state = excluded.state, held_until = excluded.held_until
        where slot_claims.state = 'held' or excluded.state = 'booked'
      returning draft_id`,
    [zone, startsAt, draftId, now, perSlot ?? UNLIMITED, reference || null, state, heldUntil],
  );
  return taken !== undefined;
}
