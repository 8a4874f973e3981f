import { setTimeout as sleep } from 'node:timers/promises';
import { announcements, type Announcement, type Verdict } from './announcements';
import { isShown, type RefreshResult } from './source-status';

/** A single edit is asked for almost at once. */
export const FIRST_MS = 15;
/** Waits this long in a burst, to handle announcements together. */
export const GATHER_MS = 80;
/** Delays after stale or failed answers. After the last one, the 60 s freshness takes over. */
const RETRY_DELAYS_MS = [150, 300, 600, 1200, 2400];

/** One refresh per burst, always begun after the last announcement; retries stale answers. */
export function followNews({
  renew,
  now,
}: {
  /** Renews what was announced; without announcements, everything may have changed. */
  renew: (announced?: Announcement[]) => Promise<RefreshResult>;
  now: () => number;
}) {
  const known = announcements();
  let isWanted = false;
  /** Announcements since the last refresh began. */
  let announced: Announcement[] | undefined = [];
  let isFollowing = false;
  let backingOff: AbortController | undefined;
  const waiting = new Map<Announcement, (shownAt: number) => void>();

  async function follow(): Promise<void> {
    let tries = 0;
    let waitMs = FIRST_MS;
    while (isWanted || tries > 0) {
      await pause(waitMs, tries > 0);
      if (isWanted) tries = 0;
      isWanted = false;
      const changed = tries > 0 ? undefined : announced;
      announced = [];
      const result = await renew(changed);
      if (isShown(result)) tellShown();
      const again = result === 'stale' || result === 'failed' ? RETRY_DELAYS_MS[tries] : undefined;
      tries = again === undefined ? 0 : tries + 1;
      waitMs = again ?? GATHER_MS;
    }
  }

  async function pause(ms: number, isBackOff: boolean): Promise<void> {
    if (!isBackOff) return sleep(ms);
    backingOff = new AbortController();
    if (isWanted) backingOff.abort();
    await sleep(ms, undefined, { signal: backingOff.signal }).catch(() => sleep(GATHER_MS));
  }

  function tellShown(): void {
    for (const [announcement, tell] of waiting) if (known.isMet(announcement)) tell(now());
  }

  function wake(announcement?: Announcement): void {
    announced = announcement && announced ? [...announced, announcement] : undefined;
    isWanted = true;
    backingOff?.abort();
    if (!isFollowing) start();
  }

  function start(): void {
    isFollowing = true;
    void follow().finally(() => {
      isFollowing = false;
      if (isWanted) start();
    });
  }

  return {
    announce(announcement: Announcement): boolean {
      const isNews = known.note(announcement, now());
      if (isNews) wake(announcement);
      return isNews;
    },
    /** Something changed that no announcement names. */
    wake: () => wake(),
    /** Tells when customers see it; `undefined` if they do not within `waitMs`. */
    shown: (announcement: Announcement, waitMs: number): Promise<number | undefined> => {
      const shown = new Promise<number>((done) => waiting.set(announcement, done));
      if (!isWanted) tellShown(); // a repeat
      const late = sleep(waitMs, undefined, { ref: false });
      return Promise.race([shown, late]).finally(() => waiting.delete(announcement));
    },
    checkAnswer: (raw: unknown): Verdict => known.checkAnswer(raw, now()),
  };
}
