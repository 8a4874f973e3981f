/** So many places lie in one number. */
export const BLOCK = 32;

/** Few of many are a list, many of them a set: each takes what is less. */
export type Places = number[] | BitSet;

export function placesIn(list: number[], size: number): Places {
  if (list.length * BLOCK < size) return list;
  const set = new BitSet(size);
  set.add(list);
  return set;
}

/** Which of many numbered things are meant: one bit each, so that a hundred thousand are joined in microseconds. */
export class BitSet {
  readonly #bits: Uint32Array;

  constructor(readonly size: number) {
    this.#bits = new Uint32Array(Math.ceil(size / BLOCK));
  }

  has(place: number): boolean {
    return (((this.#bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }

  add(places: Places): void {
    if (places instanceof BitSet) this.addAll(places);
    else for (const place of places) this.#join(place >>> 5, 1 << (place & 31));
  }

  addRange(start: number, end: number): void {
    for (let place = start; place < end; place += 1) this.#join(place >>> 5, 1 << (place & 31));
  }

  addAll(other: BitSet): void {
    const [own, others] = [this.#bits, other.#bits]; // looked up once: this is where a search spends its time
    for (let index = 0; index < own.length; index += 1) own[index] = (own[index] ?? 0) | (others[index] ?? 0);
  }

  keepOnly(other: BitSet): void {
    for (let index = 0; index < this.#bits.length; index += 1) this.#bits[index] = (this.#bits[index] ?? 0) & (other.#bits[index] ?? 0);
  }

  /** In rising order; blocks that `isWorthIt` refuses are passed over. */
  each(visit: (place: number) => void, isWorthIt: (block: number) => boolean): void {
    for (let index = 0; index < this.#bits.length; index += 1) {
      if (this.#bits[index] === 0 || !isWorthIt(index)) continue;
      for (let rest = this.#bits[index] ?? 0; rest !== 0; rest &= rest - 1) visit(index * BLOCK + 31 - Math.clz32(rest & -rest));
    }
  }

  /** Whether any of a block's places is in it. */
  hasAnyOf(block: number): boolean {
    return this.#bits[block] !== 0;
  }

  #join(index: number, bits: number): void {
    this.#bits[index] = (this.#bits[index] ?? 0) | bits;
  }
}
