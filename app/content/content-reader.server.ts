import { createHash } from 'node:crypto';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { ContentSource, SourcedContent } from './content';
import type { DroppedItem } from './dropped-items.server';
import { parseContentInTurns } from './parse.server';
import type { Snapshot, SnapshotStore } from './snapshots.server';

export interface LoadedContent extends SourcedContent {
  dropped: DroppedItem[];
  fingerprint: string;
  takenAt: number;
  snapshotId: string;
}

export type LoadEvent =
  | { type: 'dropped'; source: ContentSource; dropped: DroppedItem[] }
  | { type: 'snapshot-unusable'; error: unknown };

export interface ReaderParts {
  snapshots: SnapshotStore;
  seed: unknown;
  mediaBase: string;
  now: () => number;
  report: (event: LoadEvent) => void;
}

export function contentReader({ snapshots, seed, mediaBase, now, report }: ReaderParts) {
  async function read(
    raw: unknown,
    source: ContentSource,
    takenAt = now(),
    snapshotId = '',
  ): Promise<LoadedContent> {
    const { content, dropped } = await parseContentInTurns(raw, mediaBase);
    if (dropped.length > 0) report({ type: 'dropped', source, dropped });
    await letOthersRun();
    const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
    await letOthersRun();
    return { content, source, dropped, fingerprint, takenAt, snapshotId };
  }

  async function readSnapshot({ id, takenAt }: Snapshot): Promise<LoadedContent | undefined> {
    try {
      return await read(await snapshots.read(id), 'snapshot', takenAt.getTime(), id);
    } catch (error) {
      report({ type: 'snapshot-unusable', error });
      return undefined;
    }
  }

  return {
    answer: (raw: unknown): Promise<LoadedContent> => read(raw, 'cms'),
    seed: (): Promise<LoadedContent> => read(seed, 'seed'),
    async snapshot(id?: string): Promise<LoadedContent | undefined> {
      for (const each of await snapshots.list()) {
        const found = id === undefined || id === each.id ? await readSnapshot(each) : undefined;
        if (found) return found;
      }
      return undefined;
    },
  };
}
