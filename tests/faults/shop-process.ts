import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOG_FOLDER } from '../harness/typed';

/**
 * The built shop as a process of its own, which can be killed and started again on the same data.
 */
export interface ShopProcess {
  origin: string;
  pid(): number;
  /** Starts the shop and waits until it is ready; `killAt` names the point at which it dies. */
  start(killAt?: string): Promise<void>;
  /** The next start runs the release in this folder. */
  useRelease(folder: string): void;
  /** Runs an operator's command with the shop's settings. @throws when it fails */
  command(name: string, words: string[]): Promise<void>;
  /** Starts the shop and waits until it answers, ready or not. */
  startUnready(): Promise<void>;
  /** Asks it to end, and resolves with the milliseconds that took. */
  terminate(): Promise<number>;
  /** Resolves when the process is gone. */
  gone(): Promise<void>;
  kill(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** How the last process ended; null while it runs or when it was killed. */
  exitCode(): number | null;
  /** What the shop has written last since its start. */
  log(): string;
}

interface Place {
  port: number;
  sandboxPort: number;
  dataDir: string;
  environment: Record<string, string>;
  /** Modules of this folder that the process loads first. */
  preload?: string[];
  /** What runs, in `build/`. */
  program?: 'server' | 'desk';
}

const READY_WITHIN_MS = 60_000; // seconds; on a machine that is busy with ten other things, many
const KEPT_OF_LOG = 1_000_000; // what a test asks for must still be there at its end, with every answer of a flood
const SHOWN_OF_LOG = 20_000;

export function shopProcess({
  port,
  sandboxPort,
  dataDir,
  environment,
  preload = [],
  program = 'server',
}: Place): ShopProcess {
  const origin = `http://127.0.0.1:${port}`;
  const settings: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    PATH: process.env.PATH,
    SHOP_MODE: 'sandbox',
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: LOG_FOLDER ? 'debug' : 'warn',
    ...environment,
  };
  let release = process.cwd();
  let shop: ChildProcess | undefined;
  let log = '';
  const isGone = (): boolean => !shop || shop.exitCode !== null || shop.signalCode !== null;

  async function start(killAt = '', isEnough = isReady): Promise<void> {
    log = '';
    const first = [...preload, ...(killAt ? ['kill/register.mjs'] : [])].flatMap((name) => [
      '--import',
      pathToFileURL(`tests/faults/${name}`).href,
    ]);
    const child = spawn(process.execPath, [...first, `build/${program}/main.js`], {
      cwd: release,
      env: { KILL_AT: killAt, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const note = (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-KEPT_OF_LOG);
      if (LOG_FOLDER) appendFileSync(join(LOG_FOLDER, `shop-${port}.log`), chunk);
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    shop = child;
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await isEnough(`${origin}/readyz`))) {
      if (isGone() || Date.now() > deadline)
        throw new Error(`the shop did not start:\n${log.slice(-SHOWN_OF_LOG)}`);
      await sleep(50);
    }
  }

  async function gone(): Promise<void> {
    if (shop && !isGone()) await once(shop, 'exit');
  }

  return {
    origin,
    pid: () => shop?.pid ?? 0,
    start,
    useRelease: (folder) => void (release = folder),
    async command(name, words) {
      const script = [`scripts/${name}.mjs`, '--no-env-file', ...words];
      await promisify(execFile)(process.execPath, script, { env: settings });
    },
    startUnready: () => start('', isOpen),
    gone,
    async terminate() {
      const asked = performance.now();
      shop?.kill('SIGTERM');
      await gone();
      return performance.now() - asked;
    },
    async kill() {
      shop?.kill('SIGKILL');
      await gone();
    },
    signal: (name) => void shop?.kill(name),
    exitCode: () => shop?.exitCode ?? null,
    log: () => log,
  };
}

const given = new Set<number>();

/**
 * Below the ports that the system hands out to clients, so that the same one is free again after a
 * restart.
 */
export async function freePort(): Promise<number> {
  for (let port = 4_600 + (process.pid % 300); ; port += 1) {
    if (given.has(port)) continue;
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) =>
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
    );
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    given.add(port);
    return port;
  }
}

const isReady = async (url: string): Promise<boolean> => (await answerOf(url)).startsWith('ready');
const isOpen = async (url: string): Promise<boolean> => /^(?:not )?ready/.test(await answerOf(url));

async function answerOf(url: string): Promise<string> {
  try {
    return await (await fetch(url, { signal: AbortSignal.timeout(1_000) })).text();
  } catch {
    return '';
  }
}
