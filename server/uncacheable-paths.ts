const PERSONAL_MS = 60 * 1000;
const MAX_KEYS = 2000;

export function uncacheablePaths(now: () => number) {
  const personalUntil = new Map<string, number>();
  return {
    has: (key: string): boolean => now() < (personalUntil.get(key) ?? 0),
    add(key: string): void {
      if (personalUntil.size >= MAX_KEYS) personalUntil.clear();
      personalUntil.set(key, now() + PERSONAL_MS);
    },
    clear: (): void => personalUntil.clear(),
  };
}
