import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { hasPostgres, onServer, POSTGRES } from '../harness/postgres';
import { runCms, type RunningCms } from './running-cms';

/** PostgreSQL where there is a server. */
export const ENGINES = (await hasPostgres())
  ? (['SQLite', 'PostgreSQL'] as const)
  : (['SQLite'] as const);
type Engine = (typeof ENGINES)[number];

export const startCms = (environment?: Record<string, string>): Promise<RunningCms> =>
  startOn('SQLite', environment);

/** A first start, which seeds. */
export async function startFirst(): Promise<RunningCms> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deskdost-cms-'));
  const cms = await runCms(dataDir, {});
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  return { ...cms, close: () => cms.close().finally(remove) };
}

/** The seeded CMS on a database of its own. */
export async function startOn(
  engine: Engine,
  environment: Record<string, string> = {},
): Promise<RunningCms> {
  const seeded = await seededFolder(engine);
  const dataDir = mkdtempSync(join(tmpdir(), 'deskdost-cms-'));
  cpSync(seeded, dataDir, { recursive: true });
  const database = `cms_${randomUUID().replaceAll('-', '')}`;
  if (engine === 'PostgreSQL')
    await onServer(`create database ${database} template ${inject('seededCms').database}`);
  async function remove(): Promise<void> {
    rmSync(dataDir, { recursive: true, force: true });
    if (engine === 'PostgreSQL') await onServer(`drop database if exists ${database} with (force)`);
  }
  try {
    const cms = await runCms(dataDir, { ...onDatabase(engine, database), ...environment });
    return { ...cms, close: () => cms.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The data of a CMS that was started once in this run of the tests. */
async function seededFolder(engine: Engine): Promise<string> {
  const { folder, database } = inject('seededCms');
  const dataDir = join(folder, engine);
  const mark = join(folder, `${engine}-is-seeded`);
  if (existsSync(mark)) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir);
  if (engine === 'PostgreSQL') {
    await onServer(`drop database if exists ${database} with (force)`);
    await onServer(`create database ${database}`);
  }
  const cms = await runCms(dataDir, onDatabase(engine, database));
  await cms.close();
  writeFileSync(mark, '');
  return dataDir;
}

const onDatabase = (engine: Engine, database: string): Record<string, string> =>
  engine === 'SQLite'
    ? {}
    : {
        DATABASE_CLIENT: 'postgres',
        DATABASE_URL: Object.assign(new URL(POSTGRES), { pathname: database }).href,
      };
