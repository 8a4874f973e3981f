/**
 * How long a phone may hold a slot without paying: 25 minutes a day for each slot, renewals
 * included. Each slot that it let go unpaid, and each offer of the waiting list, takes one of its
 * three holds for a day. A payment gives all of them back.
 */
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { rowOf } from '#app/database/row-of';
import type { Statements } from '#app/database/database';
import { DAY_MS, MINUTE_MS } from '#app/ground/durations';
import { env } from '#app/ground/env.server';
import { countHoldsOfPhone, HOLD_MS, MAX_HOLDS_OF_A_PHONE } from './slot-claims.server';

/** Less than this is not worth opening the payment for. */
const LEAST_MS = MINUTE_MS;

export type HoldAllowance =
  | { type: 'allowed'; heldUntil: number }
  /** Three other unpaid bookings, this slot for today, or three slots let go unpaid. */
  | { type: 'holds-three' | 'slot-used-up' | 'let-go-three'; until: number };

interface Wanted {
  phone: string;
  draftId: string;
  zone: string;
  startsAt: number;
}

/** Counted under the phone's lock. A hold that runs stays allowed until it ends. */
export async function allowHold(
  tx: Statements,
  { phone, draftId, zone, startsAt }: Wanted,
  now: number,
): Promise<HoldAllowance> {
  const { holds, firstUntil } = await countHoldsOfPhone(tx, phone, draftId, now);
  if (holds >= MAX_HOLDS_OF_A_PHONE) return { type: 'holds-three', until: firstUntil };
  const key = keyOf(phone);
  const since = await beganAt(tx, key, { zone, startsAt }, now);
  if (since > 0) {
    const heldUntil = since + HOLD_MS;
    if (heldUntil - now >= LEAST_MS) return { type: 'allowed', heldUntil };
    return { type: 'slot-used-up', until: since + DAY_MS };
  }
  const { lapsed, firstAt } = await countLapsed(tx, key, phone, now);
  if (lapsed >= MAX_HOLDS_OF_A_PHONE) return { type: 'let-go-three', until: firstAt + DAY_MS };
  if (holds + lapsed >= MAX_HOLDS_OF_A_PHONE) return { type: 'holds-three', until: firstUntil };
  await tx.change(
    `insert into hold_windows (phone_key, zone, starts_at, since) values ($1, $2, $3, $4)
      on conflict (phone_key, zone, starts_at) do update set since = excluded.since`,
    [key, zone, startsAt, now],
  );
  return { type: 'allowed', heldUntil: now + HOLD_MS };
}

/** An offer of the waiting list is a hold, too. Counted under the phone's lock. */
export async function mayBeOffered(
  tx: Statements,
  { phone, draftId }: Pick<Wanted, 'phone' | 'draftId'>,
  now: number,
): Promise<boolean> {
  const { holds } = await countHoldsOfPhone(tx, phone, draftId, now);
  const { lapsed } = await countLapsed(tx, keyOf(phone), phone, now);
  return holds + lapsed < MAX_HOLDS_OF_A_PHONE;
}

/** Its customer has paid. */
export async function forgetHolds(tx: Statements, phone: string): Promise<void> {
  await tx.change(`delete from hold_windows where phone_key = $1`, [keyOf(phone)]);
}

/** Nobody reads a phone from it. */
const keyOf = (phone: string): string =>
  createHmac('sha256', `holds:${env.SESSION_SECRETS[0] ?? ''}`)
    .update(phone)
    .digest('base64url');

/** Epoch ms; 0 when it was not held in the last day. */
async function beganAt(
  tx: Statements,
  key: string,
  { zone, startsAt }: Pick<Wanted, 'zone' | 'startsAt'>,
  now: number,
): Promise<number> {
  const row = await tx.row(
    z.object({ since: z.number() }),
    `select since from hold_windows
      where phone_key = $1 and zone = $2 and starts_at = $3 and since > $4`,
    [key, zone, startsAt, now - DAY_MS],
  );
  return row?.since ?? 0;
}

const lapsedRow = rowOf({ lapsed: z.number(), firstAt: z.number() });

async function countLapsed(tx: Statements, key: string, phone: string, now: number) {
  const row = await tx.row(
    lapsedRow,
    `select cast(count(*) as bigint) as lapsed, coalesce(min(at), 0) as first_at from (
      select since as at from hold_windows
        where phone_key = $1 and since > $3 and since <= $4
      union all select offered_until as at from slot_waiters
        where phone = $2 and state in ('offered', 'over')
          and offered_until > $3 and offered_until <= $5) as lapses`,
    [key, phone, now - DAY_MS, now - HOLD_MS, now],
  );
  return row ?? { lapsed: 0, firstAt: 0 };
}
