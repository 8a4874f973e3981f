import { backoffMs } from '#app/ground/backoff';
import type { Channel } from '#app/ground/channels';
import { MINUTE_MS } from '#app/ground/durations';

const FIRST_MS = 2_000;
const LONGEST_MS = MINUTE_MS;

/** A provider that takes nothing is asked once in a while, not once for each message. */
export class PausedChannels {
  #paused = new Map<Channel, { failures: number; until: number }>();

  /** The moment to ask again; at or before `now` when there is no pause. */
  until(channel: Channel): number {
    return this.#paused.get(channel)?.until ?? 0;
  }

  /** The first of these channels to be asked again; 0 when one is not paused. */
  ofAll(channels: ReadonlySet<Channel>): number {
    if (channels.size === 0) return 0;
    return Math.min(...[...channels].map((channel) => this.until(channel)));
  }

  failed(channel: Channel, now: number): number {
    const failures = (this.#paused.get(channel)?.failures ?? 0) + 1;
    const until = now + backoffMs(failures, FIRST_MS, LONGEST_MS);
    this.#paused.set(channel, { failures, until });
    return until;
  }

  worked(channel: Channel): void {
    this.#paused.delete(channel);
  }
}
