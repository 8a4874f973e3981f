import { DAY_MS } from '#app/ground/durations';

/** Deletes nothing after a longer gap, as the clock may be wrong. */
const LONGEST_GAP_MS = 8 * DAY_MS;
const KEPT = { days: 7, weeks: 4, months: 12 };

/** Names begin with the time: `shop-20261124T013000Z…`. */
export const backupName = (now: number): string =>
  `shop-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz.age`;

const NAME = /^shop-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz\.age$/;

export function timeOfBackup(name: string): number | undefined {
  const parts = NAME.exec(name)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Newest first. Ignores other files. */
export const backupsIn = (names: string[]): { name: string; at: number }[] =>
  names
    .flatMap((name) => {
      const at = timeOfBackup(name);
      return at === undefined ? [] : [{ name, at }];
    })
    .sort((a, b) => b.at - a.at);

/**
 * The newest of each of the last 7 days, 4 weeks and 12 months that have one; all others go. A
 * wrong clock made those of the future: they stay, and displace none.
 */
export function backupsToDelete(names: string[], now: number): string[] {
  const all = backupsIn(names).filter(({ at }) => at <= now);
  const [newest, before] = all;
  if (newest && before && newest.at - before.at > LONGEST_GAP_MS) return [];
  const kept = new Set(
    [
      newestOfEach(all, (at) => Math.floor(at / DAY_MS)).slice(0, KEPT.days),
      newestOfEach(all, weekOf).slice(0, KEPT.weeks),
      newestOfEach(all, (at) => new Date(at).toISOString().slice(0, 7)).slice(0, KEPT.months),
    ].flat(),
  );
  return all.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const weekOf = (at: number): number => Math.floor((at / DAY_MS + 3) / 7);

function newestOfEach(
  newestFirst: { name: string; at: number }[],
  periodOf: (at: number) => number | string,
): string[] {
  const newest = new Map<number | string, string>();
  for (const { name, at } of newestFirst) {
    const period = periodOf(at);
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()];
}
