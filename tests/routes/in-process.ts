import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { startSandbox } from '../../sandbox/sandbox';
import { newDatabase, type Engine } from '../harness/postgres';

/**
 * The route modules in this process over a sandbox of its own: request in, answer out. Import
 * routes after opening it.
 */
export async function openInProcess(
  environment: Record<string, string> = {},
  engine: Engine = 'sqlite',
) {
  const database = engine === 'postgres' ? await newDatabase() : undefined;
  if (database) vi.resetModules(); // those of a test on SQLite hold its store
  const dataDir = mkdtempSync(join(tmpdir(), 'deskdost-routes-'));
  const razorpay = {
    keyId: 'rzp_test_SandboxDeskDost',
    keySecret: 'sandbox_key_secret',
    webhookSecret: 'sandbox_webhook_secret',
  };
  const sandbox = await startSandbox({
    port: 0,
    shopOrigin: 'http://127.0.0.1:1',
    razorpay,
    firebaseProjectId: 'demo-deskdost',
    mapsKey: 'sandbox-maps-key',
    cmsToken: environment.CMS_TOKEN,
    quiet: true,
  });
  sandbox.faults.setKnob('razorpay.webhook', 'drop');
  Object.assign(
    process.env,
    { DATA_DIR: dataDir, SANDBOX_PORT: String(sandbox.port) },
    database && { DATABASE_URL: database.url },
    environment,
  );
  for (const [name, value] of Object.entries(environment))
    process.env[name] = value.replace('{sandbox}', sandbox.origin);
  return {
    sandbox: sandbox.origin,
    faults: sandbox.faults,
    async close() {
      const { closeDatabase } = await import('#app/database/database.server');
      await closeDatabase();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
      if (!database) return;
      delete process.env.DATABASE_URL;
      await database.drop();
    },
  };
}

/** A session for the phone, as the sign-in would have made it; a `Cookie` header. */
export async function signedIn(phone: string): Promise<string> {
  const { createSession } = await import('#app/account/session.server');
  const setCookie = await createSession(new Request('http://shop/'), {
    phone,
    uid: `uid-${phone}`,
  });
  return setCookie.split(';')[0] ?? '';
}

export function formPost(path: string, fields: Record<string, string>, cookie = ''): Request {
  return new Request(`http://shop${path}`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams(fields),
  });
}

/**
 * What a loader or action came to, whether it returned or threw a Response, `data(...)` or a plain
 * object.
 */
export async function answerOf(
  work: unknown,
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const result = await Promise.resolve(work).catch((thrown: unknown) => thrown);
  if (result instanceof Response)
    return { status: result.status, body: await readBody(result), headers: result.headers };
  if (isDataWithInit(result))
    return {
      status: result.init?.status ?? 200,
      body: result.data,
      headers: new Headers(result.init?.headers),
    };
  if (result instanceof Error) throw result;
  return { status: 200, body: result, headers: new Headers() };
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return text;
  }
}

const isDataWithInit = (value: unknown): value is { data: unknown; init: ResponseInit | null } =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'DataWithResponseInit';
