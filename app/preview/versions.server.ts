import { changesInLanguages, type Change } from '#app/content/changes';
import type { SourcedContent } from '#app/content/content';
import { mediaBase, snapshots } from '#app/content/content.server';
import type { Snapshot } from '#app/content/snapshots.server';
import { parseInLanguages } from '#app/content/translations.server';

/** What the shop showed from `takenAt` on; editors call a snapshot so. */
export interface Version {
  id: string;
  /** ISO 8601, UTC. */
  takenAt: string;
}

const versionOf = ({ id, takenAt }: Snapshot): Version => ({ id, takenAt: takenAt.toISOString() });

/** Newest first; the first is what is shown, unless an operator pinned another. */
export const listVersions = async (): Promise<Version[]> => (await snapshots.list()).map(versionOf);

export interface FoundVersion {
  version: Version;
  /** What would change for customers if it were live again. */
  changes: Change[];
  /** The CMS's answer as it came. */
  answer: unknown;
}

/** `undefined` when it is gone or damaged. */
export async function findVersion(
  id: string,
  live: SourcedContent,
): Promise<FoundVersion | undefined> {
  const found = (await snapshots.list()).find((each) => each.id === id);
  const answer = found && (await snapshots.read(id));
  if (!found || answer === undefined) return undefined;
  const then = await parseInLanguages(answer, mediaBase);
  return { version: versionOf(found), changes: changesInLanguages(live, then), answer };
}
