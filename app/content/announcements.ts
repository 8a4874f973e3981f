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

    /** Holds an answer against what is announced of its entries. What is first announced while it is looked through is left to the next one. */
    *judge(raw: unknown, now: number): Sliced<Verdict> {
      for (const [id, { notedAt }] of known) if (now - notedAt > MET_MS) known.delete(id);
      const verdict: Verdict = { contradicted: [], givenUp: [] };
      const stamps = known.size > 0 ? yield* stampsOf(raw, new Set(known.keys())) : NO_STAMPS;
      for (const [id, stamp] of stamps) {
        const entry = known.get(id);
        if (!entry) continue;
        if (agrees(entry.announcement, stamp)) entry.isMet = true;
        else if (entry.isMet || now - entry.notedAt < UNMET_MS) verdict.contradicted.push(id);
        else {
          known.delete(id);
          verdict.givenUp.push(id);
        }
      }
      return verdict;
    },
  };
}

const agrees = ({ updatedAt }: Announcement, stamp: string | undefined): boolean =>
  updatedAt === '' ? stamp === undefined : stamp !== undefined && Date.parse(stamp) >= Date.parse(updatedAt);

const NO_STAMPS = new Map<string, string | undefined>();

/** When each of these entries was last changed, by the answer, if it has it; references to entries don't say and don't count. */
function* stampsOf(raw: unknown, ids: Set<string>): Sliced<Map<string, string | undefined>> {
  const stamps = new Map<string, string | undefined>([...ids].map((id) => [id, undefined]));
  yield* look(raw);
  return stamps;

  function* look(place: unknown): Sliced<void> {
    if (typeof place !== 'object' || place === null) return;
    if ('documentId' in place && 'updatedAt' in place && typeof place.documentId === 'string' && typeof place.updatedAt === 'string') {
      if (stamps.has(place.documentId)) stamps.set(place.documentId, place.updatedAt);
      yield;
    }
    for (const each of Object.values(place)) if (typeof each === 'object') yield* look(each);
  }
}
