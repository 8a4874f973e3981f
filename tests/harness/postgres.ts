import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { IS_PROOF } from '../../scripts/depth.mjs';

/**
 * Tests use PostgreSQL where a server is reachable: TEST_DATABASE_URL, else user `postgres` on the
 * local default port. A named but unreachable server fails the tests; `none` leaves PostgreSQL out.
 */
const NAMED = process.env.TEST_DATABASE_URL ?? '';
export const POSTGRES = NAMED || 'postgres://postgres@127.0.0.1:5432/postgres';

const CONNECT_WITHIN_S = 30; // on a busy machine; where nobody listens, the refusal comes at once
const ANSWER_WITHIN_MS = 50_000; // a server that all tests share may be slow; a dead one fails anyway

export async function onServer(sql: string, parameters: string[] = []): Promise<void> {
  const client = new pg.Client({
    connectionString: POSTGRES,
    connectionTimeoutMillis: CONNECT_WITHIN_S * 1000,
    query_timeout: ANSWER_WITHIN_MS,
  });
  await client.connect();
  await client.query(sql, parameters).finally(() => client.end());
}

export async function hasPostgres(): Promise<boolean> {
  if (NAMED === 'none') return false;
  try {
    await onServer('select 1');
    return true;
  } catch (error) {
    if (NAMED) throw error;
    return false;
  }
}

export type Engine = 'sqlite' | 'postgres';

export const engines = async (): Promise<Engine[]> =>
  (await hasPostgres()) ? ['sqlite', 'postgres'] : ['sqlite'];

/** Engines of long stories, whose SQL shorter tests try on both engines. */
export const enginesOfStories = async (): Promise<Engine[]> => (IS_PROOF ? engines() : ['sqlite']);

/** The names of all tables. */
export const TABLES: Record<Engine, string> = {
  sqlite: `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
  postgres: `select table_name as name from information_schema.tables
    where table_schema = current_schema() order by table_name collate "C"`,
};

/** Tests kill the shop, never this server: nothing is lost by not waiting for the disk. */
const NO_FLUSH = 'synchronous_commit=off';

export async function newDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `deskdost_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  await onServer(`alter database ${name} set ${NO_FLUSH}`);
  return {
    url: Object.assign(new URL(patient(POSTGRES)), { pathname: `/${name}` }).href,
    drop: () => onServer(`drop database ${name} with (force)`),
  };
}

/** A new schema; `undefined` if no server is reachable. */
export async function ownSchema(): Promise<
  { url: string; remove: () => Promise<void> } | undefined
> {
  return (await hasPostgres()) ? newSchema() : undefined;
}

export async function newSchema(): Promise<{ url: string; remove: () => Promise<void> }> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create schema ${schema}`);
  return {
    url: onServerWith('options', `-c search_path=${schema} -c ${NO_FLUSH}`),
    remove: () => onServer(`drop schema ${schema} cascade`),
  };
}

/** Many tests share the cores. */
function patient(url: string): string {
  const waiting = new URL(url);
  waiting.searchParams.set('connect_timeout', String(CONNECT_WITHIN_S));
  return waiting.href;
}

export function onServerWith(name: string, value: string): string {
  const url = new URL(patient(POSTGRES));
  url.searchParams.set(name, value);
  return url.href.replaceAll('+', '%20');
}
