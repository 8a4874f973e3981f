import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/**
 * How many threads V8 may mark long-lived objects with. By its own rules as many as there are cores, which for a tenth of a second
 * leaves the thread that answers a share of one. Here one core stays free for it. V8 reads the flag each time it marks, so it
 * can be given to a process that runs.
 */
export const markingFlag = (cores: number): string => `--concurrent-marking-max-worker-num=${Math.max(1, cores - 1)}`;

export const tuneGarbageCollection = (): void => setFlagsFromString(markingFlag(availableParallelism()));
