import { createHash } from 'node:crypto';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { ContentSource, SourcedContent } from './content';
import type { DroppedItem } from './dropped-items.server';
import type { ScheduleWatch } from '#app/editing/scheduled-changes.server';
import { withChanges } from '#app/editing/scheduled-change';
import type { Snapshot, SnapshotStore } from './snapshots.server';
import { parseInLanguages } from './translations.server';

export interface LoadedContent extends SourcedContent {
  dropped: DroppedItem[];
  fingerprint: string;
  /** Epoch ms at which the CMS was asked; of a snapshot, at which it was written. */
  takenAt: number;
  snapshotId: string;
  /** The answer without scheduled changes. */
  raw: unknown;
  /** Names the scheduled changes it has; `undefined` if it takes none. */
  due: string | undefined;
}

export type LoadEvent =
  | { type: 'dropped'; source: ContentSource; dropped: DroppedItem[] }
  | { type: 'snapshot-unusable'; error: unknown };

export interface ReaderParts {
  snapshots: SnapshotStore;
  seed: unknown;
  mediaBase: string;
  schedule?: Pick<ScheduleWatch, 'read' | 'dueFor'>;
  now: () => number;
  report: (event: LoadEvent) => void;
}

/** A snapshot is written this long after the CMS was asked for it, at most. */
const WRITTEN_WITHIN_MS = 60 * 1000;

type Reading = Pick<LoadedContent, 'raw' | 'source' | 'takenAt' | 'snapshotId'> & {
  isAsItIs?: boolean;
};

export function contentReader({ snapshots, seed, mediaBase, schedule, now, report }: ReaderParts) {
  async function read({ isAsItIs = false, ...reading }: Reading): Promise<LoadedContent> {
    const changes = isAsItIs ? [] : dueFor(reading);
    const { content, translations, dropped } = await parseInLanguages(
      withChanges(reading.raw, changes),
      mediaBase,
    );
    if (dropped.length > 0) report({ type: 'dropped', source: reading.source, dropped });
    await letOthersRun();
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([content, translations]))
      .digest('hex');
    await letOthersRun();
    return {
      content,
      translations,
      dropped,
      fingerprint,
      due: isAsItIs ? undefined : idsOf(changes),
      ...reading,
    };
  }

  const dueFor = ({ source, takenAt }: Pick<Reading, 'source' | 'takenAt'>) =>
    schedule?.dueFor(source === 'snapshot' ? takenAt - WRITTEN_WITHIN_MS : takenAt) ?? [];

  async function readSnapshot(
    { id, takenAt }: Snapshot,
    isAsItIs: boolean,
  ): Promise<LoadedContent | undefined> {
    try {
      const raw = await snapshots.read(id);
      const at = { takenAt: takenAt.getTime(), snapshotId: id };
      return await read({ raw, source: 'snapshot', ...at, isAsItIs });
    } catch (error) {
      report({ type: 'snapshot-unusable', error });
      return undefined;
    }
  }

  return {
    answer: (raw: unknown, askedAt: number): Promise<LoadedContent> =>
      read({ raw, source: 'cms', takenAt: askedAt, snapshotId: '' }),
    seed: (): Promise<LoadedContent> =>
      read({ raw: seed, source: 'seed', takenAt: now(), snapshotId: '', isAsItIs: true }),
    /** The newest that can be read; a named one is shown as it was. */
    async snapshot(id?: string): Promise<LoadedContent | undefined> {
      for (const each of await snapshots.list()) {
        const isWanted = id === undefined || id === each.id;
        const found = isWanted ? await readSnapshot(each, id !== undefined) : undefined;
        if (found) return found;
      }
      return undefined;
    },
    /** The same with the scheduled changes of now. */
    again: ({ raw, source, takenAt, snapshotId }: LoadedContent): Promise<LoadedContent> =>
      read({ raw, source, takenAt, snapshotId }),
    isOfNow: (loaded: LoadedContent): boolean =>
      loaded.due === undefined || loaded.due === idsOf(dueFor(loaded)),
  };
}

const idsOf = (changes: { id: string }[]): string => changes.map(({ id }) => id).join(' ');
