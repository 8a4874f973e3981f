import { describe, expect, it } from 'vitest';
import { backupName, backupsIn, backupsToDelete, timeOfBackup } from '#app/operators/kept-backups';

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 0, 1, 20);

/** One backup a night, and what is deleted after each. */
function afterNights(nights: number): string[] {
  let names: string[] = [];
  for (let night = 0; night < nights; night += 1) {
    names.push(backupName(START + night * DAY_MS));
    const old = new Set(backupsToDelete(names, START + night * DAY_MS));
    names = names.filter((name) => !old.has(name));
  }
  return backupsIn(names).map(({ name }) => name);
}

describe('the backups that are kept', () => {
  it('are the last 7 days, 4 weeks and 12 months', () => {
    const kept = afterNights(500);
    const newest = START + 499 * DAY_MS;
    expect(kept.slice(0, 7)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((days) => backupName(newest - days * DAY_MS)),
    );
    const months = new Set(kept.map((name) => name.slice(5, 11)));
    expect(months.size).toBeGreaterThanOrEqual(12);
    expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
    expect(timeOfBackup(kept.at(-1) ?? '')).toBeLessThan(newest - 300 * DAY_MS);
  });

  it('are all, while there are few', () => expect(afterNights(7)).toHaveLength(7));

  it('are not deleted for other files, nor other files with them', () => {
    const names = ['notes.txt', 'shop-20261324.tar', backupName(START)];
    expect(backupsToDelete(names, START)).toEqual([]);
  });

  it('are all kept in a night of a wrong clock, which displaces none later', () => {
    const right = afterNights(500);
    const now = START + 499 * DAY_MS;
    const wrong = now + 3_650 * DAY_MS;
    expect(backupsToDelete([...right, backupName(wrong)], wrong)).toEqual([]);
    expect(backupsToDelete([...right, backupName(wrong)], now)).toEqual([]);
  });
});
