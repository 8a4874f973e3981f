/** A fact that the specification leaves open and the seed fills in. The wrapper never reaches the seed's own shape. */
class Assumed<T> {
  constructor(readonly value: T) {}
}

export type Given<T> = T | Assumed<T>;

export const assumed = <T>(value: T): Assumed<T> => new Assumed(value);

const ids = new Set<string>();

/** The ids of all assumed facts, such as `seed-laptop-booking-display.duration`; complete once `seed.ts` is loaded. */
export const assumedIds: ReadonlySet<string> = ids;

/** The plain value; notes the id when the value is an assumed one. */
export function settle<T>(id: string, given: Given<T>): T {
  if (given instanceof Assumed) ids.add(id);
  return plain(given);
}

/** The plain value without noting anything: for making the id itself. */
export const plain = <T>(given: Given<T>): T => (given instanceof Assumed ? given.value : given);
