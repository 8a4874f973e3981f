import { vi } from 'vitest';
import type { ProvenTime } from '#app/database/clock.server';
import type { Database } from '#app/database/database';

/** Takes any time as proven; the app makes one from a day of uptime. */
export const proven = (time: number): ProvenTime => time as ProvenTime;

/** The store of a shop that has run without a break until `now`. */
export async function ranUntil(db: Database, now: number): Promise<void> {
  const clock = { seenAt: now, provenAt: now, candidateAt: now, uptimeMs: 0 };
  await db.change(
    `insert into store_facts (key, value, written_at) values ('clock', $1, $2)
      on conflict (key) do update set value = excluded.value, written_at = excluded.written_at`,
    [JSON.stringify(clock), now],
  );
}

/**
 * A command asks the database for the time, whose clock no test can set. Call it before other
 * imports: two that ask for the mocked file at once may meet it half made.
 */
export async function commandsKeepOurTime(): Promise<void> {
  vi.doMock('#app/database/clock.server', async (original) => ({
    ...(await original<typeof import('#app/database/clock.server')>()),
    learnTime: () => Promise.resolve(Date.now()),
  }));
  await import('#app/database/clock.server');
}
