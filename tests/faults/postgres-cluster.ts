import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './shop-process';

/** A PostgreSQL of the test's own, which may be struck down. */
export interface Cluster {
  url: string;
  pid(): number;
  /** Ends it as a crash does, connections and all, and starts it again on the same data. */
  crash(): Promise<void>;
  close(): Promise<void>;
}

const READY_WITHIN_MS = 20_000;

/** The folder of the newest PostgreSQL of this machine; `undefined` where there is none. */
export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** @param settings as `name=value`, for the server's command line */
export async function postgresCluster(programs: string, settings: string[] = []): Promise<Cluster> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'deskdost-postgres-'));
  const owner = unprivileged();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const options = { cwd: folder, ...owner };
  const data = join(folder, 'data');
  await promisify(execFile)(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  // Runs without fsync, so that a slow disk delays no recovery. Processes crash here, and no
  // machine: what they wrote is there.
  const words = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    ...settings,
  ].flatMap((setting) => ['-c', setting]);
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...words], {
      ...options,
      stdio: 'ignore',
    });
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await answers(url))) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error('PostgreSQL did not start');
      await sleep(50);
    }
  }

  /**
   * "Immediate" shutdown: no goodbye to clients, no checkpoint; the next start recovers from the
   * log.
   */
  async function strikeDown(): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const exit = once(server, 'exit');
    server.kill('SIGQUIT');
    await exit;
  }

  await start();
  process.once('exit', () => server?.kill('SIGQUIT'));
  return {
    url,
    pid: () => server?.pid ?? 0,
    async crash() {
      await strikeDown();
      await start();
    },
    async close() {
      await strikeDown();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then as the user made for it, or as nobody. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return user ? { uid: Number(user[2]), gid: Number(user[3]) } : undefined;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
