import type { ContentSource } from './content';
import type { Drop } from './drops.server';
import type { Removal } from './removal';

/**
 * What came of asking the content service. `held-back`: all but a removal is shown. `refused`: nothing of the answer is,
 * for what it would remove can't be read back from the last snapshot.
 */
export type RefreshResult = 'taken' | 'unchanged' | 'stale' | 'held-back' | 'refused' | 'failed' | 'pinned';

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
