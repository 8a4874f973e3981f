import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { seed } from '#seed/seed';

/** Starts within this time with the seed, on a machine that does other things too. */
const STARTS_WITHIN_MS = 220_000; // on PostgreSQL, beside a load of eight

export const READ_TOKEN = 'read-token-of-the-tests-0123456789';
export const WEBHOOK_TOKEN = 'webhook-token-of-the-tests-0123456789';
export const PREVIEW_SECRET = 'preview-secret-of-the-tests-0123456789';
export const ADMIN = { email: 'admin@deskdost.example', password: 'First-Admin-Password-1' };
export const EDITOR = { email: 'editor@deskdost.example', password: 'First-Editor-Password-1' };

const SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
];

interface Told {
  headers: IncomingHttpHeaders;
  body: { event: string; uid: string; entry: Record<string, unknown> };
}

/**
 * The real content service on a database of its own, and a shop that only notes what it is told.
 */
export interface RunningCms {
  origin: string;
  shop: string;
  /** What came to /webhooks/content. */
  told: Told[];
  log(): string;
  isAlive(): boolean;
  restart(environment?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
}

/** Runs it on the data in `dataDir`; an empty one is seeded, which takes most of a first start. */
export async function runCms(
  dataDir: string,
  environment: Record<string, string>,
): Promise<RunningCms> {
  const seedFile = join(dataDir, 'seed.json');
  writeFileSync(seedFile, JSON.stringify(seed));
  const told: Told[] = [];
  const shop = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/webhooks/content')
        told.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      response.end();
    });
  });
  const shopOrigin = `http://127.0.0.1:${await listen(shop)}`;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let log = '';
  let child: ReturnType<typeof fork>;

  async function start(more: Record<string, string> = {}): Promise<void> {
    log = '';
    child = fork('node_modules/@strapi/strapi/bin/strapi.js', ['start'], {
      cwd: resolve('cms'),
      execArgv: ['--import', 'data:text/javascript,process.once("disconnect",()=>process.exit())'], // never outlives the test
      silent: true,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ENV_PATH: join(dataDir, 'none'), // not the developer's
        STRAPI_TELEMETRY_DISABLED: 'true',
        PORT: String(port),
        CMS_DATA_DIR: dataDir,
        SEED_FILE: seedFile,
        STOREFRONT_URL: shopOrigin,
        CMS_TOKEN: READ_TOKEN,
        CONTENT_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
        PREVIEW_SECRET,
        CMS_ADMIN_EMAIL: ADMIN.email,
        CMS_ADMIN_PASSWORD: ADMIN.password,
        CMS_EDITOR_EMAIL: EDITOR.email,
        CMS_EDITOR_PASSWORD: EDITOR.password,
        ...Object.fromEntries(SECRETS.map((name) => [name, `${name}-of-the-tests-0123456789`])),
        ...environment,
        ...more,
      },
    });
    child.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const deadline = Date.now() + STARTS_WITHIN_MS;
    while (!(await isHealthy(origin))) {
      if (!isRunning() || Date.now() > deadline)
        throw new Error(`the content service did not start:\n${log}`);
      await sleep(100);
    }
  }

  const isRunning = () => child.exitCode === null && child.signalCode === null;

  async function stop(): Promise<void> {
    if (!isRunning()) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async function close(): Promise<void> {
    await stop();
    shop.closeAllConnections();
    await new Promise((done) => shop.close(done));
  }

  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }

  return {
    origin,
    shop: shopOrigin,
    told,
    log: () => log,
    isAlive: isRunning,
    async restart(more) {
      await stop();
      await start(more);
    },
    close,
  };
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (
      (await fetch(`${origin}/_health`, { signal: AbortSignal.timeout(1_000) })).status === 204
    );
  } catch {
    return false;
  }
}

const listen = (server: ReturnType<typeof createServer>): Promise<number> =>
  new Promise((done) =>
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)),
  ); // a listening TCP server has one

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return port;
}

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) }))
    .optional(),
});

export interface GraphqlAnswer {
  status: number;
  data: z.infer<typeof answerSchema>['data'];
  codes: string[];
}

/** One GraphQL request, as a visitor or with a token. */
export async function askGraphql(
  origin: string,
  query: string,
  token?: string,
): Promise<GraphqlAnswer> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query }),
  });
  const { data, errors = [] } = answerSchema.parse(await response.json());
  return { status: response.status, data, codes: errors.map(({ extensions }) => extensions.code) };
}
