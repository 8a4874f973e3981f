import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Phase } from './phase';

export interface ShutdownParts {
  server: Server;
  phase: Phase;
  /** From now on no job is begun; resolves when those at hand are done. */
  stopJobs: () => Promise<void>;
  /** Ends the shop's own work: jobs, database. */
  stopShop: () => Promise<void>;
  /**
   * How long the door stays open after "not ready": for a load balancer to see it, and for busy connections to be told
   * `Connection: close` with an answer, since one that is closed between two requests loses the second.
   */
  lameDuckMs: number;
  /** Everything together: whoever asks for the end kills soon after. */
  endWithinMs: number;
}

/** Of the whole time, for closing what is left once the last answers are cut. */
const LAST_PART = 0.1;
const LOOK_AGAIN_MS = 20;

/**
 * Ends without cutting anyone off: say "not ready", begin no job, answer with `Connection: close`, stop listening, finish what is
 * under way, stop the shop's own work. What is not finished in time is cut: an order that waits is stored, and a job's lease
 * runs out. Asked twice, it is still one shutdown.
 */
export function shutdown(parts: ShutdownParts): () => Promise<void> {
  let ending: Promise<void> | undefined;
  return () => (ending ??= end(parts));
}

async function end({
  server,
  phase,
  stopJobs,
  stopShop,
  lameDuckMs,
  endWithinMs,
}: ShutdownParts): Promise<void> {
  const latest = Date.now() + endWithinMs;
  const cutAt = latest - endWithinMs * LAST_PART;
  phase.now = 'stopping';
  const jobs = stopJobs();
  await sleep(lameDuckMs);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  do
    await sleep(LOOK_AGAIN_MS); // once at least: a connection just taken has not told its request yet
  while (phase.inFlight > 0 && Date.now() < cutAt);
  server.closeAllConnections(); // those left ask nothing: browsers open some on suspicion
  await closed;
  await Promise.race([jobs.then(stopShop), sleep(latest - Date.now())]);
}
