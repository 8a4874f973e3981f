/** The same numbers for the same seed, so that a run's plan can be made again. */
export interface Random {
  next(): number;
  pick<T>(from: readonly T[]): T;
  between(low: number, high: number): number;
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number], // below the length
    between: (low, high) => low + next() * (high - low),
  };
}
