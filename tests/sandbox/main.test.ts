import { build } from 'esbuild';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

let folder: string;
let file: string;
let running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  file = join(folder, 'sandbox.mjs');
  await build({
    entryPoints: ['sandbox/main.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outfile: file,
  });
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
});
afterAll(() => rm(folder, { recursive: true }));

function run(env: Record<string, string>): ChildProcess {
  const child = fork(file, {
    env: { NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.push(child);
  return child;
}

async function listening(child: ChildProcess): Promise<string> {
  const [message] = (await once(child, 'message')) as [{ origin: string }];
  return message.origin;
}

const codeOf = async (child: ChildProcess): Promise<unknown> =>
  ((await once(child, 'exit')) as unknown[])[0];

describe('the sandbox as a process', () => {
  it('reports its address, serves with the defaults and exits on SIGTERM', async () => {
    const child = run({ SANDBOX_PORT: '0' });
    const origin = await listening(child);
    expect(
      (await fetch(`${origin}/emulator/v1/projects/demo-deskdost/verificationCodes`)).status,
    ).toBe(200);
    child.kill('SIGTERM');
    expect(await codeOf(child)).toBe(0);
  });

  it('exits when its parent exits', async () => {
    const child = run({ SANDBOX_PORT: '0' });
    await listening(child);
    child.disconnect();
    expect(await codeOf(child)).toBe(0);
  });

  it('exits even while a call hangs', async () => {
    const child = run({ SANDBOX_PORT: '0' });
    const origin = await listening(child);
    await fetch(`${origin}/control/faults/forms.page`, { method: 'PUT', body: '{"hang":true}' });
    const hanging = fetch(`${origin}/forms`).catch(() => 'cut');
    await fetch(`${origin}/control/state`);
    child.kill('SIGINT');
    expect(await codeOf(child)).toBe(0);
    expect(await hanging).toBe('cut');
  });

  it('reports a port that is in use', async () => {
    const first = run({ SANDBOX_PORT: '0' });
    const { port } = new URL(await listening(first));
    const second = run({ SANDBOX_PORT: port });
    const said: string[] = [];
    second.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    expect(await codeOf(second)).toBe(1);
    expect(said.join('')).toContain(`Port ${port} is in use`);
  });

  it('names an invalid environment variable', async () => {
    const child = run({ SANDBOX_PORT: 'abc' });
    const said: string[] = [];
    child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    expect(await codeOf(child)).toBe(1);
    expect(said.join('')).toContain('SANDBOX_PORT');
  });
});
