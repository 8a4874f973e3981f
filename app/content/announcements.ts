import type { Sliced } from '#app/slices';

/** What the content service has said about one entry. From then on its answers must say it, too. */
export interface Announcement {
  documentId: string;
  /** When the entry was last changed, as the service writes times; blank when the entry is gone. */
  updatedAt: string;
  /** When it was said, in epoch milliseconds: of two announcements of one entry the later one holds. */
  at: number;
}

/** Longer than the service needs to show what it has announced; after that its answer is taken as it is. */
export const UNMET_MS = 4_500;
/** For so long an answer that falls back behind an announcement once seen is refused: some cache on the way is older. */
const MET_MS = 60 * 1000;
const MOST_KNOWN = 5_000;

export interface Verdict {
  /** Entries that the answer shows older than they are announced. */
  contradicted: string[];
  /** Announcements that did not come true in time. */
  givenUp: string[];
}

export function announcements() {
  const known = new Map<string, { announcement: Announcement; notedAt: number; isMet: boolean }>();
  return {
    /** Whether this was news: the service says a deletion twice, and other machines of the shop repeat everything. */
    note(announcement: Announcement, now: number): boolean {
      const earlier = known.get(announcement.documentId);
      if (earlier && earlier.announcement.at >= announcement.at) return false;
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(announcement.documentId, { announcement, notedAt: now, isMet: false });
      return true;
    },

    /** Holds an answer against what was announced before it is looked through; what is announced meanwhile is left to the next one. */
    *judge(raw: unknown, now: number): Sliced<Verdict> {
      for (const [id, { notedAt }] of known) if (now - notedAt > MET_MS) known.delete(id);
      const verdict: Verdict = { contradicted: [], givenUp: [] };
      const expected = new Map(known);
      const stamps = expected.size > 0 ? yield* stampsOf(raw, expected) : NO_STAMPS;
      for (const [id, entry] of expected) {
        const stamp = stamps.get(id);
        const { announcement: newest } = known.get(id) ?? entry; // what it says may be in the answer already
        if (agrees(entry.announcement, stamp) || agrees(newest, stamp)) entry.isMet = true;
        else if (entry.isMet || now - entry.notedAt < UNMET_MS) verdict.contradicted.push(id);
        else {
          if (known.get(id) === entry) known.delete(id); // or it was announced again
          verdict.givenUp.push(id);
        }
      }
      return verdict;
    },
  };
}

const agrees = ({ updatedAt }: Announcement, stamp: string | undefined): boolean =>
  updatedAt === ''
    ? stamp === undefined
    : stamp !== undefined && Date.parse(stamp) >= Date.parse(updatedAt);

const NO_STAMPS = new Map<string, string>();

/** When these entries were last changed, by the answer; references to entries don't say and don't count. */
function* stampsOf(
  raw: unknown,
  wanted: ReadonlyMap<string, unknown>,
  found = new Map<string, string>(),
): Sliced<Map<string, string>> {
  if (typeof raw !== 'object' || raw === null) return found;
  if (
    'documentId' in raw &&
    'updatedAt' in raw &&
    typeof raw.documentId === 'string' &&
    typeof raw.updatedAt === 'string'
  ) {
    if (wanted.has(raw.documentId)) found.set(raw.documentId, raw.updatedAt);
    yield;
  }
  for (const each of Object.values(raw))
    if (typeof each === 'object') yield* stampsOf(each, wanted, found);
  return found;
}
