import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
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

/** Loads a dump into a database of its own and drops it again. */
export async function sumsOfDump(url: string, file: string): Promise<TableSums> {
  const name = `restore_drill_${randomUUID().replaceAll('-', '')}`;
  return connected(url, async (server) => {
    await server.query(`create database ${name} template template0`);
    const scratch = new URL(url);
    scratch.pathname = `/${name}`;
    scratch.searchParams.delete('options');
    try {
      await connected(scratch.href, (client) => client.query('drop schema public'));
      await runTool('pg_restore', [
        ...['--no-owner', '--no-privileges', '--exit-on-error'],
        ...[`--dbname=${scratch.href}`, file],
      ]);
      return await connected(scratch.href, async (client) => {
        await client.query(`select set_config('search_path', $1, false)`, [
          await onlySchema(client),
        ]);
        return sumsOfPostgres(client);
      });
    } finally {
      await server.query(`drop database ${name} with (force)`);
    }
  });
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

/** The address holds a password, so it is in no message. */
async function runTool(tool: string, args: string[]): Promise<void> {
  const child = spawn(tool, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  const code: unknown = await once(child, 'close').then(
    ([code]: unknown[]) => code,
    () => {
      throw new BackupError(`${tool} is not installed. Install PostgreSQL's client programs.`);
    },
  );
  if (code !== 0) throw new BackupError(`${tool} failed: ${said.trim()}`);
}
