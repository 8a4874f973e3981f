import type { ContentSource, SourcedContent } from './content';
import type { Drop } from './drops.server';
import { inSlices } from '#app/slices';
import { fingerprintOf } from './fingerprint.server';
import { readContent } from './parse.server';
import type { Snapshot, SnapshotStore } from './snapshots.server';

/** Content as it was read from one of its sources. */
export interface Reading extends SourcedContent {
  drops: Drop[];
  /** Two readings with the same mark show the same. */
  mark: string;
  /** When the source said so. */
  takenAt: number;
  /** The snapshot that it was read from; blank for none. */
  snapshotId: string;
}

export type ReadingEvent =
  | { type: 'dropped'; source: ContentSource; drops: Drop[] }
  | { type: 'snapshot-unusable'; error: unknown };

export interface ReaderParts {
  snapshots: SnapshotStore;
  seed: unknown;
  mediaBase: string;
  now: () => number;
  report: (event: ReadingEvent) => void;
}

/** Reads each source of content into the one shape. */
export function contentReader({ snapshots, seed, mediaBase, now, report }: ReaderParts) {
  async function read(
    raw: unknown,
    source: ContentSource,
    takenAt = now(),
    snapshotId = '',
  ): Promise<Reading> {
    const { content, drops } = await inSlices(readContent(raw, mediaBase));
    if (drops.length > 0) report({ type: 'dropped', source, drops });
    const mark = await inSlices(fingerprintOf(content));
    return { content, source, drops, mark, takenAt, snapshotId };
  }

  async function readSnapshot({ id, takenAt }: Snapshot): Promise<Reading | undefined> {
    try {
      return await read(await snapshots.read(id), 'snapshot', takenAt.getTime(), id);
    } catch (error) {
      report({ type: 'snapshot-unusable', error });
      return undefined;
    }
  }

  return {
    /** @throws ContentUnusable */
    answer: (raw: unknown): Promise<Reading> => read(raw, 'cms'),
    seed: (): Promise<Reading> => read(seed, 'seed'),
    /** The newest snapshot that can be read, or the one of this name. */
    async snapshot(id?: string): Promise<Reading | undefined> {
      for (const each of await snapshots.list()) {
        const found = id === undefined || id === each.id ? await readSnapshot(each) : undefined;
        if (found) return found;
      }
      return undefined;
    },
  };
}
