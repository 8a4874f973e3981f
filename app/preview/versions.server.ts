import { LRUCache } from 'lru-cache';
import { changesInLanguages, type Change } from '#app/content/differences';
import type { SourcedContent } from '#app/content/content';
import { mediaBase, snapshots } from '#app/content/content.server';
import { parseInLanguages } from '#app/content/translations.server';
import { changeSummary } from './change-summary';

/** What the shop showed from `takenAt` on. Editors call a snapshot a version. */
export interface Version {
  id: string;
  /** ISO 8601, UTC. */
  takenAt: string;
  /** What it changed, in one line; blank for an old one. */
  summary: string;
}

/** Reading one takes time, and the CMS waits for all of them. */
const SUMMED_UP = 30;
const summaries = new LRUCache<string, string>({ max: 500 });

/** Newest first; the first is what is shown, unless an operator pinned another. */
export async function listVersions(): Promise<Version[]> {
  const kept = await snapshots.list();
  const versions: Version[] = [];
  for (const [index, { id, takenAt }] of kept.entries()) {
    const before = index < SUMMED_UP ? kept[index + 1] : undefined;
    const summary = before ? await summaryOf(before.id, id) : '';
    versions.push({ id, takenAt: takenAt.toISOString(), summary });
  }
  return versions;
}

async function summaryOf(before: string, id: string): Promise<string> {
  const known = summaries.get(`${before} ${id}`);
  if (known !== undefined) return known;
  const [was, now] = [await contentOf(before), await contentOf(id)];
  const summary = was && now ? changeSummary(changesInLanguages(was, now)) : '';
  summaries.set(`${before} ${id}`, summary);
  return summary;
}

async function contentOf(id: string) {
  const answer = await snapshots.read(id);
  return answer === undefined ? undefined : parseInLanguages(answer, mediaBase);
}

interface FoundVersion {
  version: Omit<Version, 'summary'>;
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
  return {
    version: { id, takenAt: found.takenAt.toISOString() },
    changes: changesInLanguages(live, then),
    answer,
  };
}
