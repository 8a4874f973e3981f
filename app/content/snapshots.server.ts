import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fromLines, linesOf } from './snapshot-lines.server';

/** A good answer of the content service on disk, as it came. */
export interface Snapshot {
  /** When it was taken, and a mark of what the shop read in it. Sorts by time. */
  id: string;
  takenAt: Date;
}

export type SnapshotStore = ReturnType<typeof snapshotStore>;

export const MOST_SNAPSHOTS = 20;
const ID = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f]{8}$/;

/** The last good answers, so that a start while the service is down does not fall back to the seed, and an operator can go back. */
export function snapshotStore(folder: string) {
  /** Newest first. What is not named like a finished snapshot is none. */
  async function list(): Promise<Snapshot[]> {
    const names = await readdir(folder).catch(() => []);
    return names
      .flatMap((name) => (name.endsWith('.json') ? snapshot(name.slice(0, -'.json'.length)) : []))
      .sort((a, b) => (a.id < b.id ? 1 : -1));
  }

  /** `undefined` when there is none of this name that can be read. */
  async function read(id: string): Promise<unknown> {
    if (!ID.test(id)) return undefined;
    const file = await open(join(folder, `${id}.json`)).catch(() => undefined);
    try {
      return file && (await fromLines(file.readLines({ autoClose: false })));
    } catch {
      return undefined;
    } finally {
      await file?.close();
    }
  }

  /** Keeps the answer unless the newest one already says the same; `reading` is what the shop read in it. */
  async function save(raw: unknown, reading: string, now: Date): Promise<void> {
    const mark = createHash('sha256').update(reading).digest('hex').slice(0, 8);
    const known = await list();
    if (known[0]?.id.endsWith(mark)) return;
    await writeWhole(folder, `${now.toISOString().replace(/[-:.]/g, '')}-${mark}.json`, linesOf(raw));
    for (const { id } of known.slice(MOST_SNAPSHOTS - 1)) await rm(join(folder, `${id}.json`), { force: true });
  }

  return { list, read, save };
}

function snapshot(id: string): Snapshot[] {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '', ms = ''] = ID.exec(id) ?? [];
  return year ? [{ id, takenAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`) }] : [];
}

/** Written to a neighbour, on the disk before it gets its name: a crash never leaves half a file under it. */
export async function writeWhole(folder: string, name: string, text: string | Iterable<string>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const neighbour = join(folder, `${name}.${process.pid}.tmp`);
  const file = await open(neighbour, 'w', 0o600);
  try {
    for (const part of typeof text === 'string' ? [text] : text) await file.write(part);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(neighbour, join(folder, name));
}
