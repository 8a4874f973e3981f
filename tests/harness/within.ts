/** Limits of the house. A decision raises one (docs/decisions/0031-limits.md). */
export const LIMITS = {
  'lines of a file': 285,
  'files of a folder': 48,
  'entries at the root': 36,
  'words of all documents': 14_000,
};
/** A tenth before its end a limit warns, so that nobody meets it by surprise. */
const WARNS_FROM = 0.9;

/**
 * Warns from nine tenths of a limit on.
 * @param advice what to do about one that is over it
 * @returns what is over the limit, in words; blank when nothing is
 */
export function over(
  limit: keyof typeof LIMITS,
  used: [name: string, used: number][],
  advice: string,
): string {
  const most = LIMITS[limit];
  for (const [name, count] of used)
    if (count > most * WARNS_FROM && count <= most)
      console.warn(`${name}: ${count} of ${most} ${limit}. ${advice}`);
  return used
    .filter(([, count]) => count > most)
    .map(([name, count]) => `${name}: ${count}, at most ${most} ${limit}. ${advice}`)
    .join('\n');
}
