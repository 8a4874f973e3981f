import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { z } from 'zod';
import { BackupError } from './backup.server';
import { sumsOfPostgres, type TableSums } from './table-sums.server';

const snapshotRow = z.object({ id: z.string() });

/** Dump and sums are of one moment. The shop may be running. */
export const dumpPostgres = (url: string, file: string): Promise<TableSums> =>
  connected(url, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<object>('select pg_export_snapshot() as id');
    const { id } = snapshotRow.parse(rows[0]);
    const sums = await sumsOfPostgres(client);
    const { schema } = z
      .object({ schema: z.string() })
      .parse((await client.query<object>('select current_schema() as schema')).rows[0]);
    await runTool('pg_dump', [
      ...['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${id}`],
      ...[`--schema=${schema}`, `--file=${file}`, `--dbname=${url}`],
    ]);
    return sums;
  });

/**
 * Loads a dump into a database of its own and drops it again. Anybody who has the public key can make a backup, and a dump
 * runs what it holds: so it is loaded and read by a role that may do nothing elsewhere.
 */
export async function sumsOfDump(url: string, file: string): Promise<TableSums> {
  await refuseCode(file);
  const name = `restore_drill_${randomUUID().replaceAll('-', '')}`;
  const password = randomBytes(24).toString('hex');
  return connected(url, async (server) => {
    await server.query(
      `create role ${name} login nosuperuser nocreatedb nocreaterole password '${password}'`,
    );
    try {
      await server.query(`grant ${name} to current_user`);
      await server.query(`create database ${name} template template0 owner ${name}`);
      await connected(addressOf(url, name), (client) => client.query('drop schema public'));
      const scratch = addressOf(url, name, { user: name, password });
      await runTool('pg_restore', [
        ...['--no-owner', '--no-privileges', '--exit-on-error'],
        ...[`--dbname=${scratch}`, file],
      ]);
      return await connected(scratch, async (client) => {
        await client.query(`select set_config('search_path', $1, false)`, [
          await onlySchema(client),
        ]);
        return sumsOfPostgres(client);
      });
    } finally {
      await server.query(`drop database if exists ${name} with (force)`);
      await server.query(`drop role ${name}`);
    }
  });
}

function addressOf(url: string, database: string, as?: { user: string; password: string }): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  address.searchParams.delete('options');
  if (as) Object.assign(address, { username: as.user, password: as.password });
  return address.href;
}

/** What our dumps hold: data and its shape. */
const KINDS = [
  ...['ENCODING', 'STDSTRINGS', 'SEARCHPATH', 'SCHEMA', 'TABLE', 'TABLE DATA', 'SEQUENCE'],
  ...['SEQUENCE SET', 'SEQUENCE OWNED BY', 'DEFAULT', 'CONSTRAINT', 'FK CONSTRAINT', 'INDEX'],
  'COMMENT',
];

/** @throws BackupError when a dump would make functions, triggers, extensions or the like */
async function refuseCode(file: string): Promise<void> {
  const lines = (await runTool('pg_restore', ['--list', file])).split('\n');
  const strange = lines
    .filter((line) => line !== '' && !line.startsWith(';'))
    .map((line) => line.replace(/^\d+; \d+ \d+ /, ''))
    .filter((entry) => !KINDS.some((kind) => entry.startsWith(`${kind} `)));
  if (strange[0])
    throw new BackupError(`The dump contains what our backups never do: ${strange[0]}`);
}

async function onlySchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<object>(
    `select nspname as name from pg_namespace where nspname not like 'pg_%' and nspname <> 'information_schema'`,
  );
  return z.object({ name: z.string() }).parse(rows[0]).name;
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The address holds a password, so it is in no message. @returns what the tool printed */
async function runTool(tool: string, args: string[]): Promise<string> {
  const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let [said, printed] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  const code: unknown = await once(child, 'close').then(
    ([code]: unknown[]) => code,
    () => {
      throw new BackupError(`${tool} is not installed. Install PostgreSQL's client programs.`);
    },
  );
  if (code !== 0) throw new BackupError(`${tool} failed: ${said.trim()}`);
  return printed;
}
