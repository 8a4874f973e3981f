import type { ContentSource } from './content';
import type { DroppedItem } from './dropped-items.server';
import type { Removal } from './removal';

export type RefreshResult =
  | 'taken'
  | 'unchanged'
  | 'stale'
  | 'held-back'
  /** Nothing is shown: the held-back items could not be restored from the last snapshot. */
  | 'refused'
  | 'failed'
  | 'pinned';

/** Customers see the answer whole. */
export const isShown = (result: RefreshResult | undefined): boolean =>
  result === 'taken' || result === 'unchanged';

export interface ContentStatus {
  source: ContentSource;
  takenAt: number;
  dropped: DroppedItem[];
  pinned: string;
  heldBack: (Removal & { at: number }) | undefined;
  lastRefresh: { at: number; result: RefreshResult; reason: string } | undefined;
}
