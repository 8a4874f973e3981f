import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '#app/database/database';
import { migrate } from '#app/database/migrate.server';
import { MIGRATIONS } from '#app/database/migrations.server';
import { openPostgres } from '#app/database/postgres.server';
import { dumpPostgres } from '#app/operators/postgres-copy.server';
import { hasPostgres, onServer, POSTGRES } from '../harness/postgres';

const hasClient = (await hasPostgres()) && spawnSync('psql', ['--version']).status === 0;
const id = randomUUID().slice(0, 8);
const [SHOP, CMS] = [`shop_${id}`, `cms_${id}`];
const [DESK, BACKUP] = [`${SHOP}_desk`, `${SHOP}_backup`];

/** The functions of install.sh, and of the script in the image of compose, on the tests' server. */
const run = (script: string) =>
  spawnSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: {
      ...process.env,
      ...{ SHOP_DATABASE_PASSWORD: 'one', CMS_DATABASE_PASSWORD: 'two' },
      ...{ DESK_DATABASE_PASSWORD: 'three', BACKUP_DATABASE_PASSWORD: 'four' },
    },
  });

const MADE_BY: [string, () => string][] = [
  [
    'install.sh',
    () => {
      const [functions = ''] = readFileSync('deploy/install.sh', 'utf8').split(
        '[ "$(id -u)" = 0 ]',
      );
      return `${functions}
        sql() { psql -qtA -v ON_ERROR_STOP=1 "$@" '${POSTGRES}'; }
        guest_settings() { :; }
        for _ in 1 2; do
          make_database ${SHOP} one; make_database ${CMS} two; make_guests ${SHOP} ${CMS}
        done`;
    },
  ],
  [
    'compose.yaml',
    () =>
      readFileSync('deploy/create-databases.sh', 'utf8')
        .replace('--username=postgres', `'${POSTGRES}'`)
        .replaceAll('deskdost', SHOP)
        .replaceAll(/\bcms\b/g, CMS),
  ],
];

const as = (role: string, database = SHOP) =>
  Object.assign(new URL(POSTGRES), { username: role, password: 'one', pathname: `/${database}` })
    .href;

describe.skipIf(!hasClient).each(MADE_BY)('the databases of %s', (_, script) => {
  const opened: Database[] = [];
  function open(role: string, database = SHOP): Database {
    const db = openPostgres(as(role, database));
    opened.push(db);
    return db;
  }

  beforeAll(async () => {
    const { status, stderr } = run(script());
    expect([status, stderr]).toEqual([0, '']);
    await migrate(open(SHOP), 1); // after the rights were given: tables of later releases are open, too
    await open(CMS, CMS).change('create table articles (title text)');
  });
  afterAll(async () => {
    await Promise.all(opened.map((db) => db.close()));
    for (const name of [SHOP, CMS]) await onServer(`drop database if exists ${name} with (force)`);
    for (const name of [DESK, BACKUP, SHOP, CMS]) await onServer(`drop role if exists ${name}`);
  });

  it('are closed to each other’s role, and no role is a superuser', () => {
    const ask = (sql: string) => spawnSync('psql', ['-qtAc', sql, POSTGRES], { encoding: 'utf8' });
    const rights = ask(
      `select rolname, rolsuper or rolcreatedb or rolcreaterole,
         has_database_privilege(oid, '${SHOP}', 'connect'), has_database_privilege(oid, '${CMS}', 'connect'),
         has_database_privilege(oid, '${SHOP}', 'temporary, create')
       from pg_roles where rolname in ('${SHOP}', '${CMS}', '${DESK}', '${BACKUP}') order by rolname`,
    ).stdout;
    expect(rights.trim().split('\n')).toEqual([
      `${CMS}|f|f|t|f`,
      `${SHOP}|f|t|f|t`,
      `${BACKUP}|f|t|t|f`,
      `${DESK}|f|t|f|f`,
    ]);
  });

  it('let the desk write rows, and neither make nor drop a table', async () => {
    const desk = open(DESK);
    await migrate(desk, 2); // all are applied: it must open without the right to make them
    for (const sql of [
      `insert into limits (key, points, expire) values ('a', 1, 1)`,
      `update limits set points = 2`,
      `delete from limits`,
    ])
      expect(await desk.change(sql), sql).toBe(1);
    const identity = z.object({ id: z.string() });
    const asked = `select cast(system_identifier as text) as id from pg_control_system()`;
    expect(await desk.rows(identity, asked)).toHaveLength(1); // whether it is a restored store
    for (const sql of [...CHANGES_OF_SHAPE, 'create temporary table mine (a bigint)'])
      await expect(desk.change(sql), sql).rejects.toThrow(/permission denied|must be owner/);
    await expect(open(DESK, CMS).rows(identity, 'select 1')).rejects.toThrow('permission denied');
  });

  it('stop a desk that is newer than the shop, instead of half a migration', async () => {
    const next = {
      version: 900,
      title: 'made up',
      statements: ['create table made_up (a bigint)'],
    };
    await expect(migrate(open(DESK), 2, [...MIGRATIONS, next])).rejects.toThrow(
      'permission denied',
    );
  });

  it('let the backup copy both, and change nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deskdost-wall-'));
    try {
      const shop = await dumpPostgres(as(BACKUP), join(folder, 'shop.dump'));
      expect(shop.migrations?.rows).toBe(MIGRATIONS.length);
      const cms = await dumpPostgres(as(BACKUP, CMS), join(folder, 'cms.dump'));
      expect(Object.keys(cms)).toEqual(['articles']);
    } finally {
      rmSync(folder, { recursive: true });
    }
    const backup = open(BACKUP);
    const rows = [
      `insert into limits (key, points, expire) values ('a', 1, 1)`,
      `update orders set phone = ''`,
      'delete from orders',
    ];
    for (const sql of [...CHANGES_OF_SHAPE, ...rows]) {
      const free = `begin; set transaction read write; ${sql}; commit`; // its own setting keeps nobody out
      const psql = spawnSync('psql', ['-qc', free, '-v', 'ON_ERROR_STOP=1', as(BACKUP)]);
      expect(psql.stderr.toString(), sql).toMatch(/permission denied|must be owner/);
      await expect(backup.change(sql), sql).rejects.toThrow(
        /permission denied|must be owner|read-only/,
      );
    }
  });
});

const CHANGES_OF_SHAPE = [
  'create table mine (a bigint)',
  'drop table orders',
  'truncate orders',
  'alter table orders add column mine text',
  'create schema mine',
  'create role mine',
];
