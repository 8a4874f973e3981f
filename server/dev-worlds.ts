import { setTimeout as sleep } from 'node:timers/promises';

/** A shop, made from the files as they are at one moment. */
export interface World {
  close(): Promise<void>;
}

interface Parts<W extends World> {
  /** Reads the files. The old world still answers meanwhile. */
  load(): Promise<() => Promise<W>>;
  /** Told of each new world, or why there is none. */
  onRenewed?: (failure: unknown) => void;
  settleMs?: number;
}

/** An editor writes a file in several steps, and several files at once. */
const SETTLE_MS = 30;

/** Replaces the whole world after a change, so that no part of it is older than its files. */
export function worldsOf<W extends World>({ load, onRenewed, settleMs = SETTLE_MS }: Parts<W>) {
  let changes = 0;
  let shown = -1; // changes that the world or the failure knows
  let world: W | undefined;
  let failure: unknown;
  let renewing: Promise<void> | undefined;

  async function renew(): Promise<void> {
    await sleep(settleMs);
    const seen = changes;
    try {
      const open = await load();
      await world?.close();
      world = undefined;
      world = await open();
      failure = undefined;
    } catch (error) {
      if (seen !== changes) return; // a file was read half written
      failure = error;
    }
    shown = seen;
    onRenewed?.(failure);
  }

  /** Waits for a world that knows all changes until now. @throws what keeps it from opening */
  async function current(): Promise<W> {
    const wanted = changes;
    while (shown < wanted)
      await (renewing ??= renew().finally(() => {
        renewing = undefined;
      }));
    if (!world || failure) throw failure;
    return world;
  }

  return {
    current,
    change(): void {
      changes += 1;
      void current().catch(() => undefined); // whoever asks next is told
    },
    async close(): Promise<void> {
      await renewing;
      await world?.close();
    },
  };
}
