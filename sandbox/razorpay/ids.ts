const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 14;

/** `order_Pq8sT2vXy4ZaBc`: a prefix and 14 letters and digits. */
export const isId = (prefix: string, value: string): boolean =>
  new RegExp(`^${prefix}_[A-Za-z0-9]{${LENGTH}}$`).test(value);

/** Seeded. Continues after a reset, as the shop's database may keep old ids. */
export function idGenerator(seed: number): (prefix: string) => string {
  const random = mulberry32(seed);
  const letter = (): string => ALPHABET.charAt(Math.floor(random() * ALPHABET.length));
  return (prefix) => `${prefix}_${Array.from({ length: LENGTH }, letter).join('')}`;
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
