import { setTimeout as sleep } from 'node:timers/promises';
import type { Sliced } from '#app/slices';
import { announcements, type Announcement, type Verdict } from './announcements';
import type { RefreshResult } from './source-status';

/** News of one editor's action come in a bunch: so long the first waits for the others. */
export const GATHER_MS = 80;
/** Waits before another try when the answer was older than the news, or there was none; after them the 60 s freshness takes over. */
const AGAIN_AFTER_MS = [150, 300, 600, 1200, 2400];

/**
 * Turns what the content service announces into refreshes: a burst into one, the last announcement always covered by an
 * answer asked for after it, and an answer that is still old asked for again.
 */
export function followNews({
  renew,
  now,
}: {
  renew: () => Promise<RefreshResult>;
  now: () => number;
}) {
  const known = announcements();
  let isWanted = false;
  let isFollowing = false;
  let backingOff: AbortController | undefined;

  async function follow(): Promise<void> {
    let tries = 0;
    let waitMs = GATHER_MS;
    while (isWanted || tries > 0) {
      await pause(waitMs, tries > 0);
      if (isWanted) tries = 0;
      isWanted = false;
      const result = await renew();
      const again = result === 'stale' || result === 'failed' ? AGAIN_AFTER_MS[tries] : undefined;
      tries = again === undefined ? 0 : tries + 1;
      waitMs = again ?? GATHER_MS;
    }
  }

  /** News cut a wait for another try short. */
  async function pause(ms: number, isBackOff: boolean): Promise<void> {
    if (!isBackOff) return sleep(ms);
    backingOff = new AbortController();
    if (isWanted) backingOff.abort();
    await sleep(ms, undefined, { signal: backingOff.signal }).catch(() => sleep(GATHER_MS));
  }

  /** The content may be another one: ask. */
  function wake(): void {
    isWanted = true;
    backingOff?.abort();
    if (isFollowing) return;
    isFollowing = true;
    void follow().finally(() => {
      isFollowing = false;
      if (isWanted) wake();
    });
  }

  return {
    /** Whether it was news. */
    announce(announcement: Announcement): boolean {
      const isNews = known.note(announcement, now());
      if (isNews) wake();
      return isNews;
    },
    wake,
    judge: (raw: unknown): Sliced<Verdict> => known.judge(raw, now()),
  };
}
