import { LRUCache } from 'lru-cache';
import type { Lifetime } from './page-cache-policy';

/** Brotli only: nearly every browser takes it, and it is a tenth of the text. */
export interface Page {
  /** Alternating names and values, the fastest form for Node. */
  headers: string[];
  etag: string;
  shows: string[];
  brotli: Buffer;
  lifetime: Lifetime;
}

export type Freshness = 'fresh' | 'stale' | 'fallback';

interface Entry {
  page: Page;
  madeAt: number;
  retryAt: number;
}

export const RETRY_AFTER_FAILURE_MS = 5 * 1000;
const PER_ENTRY_OVERHEAD_BYTES = 1024;

export class PageCache {
  #pages: LRUCache<string, Entry>;
  #version = 0;

  constructor(
    limitBytes: number,
    readonly now: () => number,
  ) {
    this.#pages = new LRUCache({
      maxSize: Math.max(1, limitBytes), // 0 would mean no limit
      sizeCalculation: ({ page }, key) =>
        page.brotli.length + key.length + PER_ENTRY_OVERHEAD_BYTES,
    });
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** A page begun under an older version may show old content. */
  get version(): number {
    return this.#version;
  }

  /** `stale`: send it, and make a new one if `isDue`. `fallback`: send it only if making fails. */
  find(key: string): { page: Page; freshness: Freshness; isDue: boolean } | undefined {
    const entry = this.#pages.get(key);
    if (!entry) return undefined;
    const { page, madeAt, retryAt } = entry;
    const age = this.now() - madeAt;
    const { freshMs, staleMs, errorMs } = page.lifetime;
    const isDue = this.now() >= retryAt;
    if (age < freshMs) return { page, freshness: 'fresh', isDue: false };
    if (age < freshMs + staleMs) return { page, freshness: 'stale', isDue };
    if (age < freshMs + errorMs) return { page, freshness: isDue ? 'fallback' : 'stale', isDue };
    this.#pages.delete(key);
    return undefined;
  }

  keep(key: string, page: Page, version: number): void {
    if (version === this.#version) this.#pages.set(key, { page, madeAt: this.now(), retryAt: 0 });
  }

  postpone(key: string): void {
    const entry = this.#pages.get(key);
    if (entry) entry.retryAt = this.now() + RETRY_AFTER_FAILURE_MS;
  }

  /** Also drops pages that don't say what they show. */
  purge(changed: ReadonlySet<string> | 'all'): void {
    this.#version += 1;
    if (changed === 'all') return this.#pages.clear();
    for (const [key, { page }] of [...this.#pages.entries()]) {
      if (page.shows.length === 0 || page.shows.some((part) => changed.has(part)))
        this.#pages.delete(key);
    }
  }
}
