import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/**
 * How V8 goes through the long-lived objects. By its own rules it marks them with a thread for each core, which leaves the
 * thread that answers a share of one for a tenth of a second; and, as the catalogue is nearly all of the heap and grows
 * slowly, it does so again for every fifth of it that is added. Here one core stays free, and the heap may double.
 * V8 reads both flags each time, so they can be given to a process that runs.
 */
export const collectorFlags = (cores: number): string[] => [`--concurrent-marking-max-worker-num=${Math.max(1, cores - 1)}`, '--heap-growing-percent=100'];

export function tuneGarbageCollection(): void {
  for (const flag of collectorFlags(availableParallelism())) setFlagsFromString(flag);
}
