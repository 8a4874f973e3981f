/**
 * Visits: one for each paid order that has a slot. Each change is one conditional update on the
 * version, with its event in the same transaction.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sqlList, type Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { lockRow } from '#app/database/lock-row';
import { insert } from '#app/database/insert';
import type { VisitKind } from '#app/ground/visit-kind';
import { visitEventRow, visitRow, type Visit, type VisitEvent, type VisitEventKind } from './visit';
import { isCancellable, isMovableVisit, OPEN, RELEASED } from './visit-state';

export interface PlannedVisit {
  reference: string;
  kind: VisitKind;
  /** Epoch ms. */
  startsAt: number;
}

/** Does nothing when the order has its visit already. */
export async function openVisit(
  tx: Statements,
  { reference, kind, startsAt }: PlannedVisit,
  now: number,
): Promise<void> {
  const opened = await tx.change(
    `insert into visits (${visitRow.columns}) values ($1, $2, $3, null, 'booked', '', 1)
      on conflict (reference) do nothing`,
    [reference, kind, startsAt],
  );
  if (opened === 1) await addEvent(tx, { reference, what: 'booked', by: 'shop', version: 1 }, now);
}

/** Locks the visit. False while somebody is on the way or at work, or when it is over. */
export async function mayMoveVisit(tx: Statements, reference: string): Promise<boolean> {
  const visit = await lockVisit(tx, reference);
  return !visit || isMovableVisit(visit.state);
}

/**
 * The visit follows its order to another slot and is unassigned again.
 * Call it after `mayMoveVisit`.
 * @param by the id of a staff member, or `customer`
 */
export async function moveVisit(
  tx: Statements,
  planned: PlannedVisit,
  by: string,
  now: number,
): Promise<void> {
  const { reference, startsAt } = planned;
  const visit = await lockVisit(tx, reference);
  if (!visit) return openVisit(tx, planned, now);
  const version = visit.version + 1;
  await tx.change(
    `update visits set starts_at = $2, technician = null, state = 'booked', version = $3
      where reference = $1`,
    [reference, startsAt, version],
  );
  await addEvent(tx, { reference, what: 'moved', by, version, technician: visit.technician }, now);
}

/** @returns false when the visit is done already */
export async function cancelVisit(
  tx: Statements,
  reference: string,
  by: string,
  now: number,
): Promise<boolean> {
  const visit = await lockVisit(tx, reference);
  if (!visit || visit.state === 'cancelled') return true;
  if (!isCancellable(visit.state)) return false;
  const version = visit.version + 1;
  await tx.change(`update visits set state = 'cancelled', version = $2 where reference = $1`, [
    reference,
    version,
  ]);
  const { technician } = visit;
  await addEvent(tx, { reference, what: 'cancelled', by, version, technician }, now);
  return true;
}

/** Unassigns a technician's visits that are not begun. */
export async function releaseVisitsOf(
  tx: Statements,
  technician: string,
  by: string,
  now: number,
): Promise<number> {
  const held = await tx.rows(
    visitRow,
    `select ${visitRow.columns} from visits where technician = $1 and state in ${sqlList(RELEASED)} order by reference`,
    [technician],
  );
  for (const { reference } of held) {
    const visit = await lockVisit(tx, reference);
    if (!visit) continue;
    const version = visit.version + 1;
    await tx.change(
      `update visits set technician = null, state = 'booked', version = $2 where reference = $1`,
      [reference, version],
    );
    await addEvent(tx, { reference, what: 'booked', by, version }, now);
  }
  return held.length;
}

export const noteOnVisit = async (
  reference: string,
  text: string,
  by: string,
  now: number,
): Promise<void> => {
  const version = (await getVisit(reference))?.version ?? 0;
  await addEvent(await database(), { reference, what: 'note', by, version, note: text }, now);
};

interface NewEvent {
  /** Fixed for what may be sent twice. */
  id?: string | undefined;
  reference: string;
  what: VisitEventKind;
  by: string;
  version: number;
  technician?: string;
  note?: string;
  /** Set for a tap that waited on a phone; others were received when they happened. */
  receivedAt?: number;
}

export async function addEvent(tx: Statements, event: NewEvent, now: number): Promise<void> {
  await insert(tx, 'visit_events', {
    event_id: event.id ?? randomUUID(),
    reference: event.reference,
    what: event.what,
    at: now,
    by_whom: event.by,
    technician: event.technician ?? '',
    note: event.note ?? '',
    version: event.version,
    received_at: event.receivedAt ?? null,
  });
}

export async function lockVisit(tx: Statements, reference: string): Promise<Visit | undefined> {
  await lockRow(tx, 'visits', 'reference', reference);
  return readVisit(tx, reference);
}

export const readVisit = (statements: Statements, reference: string): Promise<Visit | undefined> =>
  statements.row(visitRow, `select ${visitRow.columns} from visits where reference = $1`, [
    reference,
  ]);

export async function getVisit(reference: string): Promise<Visit | undefined> {
  return readVisit(await database(), reference);
}

/** Visits that start from `from` until before `to`, cancelled ones too. Epoch ms. */
export async function visitsBetween(from: number, to: number): Promise<Visit[]> {
  return (await database()).rows(
    visitRow,
    `select ${visitRow.columns} from visits where starts_at >= $1 and starts_at < $2
      order by starts_at, reference`,
    [from, to],
  );
}

/** Visits from `from` until before `to` that are not cancelled. */
export async function visitsOf(technician: string, from: number, to: number): Promise<Visit[]> {
  return (await database()).rows(
    visitRow,
    `select ${visitRow.columns} from visits
      where technician = $1 and starts_at >= $2 and starts_at < $3 and state <> 'cancelled'
      order by starts_at, reference`,
    [technician, from, to],
  );
}

/** Visits of a technician: to be begun, or begun and not done. */
export async function openVisitsOf(technician: string): Promise<Visit[]> {
  return (await database()).rows(
    visitRow,
    `select ${visitRow.columns} from visits where technician = $1 and state in ${sqlList(OPEN)}
      order by starts_at, reference`,
    [technician],
  );
}

export const hasEvent = (tx: Statements, reference: string, id: string): Promise<boolean> =>
  tx.has(`select 1 from visit_events where event_id = $1 and reference = $2`, [id, reference]);

/** Epoch ms; 0 when nothing has happened. */
export async function lastEventAt(tx: Statements, reference: string): Promise<number> {
  const sql = `select max(at) as at from visit_events where reference = $1`;
  return (await tx.row(z.object({ at: z.number().nullable() }), sql, [reference]))?.at ?? 0;
}

/** Oldest first. */
export async function eventsOf(reference: string): Promise<VisitEvent[]> {
  return (await database()).rows(
    visitEventRow,
    `select what, at, by_whom, technician, note, version, received_at from visit_events
      where reference = $1 order by version, at, event_id`,
    [reference],
  );
}
