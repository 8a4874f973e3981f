import { setTimeout as sleep } from 'node:timers/promises';
import { describeError, log } from '#app/log.server';
import { claimDueJob, withLease, type Job, type JobKind } from './jobs.server';

/** Runs the job to its end and writes how it ended; a throw leaves the lease to run out, and the job is tried again. */
export type JobRunner = (job: Job) => Promise<void>;

const LOOK_EVERY_MS = 1_000;

/** Works off due jobs until stopped, each kind by itself, so that a slow provider holds back only its own; `stop` waits for the jobs at hand. */
export function startWorker(runners: Record<JobKind, JobRunner>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async ([kind, run]: [JobKind, JobRunner]) => {
    while (!stopping.signal.aborted) {
      const worked = await workOnce(kind, run);
      if (!worked)
        await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const kinds = Object.entries(runners) as [JobKind, JobRunner][]; // the keys of a record of kinds
  const running = Promise.all(kinds.map(loop));
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function workOnce(kind: JobKind, run: JobRunner): Promise<boolean> {
  try {
    const job = await claimDueJob(kind, Date.now());
    if (!job) return false;
    await withLease(job, () => run(job));
    return true;
  } catch (error) {
    log.error({ event: 'job.failed', job: kind, ...describeError(error) });
    return false;
  }
}
