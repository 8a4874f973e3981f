import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { hasPostgres, onServer, POSTGRES } from '../harness/postgres';

const hasClient = (await hasPostgres()) && spawnSync('psql', ['--version']).status === 0;
const id = randomUUID().slice(0, 8);
const [SHOP, CMS] = [`shop_${id}`, `cms_${id}`];

/** The functions of install.sh, and of the script in the image of compose, on the tests' server. */
const run = (script: string) =>
  spawnSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, SHOP_DATABASE_PASSWORD: 'one', CMS_DATABASE_PASSWORD: 'two' },
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
        for _ in 1 2; do make_database ${SHOP} one; make_database ${CMS} two; done`;
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

describe.skipIf(!hasClient).each(MADE_BY)('the databases of %s', (_, script) => {
  afterAll(async () => {
    for (const name of [SHOP, CMS]) {
      await onServer(`drop database if exists ${name} with (force)`);
      await onServer(`drop role if exists ${name}`);
    }
  });

  it('are closed to each other’s role, and neither role is a superuser', () => {
    const { status, stderr } = run(script());
    expect([status, stderr]).toEqual([0, '']);
    const ask = (sql: string) => spawnSync('psql', ['-qtAc', sql, POSTGRES], { encoding: 'utf8' });
    const rights = ask(
      `select rolname, rolsuper or rolcreatedb or rolcreaterole,
         has_database_privilege(oid, '${SHOP}', 'connect'), has_database_privilege(oid, '${CMS}', 'connect')
       from pg_roles where rolname in ('${SHOP}', '${CMS}') order by rolname`,
    ).stdout;
    expect(rights.trim().split('\n')).toEqual([`${CMS}|f|f|t`, `${SHOP}|f|t|f`]);
  });
});
