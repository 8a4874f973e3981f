import { DatabaseSync } from '@photostructure/sqlite';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#app/database/database';

/**
 * The store of a shop, a copy made while it is open, and another folder that the copy is restored
 * into.
 */
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskdost-backup-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function on(dataDir: string, databaseUrl = '') {
  Object.assign(process.env, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  vi.resetModules();
  const [{ backUp, restore }, { finishRestore }, { database, closeDatabase }] = await Promise.all([
    import('#app/operators/backup.server'),
    import('#app/operators/finish-restore.server'),
    import('#app/database/database.server'),
  ]);
  return { backUp, restore, finishRestore, database, closeDatabase };
}

async function fill(db: Database, drafts: number): Promise<void> {
  for (let n = 0; n < drafts; n += 1)
    await db.change(
      `insert into drafts (id, kind, service_id, service_slug, created_at) values ($1, 'cart', 'é✓', 's', $2)`,
      [`draft-${n}`, 1_795_239_000_123 + n],
    );
}

const rowsOf = (dataDir: string, table: string) => {
  const connection = new DatabaseSync(join(dataDir, 'shop.sqlite'), { readOnly: true });
  try {
    return connection.prepare(`select * from ${table} order by 1`).all();
  } finally {
    connection.close();
  }
};

/** Avoids a prepared statement, which keeps its connection open until the collector comes by. */
function plainStore(dataDir: string, drafts: number): void {
  const connection = new DatabaseSync(join(dataDir, 'shop.sqlite'));
  connection.exec('PRAGMA journal_mode=WAL; create table if not exists drafts (id text)');
  for (let n = 0; n < drafts; n += 1) connection.exec(`insert into drafts values ('${n}')`);
  connection.close();
}

let dataDir: string;
let copy: string;
beforeEach(() => {
  dataDir = newFolder();
  copy = join(newFolder(), 'copy');
});

describe('a backup', () => {
  it('is made while the shop is open, and equal row by row when restored', async () => {
    const shop = await on(dataDir);
    await fill(await shop.database(), 50);
    mkdirSync(join(dataDir, 'content'));
    writeFileSync(join(dataDir, 'content', 'snapshot.json'), '{"seen":true}');
    expect(shop.backUp(copy)).toMatchObject({ drafts: 50, orders: 0 });
    await shop.closeDatabase();
    const elsewhere = join(newFolder(), 'data');
    expect(await (await on(elsewhere)).restore(copy, false)).toMatchObject({ drafts: 50 });
    for (const table of ['drafts', 'migrations', 'orders', 'jobs'])
      expect(rowsOf(elsewhere, table)).toEqual(rowsOf(dataDir, table));
    expect(readFileSync(join(elsewhere, 'content', 'snapshot.json'), 'utf8')).toBe('{"seen":true}');
  });

  it('opens as a working store', async () => {
    const shop = await on(dataDir);
    await fill(await shop.database(), 3);
    shop.backUp(copy);
    await shop.closeDatabase();
    const elsewhere = newFolder();
    const restored = await on(elsewhere);
    await restored.restore(copy, false);
    await expect(restored.database()).rejects.toThrow('that is not finished');
    await restored.finishRestore();
    await (
      await restored.database()
    ).change(
      `insert into drafts (id, kind, service_id, service_slug, created_at) values ('next', 'cart', 's', 's', 1)`,
    );
    await restored.closeDatabase();
    expect(rowsOf(elsewhere, 'drafts')).toHaveLength(4);
  });

  it('needs an empty folder and a store', async () => {
    const shop = await on(dataDir);
    expect(() => shop.backUp(copy)).toThrow('There is no store');
    await shop.database();
    mkdirSync(copy, { recursive: true });
    writeFileSync(join(copy, 'mine.txt'), 'x');
    expect(() => shop.backUp(copy)).toThrow('is not empty');
    await shop.closeDatabase();
  });
});

describe('a restore', () => {
  it('refuses a store that holds data, and replaces it when forced', async () => {
    plainStore(dataDir, 2);
    const closed = await on(dataDir);
    closed.backUp(copy);
    plainStore(dataDir, 3);
    await expect(closed.restore(copy, false)).rejects.toThrow(
      'holds data (5 drafts). --force replaces it.',
    );
    expect(rowsOf(dataDir, 'drafts')).toHaveLength(5);
    await closed.restore(copy, true);
    expect(rowsOf(dataDir, 'drafts')).toHaveLength(2);
  });

  it('refuses while the shop is open, even when forced', async () => {
    const shop = await on(dataDir);
    await fill(await shop.database(), 2);
    shop.backUp(copy);
    await expect(shop.restore(copy, true)).rejects.toThrow('Close the shop first');
    await shop.closeDatabase();
    expect(rowsOf(dataDir, 'drafts')).toHaveLength(2);
  });

  it('refuses a damaged copy and leaves the store as it is', async () => {
    const shop = await on(dataDir);
    await fill(await shop.database(), 400);
    shop.backUp(copy);
    await shop.closeDatabase();
    const bytes = readFileSync(join(copy, 'shop.sqlite'));
    bytes.fill(0x5a, 8_192, 40_000);
    writeFileSync(join(copy, 'shop.sqlite'), bytes);
    const closed = await on(dataDir);
    await expect(closed.restore(copy, true)).rejects.toThrow();
    expect(rowsOf(dataDir, 'drafts')).toHaveLength(400);
    expect(existsSync(join(dataDir, 'shop.sqlite.part'))).toBe(false);
  });

  it('brings its mode, and is refused in a folder of the other', async () => {
    const shop = await on(dataDir);
    await fill(await shop.database(), 1);
    shop.backUp(copy);
    await shop.closeDatabase();
    const elsewhere = newFolder();
    const restored = await on(elsewhere);
    await restored.restore(copy, false);
    expect(readFileSync(join(elsewhere, 'mode'), 'utf8')).toBe('sandbox\n');
    const ofLive = newFolder();
    writeFileSync(join(ofLive, 'mode'), 'live\n');
    const live = await on(ofLive);
    await expect(live.restore(copy, true)).rejects.toThrow(
      `The backup is of a sandbox, and ${ofLive} belongs to a live shop.`,
    );
    expect(readdirSync(ofLive)).toEqual(['mode']);
  });

  it('from before modes leaves the folder’s mode', async () => {
    plainStore(dataDir, 2);
    const closed = await on(dataDir);
    closed.backUp(copy);
    writeFileSync(join(dataDir, 'mode'), 'live\n');
    await closed.restore(copy, true);
    expect(readFileSync(join(dataDir, 'mode'), 'utf8')).toBe('live\n');
  });

  it('refers to PostgreSQL’s own tools', async () => {
    const shop = await on(dataDir, 'postgres://postgres@127.0.0.1:5432/postgres');
    expect(() => shop.backUp(copy)).toThrow('pg_dump');
    await expect(shop.restore(copy, true)).rejects.toThrow('pg_dump');
  });
});

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
/** Everything below a folder, and the folder itself. */
const rightsBelow = (folder: string) => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  );
  return new Set(
    [folder, ...paths].map(
      (path) => `${statSync(path).isDirectory() ? 'folder' : 'file'} ${rightsOf(path)}`,
    ),
  );
};
const PRIVATE = new Set(['folder 700', 'file 600']);

