import type { ContentSource } from './content';
import type { Drop } from './drops.server';
import type { Removal } from './removal';

/** What came of asking the content service. */
export type RefreshResult =
  | 'taken'
  | 'unchanged'
  | 'stale'
  /** All but a removal is shown. */
  | 'held-back'
  /** Nothing is shown: what the answer would remove can't be read back from the last snapshot. */
  | 'refused'
  | 'failed'
  | 'pinned';

/** Where the shop's content stands, for the people who look after it. */
export interface ContentStatus {
  source: ContentSource;
  /** Since when the shop shows what it shows; epoch milliseconds. */
  takenAt: number;
  drops: Drop[];
  /** The snapshot an operator has pinned; blank for none. */
  pinned: string;
  heldBack: (Removal & { at: number }) | undefined;
  lastRefresh: { at: number; result: RefreshResult; reason: string } | undefined;
}
