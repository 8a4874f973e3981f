import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fromLines, linesOf, sealed, unsealed } from './snapshot-lines.server';

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

  /** `undefined` when there is none of this name, or when its checksum does not match. */
  const read = (id: string): Promise<unknown> => verified(id, fromLines);

  /** Whether the file is as it was written. */
  const isWhole = async (id: string): Promise<boolean> => (await verified(id, walked)) === true;

  async function verified<T>(
    id: string,
    work: (lines: AsyncIterable<string>) => Promise<T>,
  ): Promise<T | undefined> {
    if (!ID.test(id)) return undefined;
    const file = await open(join(folder, `${id}.json`)).catch(() => undefined);
    try {
      return file && (await work(unsealed(file.readLines({ autoClose: false }))));
    } catch {
      return undefined;
    } finally {
      await file?.close();
    }
  }

  /**
   * Keeps the answer, and says under which name. Where the newest snapshot says the same, it is
   * kept, or written again when it is damaged. `reading` is what the shop read in the answer.
   */
  async function save(raw: unknown, reading: string, now: Date): Promise<string> {
    const mark = createHash('sha256').update(reading).digest('hex').slice(0, 8);
    const known = await list();
    const same = known[0]?.id.endsWith(`-${mark}`) ? known[0].id : undefined;
    if (same && (await isWhole(same))) return same;
    const id = same ?? `${now.toISOString().replace(/[-:.]/g, '')}-${mark}`;
    await writeWhole(folder, `${id}.json`, sealed(linesOf(raw)));
    const old = known.filter((each) => each.id !== id).slice(MOST_SNAPSHOTS - 1);
    for (const each of old) await rm(join(folder, `${each.id}.json`), { force: true });
    return id;
  }

  return { list, read, save };
}

async function walked(lines: AsyncIterable<string>): Promise<true> {
  const all = lines[Symbol.asyncIterator]();
  while (!(await all.next()).done);
  return true;
}

function snapshot(id: string): Snapshot[] {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '', ms = ''] =
    ID.exec(id) ?? [];
  return year
    ? [{ id, takenAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`) }]
    : [];
}

/** Written to a neighbour, on the disk before it gets its name: a crash never leaves half a file under it. */
export async function writeWhole(
  folder: string,
  name: string,
  text: string | Iterable<string>,
): Promise<void> {
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
