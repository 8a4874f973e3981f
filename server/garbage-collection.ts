import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/**
 * How V8 goes through the long-lived objects. By its own rules it marks them with a thread for each core, which for a tenth of a
 * second leaves the thread that answers a share of one; and a large catalogue, which is nearly all of the heap, is gone through
 * again whenever a quarter has come to it. Here one core stays free, and the heap grows by a bit more than half (by all of it
 * again, a refresh of the catalogue now and then stood still for 160 ms). V8 reads both flags each time, so they can be given
 * to a process that runs.
 */
export const collectorFlags = (cores: number): string[] => [`--concurrent-marking-max-worker-num=${Math.max(1, cores - 1)}`, '--heap-growing-percent=60'];

export function tuneGarbageCollection(): void {
  for (const flag of collectorFlags(availableParallelism())) setFlagsFromString(flag);
}
