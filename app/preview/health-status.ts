import type { ContentStatus, RefreshResult } from '#app/content/source-status';

export interface StatusWords {
  source: string;
  age: string;
  lastRefresh: string;
  drafts: string;
}

const results: Record<RefreshResult, string> = {
  taken: 'it brought changes, and they are shown',
  unchanged: 'nothing had changed',
  stale: 'the answer was older than what the content service had announced; it is asked again',
  'held-back': 'it removes a lot; that removal waits (see below), and everything else is shown',
  refused: 'it removes a lot that the shop can’t read back from its disk, so none of it is shown',
  failed: 'it failed, and the shop went on with what it had',
  pinned: 'none is made as long as a snapshot is pinned',
};

export function statusWords(
  { source, takenAt, pinned, lastRefresh }: ContentStatus,
  hasDrafts: boolean,
  now: number,
): StatusWords {
  return {
    source: pinned
      ? `Snapshot ${pinned}, pinned by an operator; changes are not shown until it is released`
      : sources[source],
    age: takenAt > 0 ? `${momentInIndia(takenAt)}, ${ago(now - takenAt)}` : 'not read yet',
    lastRefresh: lastRefresh
      ? `${ago(now - lastRefresh.at)}: ${results[lastRefresh.result]}${lastRefresh.reason ? ` (${lastRefresh.reason})` : ''}`
      : 'no content service is asked',
    drafts: hasDrafts
      ? 'can be read, and are part of this report'
      : 'can’t be read just now; this report is about what customers see',
  };
}

const sources: Record<ContentStatus['source'], string> = {
  cms: 'The content service (CMS)',
  snapshot: 'The last good snapshot, for the content service does not answer as it should',
  seed: 'The seed that came with the shop: no answer of a content service was ever taken',
  preview: 'Drafts',
};

const inIndia = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'medium',
});
export const momentInIndia = (at: number): string => inIndia.format(at);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

function ago(ms: number): string {
  if (ms < 2 * MINUTE) return `${Math.max(0, Math.round(ms / SECOND))} s ago`;
  if (ms < 2 * HOUR) return `${Math.round(ms / MINUTE)} min ago`;
  return `${Math.round(ms / HOUR)} h ago`;
}
