/** Marks a fact that the specification leaves open. `settle` removes the mark. */
class Assumed<T> {
  constructor(readonly value: T) {}
}

export type Given<T> = T | Assumed<T>;

export const assumed = <T>(value: T): Assumed<T> => new Assumed(value);

const ids = new Set<string>();

/** Ids such as `seed-laptop-booking-display.duration`. Complete once `seed.ts` is loaded. */
export const assumedIds: ReadonlySet<string> = ids;

/** Unwraps the value and records the id if it was assumed. */
export function settle<T>(id: string, given: Given<T>): T {
  if (given instanceof Assumed) ids.add(id);
  return plain(given);
}

/** Unwraps the value without recording it. */
export const plain = <T>(given: Given<T>): T => (given instanceof Assumed ? given.value : given);
