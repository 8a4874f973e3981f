/** How long an address that gave a personal answer is left alone before a clean page is tried again. */
const PERSONAL_MS = 60 * 1000;
const MOST_KEYS = 2000;

/** Addresses whose answers turned out to be about one person, by the page cache's keys. */
export function personalAddresses(now: () => number) {
  const believedUntil = new Map<string, number>();
  return {
    has: (key: string): boolean => now() < (believedUntil.get(key) ?? 0),
    add(key: string): void {
      if (believedUntil.size >= MOST_KEYS) believedUntil.clear();
      believedUntil.set(key, now() + PERSONAL_MS);
    },
    clear: (): void => believedUntil.clear(),
  };
}
