/** The steps of a visit by staff: the table of `visit-state.ts`, guarded by the version. */
import { randomInt } from 'node:crypto';
import type { Statements } from '#app/database/database';
import { database } from '#app/database/database.server';
import { HOUR_MS, MINUTE_MS } from '#app/ground/durations';
import { restartJob } from '#app/jobs/jobs.server';
import { isUniqueViolation } from '#app/database/unique-violation';
import { tell } from '#app/messages/outbox.server';
import { isSameSecret } from '#app/ground/same-secret.server';
import type { Visit } from './visit';
import { stepsFrom, type StepBy, type VisitState } from './visit-state';
import { addEvent, getVisit, hasEvent, lastEventAt, lockVisit } from './visits.server';

export interface WantedStep {
  to: VisitState;
  /** The version on the screen. */
  version: number;
  /** The id of a staff member. */
  by: string;
  as: StepBy;
  /** Who goes; for `assigned`. */
  technician?: string;
  code?: string;
  note?: string;
  /** A tap that may have been sent before, and waited on a phone without a network. */
  tap?: { key: string; agoMs: number };
}

export type Stepped =
  | { type: 'done'; visit: Visit }
  /** Somebody changed it meanwhile. */
  | { type: 'stale'; visit: Visit }
  /** The technician has another visit in this slot. */
  | { type: 'busy'; visit: Visit }
  | { type: 'wrong-code' | 'note-missing' | 'not-possible'; visit: Visit }
  | { type: 'not-a-technician'; visit: Visit }
  | { type: 'unknown' };

/** Sent before, and its answer got lost. */
export const isTapTaken = async (reference: string, by: string, key: string): Promise<boolean> =>
  hasEvent(await database(), reference, tapId(by, key));

const tapId = (by: string, key: string): string => `${by}:${key}`;

export async function stepVisit(
  reference: string,
  wanted: WantedStep,
  now: number,
): Promise<Stepped> {
  try {
    return await (await database()).transaction((tx) => step(tx, reference, wanted, now));
  } catch (error) {
    // Two presses at once see both no other visit; then the unique index decides.
    const visit = isUniqueViolation(error) ? await getVisit(reference) : undefined;
    if (!visit) throw error;
    return { type: 'busy', visit };
  }
}

async function step(
  tx: Statements,
  reference: string,
  wanted: WantedStep,
  now: number,
): Promise<Stepped> {
  const visit = await lockVisit(tx, reference);
  if (!visit) return { type: 'unknown' };
  const id = wanted.tap && tapId(wanted.by, wanted.tap.key);
  if (id && (await hasEvent(tx, reference, id))) return { type: 'done', visit };
  if (visit.version !== wanted.version) return { type: 'stale', visit };
  const found = stepsFrom(visit.state, visit.kind, wanted.as).find(({ to }) => to === wanted.to);
  if (!found) return { type: 'not-possible', visit };
  if (found.needs === 'note' && !wanted.note) return { type: 'note-missing', visit };
  if (found.needs === 'start-code' && !isSameSecret(wanted.code ?? '', visit.startCode))
    return { type: 'wrong-code', visit };
  const technician = technicianAfter(visit, wanted);
  if (found.needs === 'technician') {
    if (!(await isTechnician(tx, technician))) return { type: 'not-a-technician', visit };
    if (await isBusy(tx, technician, visit)) return { type: 'busy', visit };
  }
  const version = visit.version + 1;
  const startCode = visit.startCode || (technician ? newStartCode() : '');
  await tx.change(
    `update visits set state = $2, technician = $3, start_code = $4, version = $5
      where reference = $1`,
    [reference, wanted.to, technician || null, startCode, version],
  );
  const at = wanted.tap ? await tappedAt(tx, reference, wanted.tap.agoMs, now) : now;
  const event = { id, reference, what: wanted.to, by: wanted.by, version, technician };
  await addEvent(tx, { ...event, note: wanted.note ?? '', receivedAt: now }, at);
  if (wanted.to === 'done') await restartJob(tx, 'papers', reference, now, now);
  const told = TOLD.find((state) => state === wanted.to);
  const isOldNews = told === 'on-the-way' && now - at > OLD_NEWS_MS;
  if (told && !isOldNews) await tell(tx, { event: told, subject: reference, about: version }, now);
  return { type: 'done', visit: { ...visit, state: wanted.to, technician, startCode, version } };
}

/** The customer gets a message about these. */
const TOLD = ['assigned', 'on-the-way', 'done'] as const;

/** Older than this, "on the way" would come after the technician. */
const OLD_NEWS_MS = 30 * MINUTE_MS;
/** Lasts as long as a visit is shown on a phone. */
const LONGEST_AGO_MS = 18 * HOUR_MS;

/** Goes by the shop's clock, and never before what happened before it. */
async function tappedAt(
  tx: Statements,
  reference: string,
  agoMs: number,
  now: number,
): Promise<number> {
  const last = await lastEventAt(tx, reference);
  return Math.min(now, Math.max(last, now - Math.min(agoMs, LONGEST_AGO_MS)));
}

const technicianAfter = (visit: Visit, { to, technician = '' }: WantedStep): string =>
  to === 'assigned' ? technician : to === 'booked' ? '' : visit.technician;

const newStartCode = (): string => String(randomInt(10_000)).padStart(4, '0');

const isTechnician = (tx: Statements, id: string): Promise<boolean> =>
  tx.has(`select 1 from staff where staff_id = $1 and role = 'technician' and left_at is null`, [
    id,
  ]);

const isBusy = (tx: Statements, technician: string, visit: Visit): Promise<boolean> =>
  tx.has(
    `select 1 from visits where technician = $1 and starts_at = $2 and reference <> $3
      and state <> 'cancelled'`,
    [technician, visit.startsAt, visit.reference],
  );
