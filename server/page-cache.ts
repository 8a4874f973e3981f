import { LRUCache } from 'lru-cache';
import type { Lifetime } from './page-cache-policy';

/** A finished page as it is kept: brotli only, since nearly every browser takes it and it is a tenth of the text. */
export interface Page {
  /** Names and values in turn: the form that Node writes fastest. */
  headers: string[];
  etag: string;
  /** The parts of the content that it shows, as `Cache-Tag` names them; none when it did not say. */
  shows: string[];
  brotli: Buffer;
  /** Packed in haste: to be packed better when somebody asks for it again. */
  isLightlyPacked: boolean;
  lifetime: Lifetime;
}

export type Freshness = 'fresh' | 'stale' | 'fallback';

interface Entry {
  page: Page;
  madeAt: number;
  retryAt: number;
}

/** After a page could not be made again, the stale one is shown this long without another try. */
export const RETRY_AFTER_FAILURE_MS = 5 * 1000;
const PER_ENTRY_OVERHEAD_BYTES = 1024;

/** Pages by key with their age. Knows no HTTP: `cached-pages.ts` decides what goes in and comes out. */
export class PageCache {
  #pages: LRUCache<string, Entry>;
  #version = 0;

  constructor(
    limitBytes: number,
    readonly now: () => number,
  ) {
    this.#pages = new LRUCache({
      maxSize: Math.max(1, limitBytes), // to the library 0 means no limit; into 1 byte nothing fits
      sizeCalculation: ({ page }, key) =>
        page.brotli.length + key.length + PER_ENTRY_OVERHEAD_BYTES,
    });
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** Goes up with every `purge`: a page whose making began under an older version may show old content. */
  get version(): number {
    return this.#version;
  }

  /**
   * `fresh`: show it. `stale`: show it, and make a new one if that is due. `fallback`: make a new one, and show this if that fails.
   */
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

  /** Keeps the page unless the content changed while it was made. */
  keep(key: string, page: Page, version: number): void {
    if (version === this.#version) this.#pages.set(key, { page, madeAt: this.now(), retryAt: 0 });
  }

  /** The same page packed better, if what is kept still is the same, made anew or not; its age stays. */
  repack(key: string, { etag }: Page, brotli: Buffer): void {
    const entry = this.#pages.get(key);
    if (entry?.page.etag === etag)
      this.#pages.set(key, { ...entry, page: { ...entry.page, brotli, isLightlyPacked: false } });
  }

  /** Making the page failed: what there is stays in use, and the next try waits. */
  postpone(key: string): void {
    const entry = this.#pages.get(key);
    if (entry) entry.retryAt = this.now() + RETRY_AFTER_FAILURE_MS;
  }

  /** Forgets the pages that show any of it, and those that don't say what they show. */
  purge(changed: ReadonlySet<string> | 'all'): void {
    this.#version += 1;
    if (changed === 'all') return this.#pages.clear();
    for (const [key, { page }] of [...this.#pages.entries()]) {
      if (page.shows.length === 0 || page.shows.some((part) => changed.has(part)))
        this.#pages.delete(key);
    }
  }
}
