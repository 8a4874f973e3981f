import type { ContentSource } from './content';
import type { Drop } from './drops.server';
import type { Removal } from './removal';

export type RefreshResult =
  | 'taken'
  | 'unchanged'
  | 'stale'
  | 'held-back'
  /** Not shown: the held-back items could not be restored from the last snapshot. */
  | 'refused'
  | 'failed'
  | 'pinned';

export interface ContentStatus {
  source: ContentSource;
  takenAt: number;
  drops: Drop[];
  pinned: string;
  heldBack: (Removal & { at: number }) | undefined;
  lastRefresh: { at: number; result: RefreshResult; reason: string } | undefined;
}
