import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { shopTime } from '#app/database/clock.server';
import { describeError, log } from '#app/ground/log.server';
import { claimDueJob, withLease, type Job, type JobKind } from './jobs.server';

/** The runner records the outcome. If it throws, the lease expires and the job is retried. */
type JobRunner = (job: Job) => Promise<void>;

const POLL_INTERVAL_MS = 1_000;

/** Each kind has its own loop, so a slow provider delays only its own jobs. */
export function startWorker(runners: Record<JobKind, JobRunner>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal); // one for each kind
  const loop = async ([kind, run]: [JobKind, JobRunner]) => {
    while (!stopping.signal.aborted) {
      const hasRun = await runDueJob(kind, run);
      if (!hasRun)
        await sleep(POLL_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(
          () => undefined,
        );
    }
  };
  // Object.entries loses the key type.
  const kinds = Object.entries(runners) as [JobKind, JobRunner][];
  const running = Promise.all(kinds.map(loop));
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function runDueJob(kind: JobKind, run: JobRunner): Promise<boolean> {
  try {
    const job = await claimDueJob(kind, shopTime());
    if (!job) return false;
    await withLease(job, () => run(job));
    return true;
  } catch (error) {
    log.error({ event: 'job.failed', job: kind, ...describeError(error) });
    return false;
  }
}
