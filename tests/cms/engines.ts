import { randomUUID } from 'node:crypto';
import { hasPostgres, onServer, POSTGRES } from '../harness/postgres';
import { startCms, type RunningCms } from './running-cms';

/** PostgreSQL where there is a server. */
export const ENGINES = (await hasPostgres())
  ? (['SQLite', 'PostgreSQL'] as const)
  : (['SQLite'] as const);

/** The CMS on a database of its own. */
export async function startOn(
  engine: (typeof ENGINES)[number],
  environment: Record<string, string> = {},
): Promise<RunningCms> {
  if (engine === 'SQLite') return startCms(environment);
  const database = `cms_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${database}`);
  const url = Object.assign(new URL(POSTGRES), { pathname: database });
  const cms = await startCms({
    DATABASE_CLIENT: 'postgres',
    DATABASE_URL: url.href,
    ...environment,
  });
  return {
    ...cms,
    async close() {
      await cms.close();
      await onServer(`drop database if exists ${database} with (force)`);
    },
  };
}
