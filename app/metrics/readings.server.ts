import { setTimeout as sleep } from 'node:timers/promises';
import { shopTime } from '#app/database/clock.server';
import { describeError, log } from '#app/ground/log.server';
import { counter, gauge } from './registry.server';

/** Sets gauges from the database or the disk. Takes the time of the reading. */
export type Reading = (now: number) => Promise<void>;

const READ_EVERY_MS = 15 * 1000;

const readAt = gauge('shop_readings_timestamp_seconds', 'When the stored figures were last read.');
const failed = counter('shop_readings_failed_total', 'Readings of stored figures that failed.');

/** Reads in the background, so that a scrape waits for no database. */
export function startReadings(readings: Reading[]): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await readAll(readings, shopTime());
      await sleep(READ_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
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

export async function readAll(readings: Reading[], now: number): Promise<void> {
  const results = await Promise.allSettled(readings.map((read) => read(now)));
  const errors = results.flatMap((result) => (result.status === 'rejected' ? result : []));
  for (const { reason } of errors) {
    failed.inc();
    log.warn({ event: 'metrics.reading-failed', ...describeError(reason) });
  }
  if (errors.length === 0) readAt.set(now / 1000);
}
