import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '#app/database/private-files.server';
import { parseJson } from '#app/json';

export interface Snapshot {
  id: string;
  takenAt: Date;
}

export type SnapshotStore = ReturnType<typeof snapshotStore>;

export const MAX_SNAPSHOTS = 20;
const ID = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f]{8}$/;

/** For a start while the CMS is down, and for operators to go back. */
export function snapshotStore(folder: string) {
  async function list(): Promise<Snapshot[]> {
    const names = await readdir(folder).catch(() => []);
    return names
      .flatMap((name) => (name.endsWith('.json') ? snapshot(name.slice(0, -'.json'.length)) : []))
      .sort((a, b) => (a.id < b.id ? 1 : -1));
  }

  /** `undefined` when it is missing or its checksum fails. */
  async function read(id: string): Promise<unknown> {
    const json = await unsealed(id);
    return json === undefined ? undefined : parseJson(json);
  }

  async function unsealed(id: string): Promise<string | undefined> {
    if (!ID.test(id)) return undefined;
    const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => '');
    const json = text.slice(0, text.lastIndexOf('\n'));
    return text === sealed(json) ? json : undefined;
  }

  /** Reuses the newest snapshot if it is intact and of the same content. */
  async function save(raw: unknown, fingerprint: string, now: Date): Promise<string> {
    const mark = createHash('sha256').update(fingerprint).digest('hex').slice(0, 8);
    const known = await list();
    const same = known[0]?.id.endsWith(`-${mark}`) ? known[0].id : undefined;
    if (same && (await unsealed(same)) !== undefined) return same;
    const id = same ?? `${now.toISOString().replace(/[-:.]/g, '')}-${mark}`;
    await writeAtomically(folder, `${id}.json`, sealed(JSON.stringify(raw)));
    const old = known.filter((each) => each.id !== id).slice(MAX_SNAPSHOTS - 1);
    for (const each of old) await rm(join(folder, `${each.id}.json`), { force: true });
    return id;
  }

  return { list, read, save };
}

/** The checksum on a line of its own. */
const sealed = (json: string): string =>
  `${json}\n${JSON.stringify({ sha256: createHash('sha256').update(`${json}\n`).digest('hex') })}`;

function snapshot(id: string): Snapshot[] {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = '', ms = ''] =
    ID.exec(id) ?? [];
  return year
    ? [{ id, takenAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`) }]
    : [];
}
