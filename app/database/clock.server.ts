/**
 * The one judge of time for everything that deletes or gives away. It takes the time from the
 * database where that has a clock of its own, and deletes by a proven time: a clock that is wrong
 * for less than a day proves nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { MINUTE_MS } from '#app/ground/durations';
import { parseJson } from '#app/ground/json';
import { describeError, log } from '#app/ground/log.server';
import { CLOCKS_AGREE_MS, doubtOf, restarted, tick, type Clock, type Doubt } from './clock';
import type { Database, Statements } from './database';
import { database } from './database.server';
import { lockRow } from './lock-row';

/** A time that has surely come. Only this module makes one; whatever deletes by age takes one. */
export type ProvenTime = number & { readonly proven: unique symbol };

const BEAT_EVERY_MS = MINUTE_MS;

/** The database's time, carried on by a counter that no change of the clock moves. */
let shared: { time: number; readAt: number } | undefined;
let seenAt = 0;
let beatDoubt: Doubt | undefined;

/** Epoch ms: the same on all machines. SQLite has one machine, and so its clock. */
export const shopTime = (): number =>
  shared ? Math.round(shared.time + performance.now() - shared.readAt) : Date.now();

/** Why nothing may end by the clock now; `undefined` while the clocks agree. */
export const clockDoubt = (): Doubt | undefined =>
  beatDoubt ?? (seenAt > 0 ? doubtOf(seenAt, shopTime()) : undefined);

/** Other machines would contradict this one, so a balancer must send it nobody. */
export const whyNotInTime = (): string | undefined =>
  clockDoubt() === 'differs' ? 'The clocks of this machine and the database differ.' : undefined;

/** @returns 0 until a day of uptime has proven a time */
export async function provenTime(): Promise<ProvenTime> {
  const clock = await readClock(await database());
  return (clock?.provenAt ?? 0) as ProvenTime; // the brand's only source
}

/** Beats until it is stopped. The first beat comes before anything else may run. */
export async function startHeartbeat(): Promise<{ stop(): Promise<void> }> {
  await heartbeat();
  const stopping = new AbortController();
  const { signal } = stopping;
  const loop = async () => {
    while (!signal.aborted) {
      await sleep(BEAT_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await heartbeat().catch(logMissedBeat);
    }
  };
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

export async function heartbeat(): Promise<void> {
  const db = await database();
  const now = await learnTime(db);
  const isAgreed = Math.abs(now - Date.now()) <= CLOCKS_AGREE_MS;
  const doubt = isAgreed ? await db.transaction((tx) => beat(tx, now)) : 'differs';
  if (doubt && doubt !== beatDoubt) log.error({ event: 'clock.in-doubt', doubt });
  if (!doubt && beatDoubt) log.info({ event: 'clock.confirmed' });
  beatDoubt = doubt;
}

/** A person has compared the clock with another one. */
export async function trustClock(): Promise<void> {
  const db = await database();
  const now = await readTime(db);
  await db.transaction(async (tx) =>
    writeClock(tx, restarted(now, (await lockClock(tx))?.provenAt), now),
  );
}

/** What the newest rows say, and the clock. */
export async function clockReport(): Promise<{ now: number; seenAt: number; doubt?: Doubt }> {
  const db = await database();
  const now = await readTime(db);
  const known = (await readClock(db))?.seenAt ?? (await newestRow(db, now));
  const isAgreed = Math.abs(now - Date.now()) <= CLOCKS_AGREE_MS;
  const doubt = isAgreed ? doubtOf(known, now) : 'differs';
  return { now, seenAt: known, ...(doubt && { doubt }) };
}

async function beat(tx: Statements, now: number): Promise<Doubt | undefined> {
  const clock = (await lockClock(tx)) ?? restarted(await newestRow(tx, now));
  seenAt = clock.seenAt;
  const doubt = doubtOf(clock.seenAt, now);
  if (doubt) return doubt;
  await writeClock(tx, tick(clock, now), now);
  seenAt = Math.max(clock.seenAt, now);
  return undefined;
}

/** Serves a command, which ends before its first beat. */
export async function learnTime(db: Database): Promise<number> {
  const now = await readTime(db);
  if (db.engine === 'postgres') shared = { time: now, readAt: performance.now() };
  return now;
}

const timeRow = z.object({ now: z.number() });

async function readTime(db: Database): Promise<number> {
  if (db.engine === 'sqlite') return Date.now();
  const sql = `select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now`;
  return (await db.row(timeRow, sql))?.now ?? Date.now();
}

const clockShape = z.object({
  seenAt: z.number(),
  provenAt: z.number(),
  candidateAt: z.number(),
  uptimeMs: z.number(),
});
const clockRow = z
  .object({ value: z.string() })
  .transform(({ value }) => clockShape.parse(parseJson(value)));

const readClock = (statements: Statements): Promise<Clock | undefined> =>
  statements.row(clockRow, `select value from store_facts where key = 'clock'`);

async function lockClock(tx: Statements): Promise<Clock | undefined> {
  await lockRow(tx, 'store_facts', 'key', 'clock');
  return readClock(tx);
}

const writeClock = (tx: Statements, clock: Clock, now: number): Promise<number> =>
  tx.change(
    `insert into store_facts (key, value, written_at) values ('clock', $1, $2)
      on conflict (key) do update set value = excluded.value, written_at = excluded.written_at`,
    [JSON.stringify(clock), now],
  );

/**
 * The newest row of a store without a heartbeat. Rows of the future are of a wrong clock; an empty
 * store is of now.
 */
async function newestRow(statements: Statements, now: number): Promise<number> {
  const row = await statements.row(
    z.object({ at: z.number().nullable() }),
    `select max(at) as at from (
      select max(written_at) as at from store_facts union all
      select max(created_at) from orders union all
      select max(seen_at) from sessions union all
      select max(created_at) from jobs) as newest`,
  );
  return Math.min(row?.at ?? now, now);
}

const logMissedBeat = (error: unknown): void =>
  log.warn({ event: 'clock.beat-missed', ...describeError(error) });
