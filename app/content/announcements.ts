import { asRecord } from '#app/ground/json';
import type { ContentPart } from './parse.server';

/** The parts of an answer that change when an entry of each kind changes. */
const PARTS_OF: Record<string, ContentPart[]> = {
  category: ['catalogue', 'moved', 'search'],
  service: ['catalogue', 'moved'],
  'service-list': ['surfaces'],
  tile: ['surfaces'],
  banner: ['surfaces'],
  'how-it-works-step': ['surfaces'],
  'service-note': ['surfaces'],
  'ticket-issue': ['support'],
  'search-term': ['search'],
  'policy-page': ['policies'],
  'site-setting': ['site', 'bookingRules', 'seller', 'billing'],
  zone: ['bookingRules'],
  closure: ['bookingRules'],
  'rate-card-item': ['billing'],
  'message-template': ['messages'],
};

export const isShownModel = (model: string): boolean => model in PARTS_OF;

/** `undefined` for everything: an entry that comes or goes is named in other parts too. */
export function partsChangedBy(
  announced: Announcement[],
  lastAnswer: unknown,
): ContentPart[] | undefined {
  const known = stampsOf(lastAnswer, new Set(announced.map(({ documentId }) => documentId)));
  const isKnown = ({ documentId, updatedAt }: Announcement) =>
    updatedAt !== '' && known.has(documentId);
  if (!announced.every(isKnown)) return undefined;
  const parts = announced.map(({ model }) => PARTS_OF[model]);
  return parts.includes(undefined) ? undefined : [...new Set(parts.flatMap((each) => each ?? []))];
}

/** The CMS's message that one entry changed. */
export interface Announcement {
  documentId: string;
  /** The entry's kind, as the CMS names it. */
  model: string;
  /** Blank if the entry is gone. */
  updatedAt: string;
  /** Epoch milliseconds. */
  at: number;
}

/** An answer that still contradicts an announcement after this time is accepted. */
export const UNMET_MS = 4_500;
/** An older answer within this time of a matching one comes from some stale cache. */
const CONFIRMED_FOR_MS = 60 * 1000;
const MAX_KNOWN = 5_000;

export interface Verdict {
  contradicted: string[];
  givenUp: string[];
}

export function announcements() {
  const known = new Map<string, { announcement: Announcement; notedAt: number; isMet: boolean }>();
  return {
    /** False for a repeat: the CMS announces deletions twice, other machines repeat everything. */
    note(announcement: Announcement, now: number): boolean {
      const earlier = known.get(announcement.documentId);
      if (earlier && earlier.announcement.at >= announcement.at) return false;
      if (known.size >= MAX_KNOWN) known.clear();
      known.set(announcement.documentId, { announcement, notedAt: now, isMet: false });
      return true;
    },

    /** An answer has agreed with it, or with a later one of the entry. */
    isMet({ documentId, at }: Announcement): boolean {
      const entry = known.get(documentId);
      return entry !== undefined && entry.isMet && entry.announcement.at >= at;
    },

    checkAnswer(raw: unknown, now: number): Verdict {
      for (const [id, { notedAt }] of known) if (now - notedAt > CONFIRMED_FOR_MS) known.delete(id);
      const verdict: Verdict = { contradicted: [], givenUp: [] };
      const stamps = known.size > 0 ? stampsOf(raw, known) : NO_STAMPS;
      for (const [id, entry] of known) {
        if (agrees(entry.announcement, stamps.get(id))) entry.isMet = true;
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
  updatedAt === ''
    ? stamp === undefined
    : stamp !== undefined && Date.parse(stamp) >= Date.parse(updatedAt);

const NO_STAMPS = new Map<string, string>();

function stampsOf(
  raw: unknown,
  wanted: { has: (documentId: string) => boolean },
  found = new Map<string, string>(),
): Map<string, string> {
  if (typeof raw !== 'object' || raw === null) return found;
  const { documentId, updatedAt } = asRecord(raw);
  if (typeof documentId === 'string' && typeof updatedAt === 'string' && wanted.has(documentId))
    found.set(documentId, updatedAt);
  for (const each of Object.values(raw))
    if (typeof each === 'object') stampsOf(each, wanted, found);
  return found;
}