describe('the rights of what is kept', () => {
  it('are for the owner alone: store, log, mode, snapshots, backup, restored files', async () => {
    const data = join(newFolder(), 'data');
    const shop = await on(data);
    await fill(await shop.database(), 3);
    const { snapshotStore } = await import('#app/content/snapshots.server');
    await snapshotStore(join(data, 'content', 'snapshots')).save(
      { any: 'content' },
      'reading',
      new Date(0),
    );
    expect(readdirSync(data).sort()).toEqual([
      'content',
      'home',
      'mode',
      'shop.sqlite',
      'shop.sqlite-shm',
      'shop.sqlite-wal',
    ]);
    expect(rightsBelow(data)).toEqual(PRIVATE);
    shop.backUp(copy);
    expect(readdirSync(copy).sort()).toEqual(['content', 'shop.sqlite']);
    expect(rightsBelow(copy)).toEqual(PRIVATE);
    await shop.closeDatabase();
    chmodSync(join(copy, 'shop.sqlite'), 0o644);
    chmodSync(join(copy, 'content'), 0o755);
    const elsewhere = join(newFolder(), 'restored');
    await (await on(elsewhere)).restore(copy, false);
    expect(rightsBelow(elsewhere)).toEqual(PRIVATE);
  });

  it('are tightened at start; an existing folder keeps its own', async () => {
    plainStore(dataDir, 1);
    const other = new DatabaseSync(join(dataDir, 'shop.sqlite')); // holds the log open
    other.exec(`insert into drafts values ('logged'); drop table drafts`);
    mkdirSync(join(dataDir, 'content', 'snapshots'), { recursive: true });
    writeFileSync(join(dataDir, 'content', 'snapshots', 'old.json'), '{}');
    writeFileSync(join(dataDir, 'mode'), 'sandbox\n');
    chmodSync(dataDir, 0o755);
    for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
      chmodSync(join(dataDir, name), 0o755);
    const shop = await on(dataDir);
    await shop.database();
    expect(rightsOf(dataDir)).toBe('755');
    chmodSync(dataDir, 0o700);
    expect(rightsBelow(dataDir)).toEqual(PRIVATE);
    await shop.closeDatabase();
    other.close();
  });
});
