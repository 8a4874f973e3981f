/** The shop has the same list in `seed/illustrations.ts`. */
export const DRAWINGS = `
  macbook laptop desktop component corporate coding printer display macbook-display monitor keyboard
  touchpad charging overheating tower-hot software port slow speaker physical-damage graphics-card ram
  hard-disk smps motherboard windows-pc macbook-care desktop-care gaming not-sure excel freezing
  slow-start wifi update app-crash remote printer-setup printer-jam printer-ink printer-network
  printer-scan code-bug code-review code-website code-deploy code-database code-learn
  server-office network-office email-office service-issue banner-laptop banner-macbook
  banner-desktop banner-upgrade banner-printer banner-corporate banner-remote
`
  .trim()
  .split(/\s+/);

const FOLDER = 'illustrations/';

/** Returns an error for the editor. */
export function drawingTrouble({ imagePath }: { imagePath?: unknown }): string | undefined {
  if (typeof imagePath !== 'string' || !imagePath.startsWith(FOLDER)) return undefined;
  const name = imagePath.slice(FOLDER.length);
  if (DRAWINGS.includes(name)) return undefined;
  const meant = nearestTo(name);
  return (
    `There is no drawing “${imagePath}”.${meant && ` Is it ${FOLDER}${meant}?`} ` +
    'Content health, on the page Shop in the menu, shows all of them.'
  );
}

/** Blank when none is like it: another name with a third of other letters is another word. */
function nearestTo(name: string): string {
  const [nearest = ''] = DRAWINGS.toSorted((a, b) => distance(a, name) - distance(b, name));
  return distance(nearest, name) <= name.length / 3 ? nearest : '';
}

/** How many letters must be put in, taken out or replaced. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [done, letter] of [...a].entries()) {
    const next = [done + 1];
    for (const [index, other] of [...b].entries())
      next.push(
        Math.min(
          (row[index] ?? 0) + (letter === other ? 0 : 1),
          (row[index + 1] ?? 0) + 1,
          (next[index] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
