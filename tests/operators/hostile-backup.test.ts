import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasPostgres, newDatabase, onServer, POSTGRES } from '../harness/postgres';

/** Backups that somebody else made, with the public key that stands in the shop's settings. */
const scratch = mkdtempSync(join(tmpdir(), 'deskdost-hostile-'));
const key = join(scratch, 'key.txt');
let recipient: string;
let archives: typeof import('#app/operators/archive.server');
let drill: typeof import('#app/operators/restore-drill.server');

beforeAll(async () => {
  vi.resetModules();
  process.env.DATABASE_URL = '';
  const { makeBackupKey } = await import('#app/operators/nightly-backup.server');
  recipient = await makeBackupKey(key);
  archives = await import('#app/operators/archive.server');
  drill = await import('#app/operators/restore-drill.server');
});
afterAll(() => rmSync(scratch, { recursive: true }));

describe('an archive with a link in it', () => {
  it.each([
    ['symbolic', (secret: string, place: string) => symlinkSync(secret, place)],
    ['hard', (secret: string, place: string) => linkSync(secret, place)],
  ])('is refused: %s', async (kind, link) => {
    const folder = join(scratch, kind);
    mkdirSync(join(folder, 'shop'), { recursive: true });
    writeFileSync(join(folder, 'manifest.json'), '{"madeAt":"x","shop":{},"files":{}}');
    writeFileSync(join(folder, 'a-secret'), 'of this machine');
    link(join(folder, 'a-secret'), join(folder, 'shop', 'shop.sqlite'));
    const archive = join(scratch, `${kind}.age`);
    await archives.seal(folder, archive, [recipient]);
    await expect(drill.restoreDrill(key, archive)).rejects.toThrow('is not a regular file');
    await expect(drill.unpack(key, archive, join(scratch, `${kind}-open`))).rejects.toThrow(
      'is not a regular file',
    );
  });
});

const hasTools =
  (await hasPostgres()) &&
  ['psql', 'pg_dump'].every((tool) => spawnSync(tool, ['-V']).status === 0);

/** Dumps as the nightly backup does. */
const ALL = '--schema=public';

describe.skipIf(!hasTools)('a dump with more than tables in it', () => {
  /** What the drill does with a dump of what these statements make. */
  async function drilled(sql: string, ...more: string[]) {
    const { sumsOfDump } = await import('#app/operators/postgres-copy.server');
    const source = await newDatabase();
    const file = join(scratch, `${createHash('sha1').update(sql).digest('hex')}.dump`);
    try {
      spawnSync('psql', ['-qc', sql, source.url], { stdio: 'inherit' });
      const as = ['-Fc', '--no-owner', '--no-privileges', ...more, `-f${file}`];
      spawnSync('pg_dump', [...as, source.url]);
    } finally {
      await source.drop();
    }
    return sumsOfDump(POSTGRES, file);
  }

  it('is refused before anything of it runs', async () => {
    const code = `create function own() returns int language sql as 'select 1'`;
    await expect(drilled(code)).rejects.toThrow(/what our backups never do: FUNCTION public own/);
    await expect(drilled('create extension hstore')).rejects.toThrow(/EXTENSION/);
    await expect(drilled('create view all_roles as select * from pg_roles')).rejects.toThrow(
      /VIEW/,
    );
  });

  it('has no rights beyond its own database, even under an allowed name', async () => {
    // A default may call a function; the reader evaluates none, and the role could not read the file.
    const sums = await drilled(
      `create table orders (id int, note text default pg_read_file('/etc/hostname')); insert into orders values (1, 'a')`,
      ALL,
    );
    expect(sums).toMatchObject({ orders: { rows: 1 } });
    const check = `create table gate (id int check (pg_read_file('/etc/hostname') is not null)); insert into gate values (1)`;
    await expect(drilled(check, ALL)).rejects.toThrow(/permission denied/);
  });

  it('leaves no role and no database behind', async () => {
    await drilled('create table orders (id int)', ALL);
    for (const what of [
      `(select 1 from pg_roles where rolname like 'restore\\_drill\\_%')`,
      `(select 1 from pg_database where datname like 'restore\\_drill\\_%')`,
    ])
      await onServer(`select 1 / (case when exists ${what} then 0 else 1 end)`);
  });
});
