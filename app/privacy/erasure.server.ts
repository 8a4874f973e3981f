/**
 * Erasing what is held of a phone. It is done two days after it was asked for, so that a thief of a
 * phone can't do it at once, and when nothing of that phone is open.
 */
import { z } from 'zod';
import { logProcessing } from '#app/consent/processing-log.server';
import { withdrawAll } from '#app/consent/consent.server';
import { shopTime, type ProvenTime } from '#app/database/clock.server';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { lockRow } from '#app/database/lock-row';
import { notePhoneRemoval } from '#app/database/removals.server';
import { DAY_MS } from '#app/ground/durations';
import { log } from '#app/ground/log.server';
import { EMPTY_CUSTOMER, type Customer } from '#app/orders/customer';
import { findOrders } from '#app/orders/order.server';
import { removePhotosOf } from '#app/staff/staff-photo.server';
import { ORDERS, TICKETS, TICKET_OF_PHONE } from './held-table';
import { openBusinessOf } from './open-business.server';

export const ERASED_AFTER_MS = 2 * DAY_MS;
/** Erasures of one run; the rest follow a day later. */
const MOST_IN_A_RUN = 200;

export interface Erasure {
  phone: string;
  askedAt: number;
  dueAt: number;
}

const erasureRow = z
  .object({ phone: z.string(), asked_at: z.number(), due_at: z.number() })
  .transform(({ phone, asked_at, due_at }) => ({ phone, askedAt: asked_at, dueAt: due_at }));

export async function getErasure(phone: string): Promise<Erasure | undefined> {
  return (await database()).row(
    erasureRow,
    `select phone, asked_at, due_at from erasures where phone = $1`,
    [phone],
  );
}

export async function askForErasure(phone: string, now: number): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const added = await tx.change(
      `insert into erasures (phone, asked_at, due_at) values ($1, $2, $3)
        on conflict (phone) do nothing`,
      [phone, now, now + ERASED_AFTER_MS],
    );
    if (added === 1) await logProcessing(tx, { phone, what: 'erasure asked for' }, now);
  });
}

/** Asks again, in a restored store, for what was erased since the backup. */
export const makeErasureDue = (tx: Statements, phone: string): Promise<number> =>
  tx.change(
    `insert into erasures (phone, asked_at, due_at) values ($1, 1, 1)
      on conflict (phone) do update set due_at = excluded.due_at`,
    [phone],
  );

export async function stopErasure(phone: string, now: number): Promise<void> {
  const db = await database();
  await db.transaction(async (tx) => {
    const stopped = await tx.change(`delete from erasures where phone = $1`, [phone]);
    if (stopped === 1) await logProcessing(tx, { phone, what: 'erasure stopped' }, now);
  });
}

/** The retention's job calls it. @returns how many were erased */
export async function eraseDue(now: ProvenTime): Promise<number> {
  const db = await database();
  const due = await db.rows(
    erasureRow,
    `select phone, asked_at, due_at from erasures where due_at <= $1
      order by due_at, phone limit ${MOST_IN_A_RUN}`,
    [now],
  );
  let erased = 0;
  for (const { phone } of due) if (await db.transaction((tx) => erase(tx, phone, now))) erased += 1;
  if (due.length > 0) log.info({ event: 'privacy.erased', erased, waiting: due.length - erased });
  return erased;
}

/** Has money moved, or may it still? Then tax law requires the booking to be kept. */
const TOUCHED_BY_MONEY = `exists (select 1 from refunds where refunds.reference = orders.reference)
  or exists (select 1 from stray_payments where stray_payments.reference = orders.reference)
  or exists (select 1 from disputes where disputes.reference = orders.reference)
  or exists (select 1 from order_flags where order_flags.reference = orders.reference)`;

/** Their rows of a phone go whole. */
export const ERASED_TABLES = ['slot_waiters', 'sessions', 'nominees', 'pending_emails', 'erasures'];

async function erase(tx: Statements, phone: string, now: number): Promise<boolean> {
  // Locked, so that nobody stops it meanwhile.
  const isAsked = await lockRow(tx, 'erasures', 'phone', phone);
  if (!isAsked || (await openBusinessOf(tx, phone, now)).length > 0) return false;
  // Some services repeat what they were sent.
  await tx.change(
    `update jobs set last_error = null where subject in ${ORDERS} or subject in ${TICKETS}`,
    [phone],
  );
  await tx.change(
    `delete from orders where phone = $1 and state in ('pending', 'expired')
      and not (${TOUCHED_BY_MONEY})`,
    [phone],
  );
  for (const { reference, customer } of await findOrders(`phone = $1`, [phone], tx)) {
    const { name, pincode, city, address } = customer;
    const kept: Customer = { ...EMPTY_CUSTOMER, name, pincode, city, address };
    await tx.change(
      `update orders set phone = '', customer = $2, device = '', note = '', name_searched = ''
        where reference = $1`,
      [reference, JSON.stringify(kept)],
    );
    await tx.change(`update visit_events set note = '' where reference = $1`, [reference]);
    await tx.change(`update ratings set text = '' where reference = $1`, [reference]);
  }
  await withdrawAll(tx, phone, now);
  await removePhotosOf(tx, phone, now);
  await tx.change(`delete from ticket_answers where reference in ${TICKETS}`, [phone]);
  await tx.change(`delete from tickets where ${TICKET_OF_PHONE}`, [phone]);
  for (const table of ERASED_TABLES)
    await tx.change(`delete from ${table} where phone = $1`, [phone]);
  await logProcessing(tx, { phone, what: 'erased' }, now);
  await notePhoneRemoval(tx, 'erased', phone, shopTime());
  return true;
}
