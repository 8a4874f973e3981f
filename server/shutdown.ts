import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Phase } from './phase';

export interface ShutdownParts {
  server: Server;
  phase: Phase;
  /** Starts no more jobs; resolves when running ones are done. */
  stopJobs: () => Promise<void>;
  stopShop: () => Promise<void>;
  /** Keeps listening after "not ready", so that load balancers notice. */
  drainMs: number;
  endWithinMs: number;
}

/** Share of the time left for closing after open requests are cut. */
const CLOSING_SHARE = 0.1;
const POLL_MS = 20;

/** Work cut at the limit is not lost: orders are stored, and a job's lease expires. */
export function shutdown(parts: ShutdownParts): () => Promise<void> {
  let ending: Promise<void> | undefined;
  return () => (ending ??= end(parts));
}

async function end({
  server,
  phase,
  stopJobs,
  stopShop,
  drainMs,
  endWithinMs,
}: ShutdownParts): Promise<void> {
  const latest = Date.now() + endWithinMs;
  const cutAt = latest - endWithinMs * CLOSING_SHARE;
  phase.now = 'stopping';
  const jobs = stopJobs();
  await sleep(drainMs);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  do
    await sleep(POLL_MS); // at least once: a new connection may not have sent its request yet
  while (phase.inFlight > 0 && Date.now() < cutAt);
  server.closeAllConnections(); // idle: browsers open some speculatively
  await closed;
  await Promise.race([jobs.then(stopShop), sleep(latest - Date.now())]);
}
