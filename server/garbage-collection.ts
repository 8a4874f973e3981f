import { setFlagsFromString } from 'node:v8';

/**
 * How much V8 lets the heap grow before it goes through the long-lived objects again, in per cent. By its own rules it is little
 * where objects live long and few are added: with 100,000 services by a quarter, and each time some forty requests waited up to
 * 100 ms. Twice the heap is too much: a refresh of the catalogue now and then stood still for 160 ms. V8 reads the flag each
 * time, so it can be given to a process that runs; it overrules V8's saving modes, too.
 */
export const HEAP_GROWTH_FLAG = '--heap-growing-percent=60';

export const tuneGarbageCollection = (): void => setFlagsFromString(HEAP_GROWTH_FLAG);
