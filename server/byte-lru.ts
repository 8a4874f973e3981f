/** Values by key, never more bytes in all than allowed; the oldest are forgotten first, but one that was asked for since gets another turn. */
export class ByteLru<V> {
  #entries = new Map<string, { value: V; bytes: number; wasAsked: boolean }>(); // a Map keeps insertion order: first is oldest
  #bytes = 0;

  constructor(
    readonly limit: number,
    readonly sizeOf: (value: V, key: string) => number,
  ) {}

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.wasAsked = true; // to move it to the end each time would cost more than the rest of an answer's way here
    return entry.value;
  }

  set(key: string, value: V): void {
    this.delete(key);
    const bytes = this.sizeOf(value, key);
    if (bytes > this.limit) return;
    this.#entries.set(key, { value, bytes, wasAsked: false });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.limit) break;
      if (oldest === key) continue;
      this.#entries.delete(oldest);
      if (entry.wasAsked) this.#entries.set(oldest, { ...entry, wasAsked: false });
      else this.#bytes -= entry.bytes;
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  /** Forgets all that the question is answered with yes for. */
  deleteWhere(isGone: (value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) if (isGone(value)) this.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}
