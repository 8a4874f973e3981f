import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../shop-process';

const OPEN_WITHIN_MS = 120_000; // seconds; on a busy machine, many
/** What is read, changed and watched; a copy of its own. */
const COPIED = [
  ...['.env.example', 'app', 'cms/src', 'codegen.ts', 'desk', 'graphql', 'package-lock.json'],
  ...['package.json', 'public', 'remix.config.js', 'sandbox', 'scripts', 'seed', 'server'],
  ...['tsconfig.json', 'vite.config.ts'],
];

export interface Scratch {
  folder: string;
  shop: string;
  desk: string;
  sandbox: string;
  /** What the terminal shows. */
  output(): string;
  close(): Promise<void>;
}

/** `npm run dev -- --desk` in a copy of the sources. */
export async function openScratch(): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'deskdost-dev-'));
  for (const name of COPIED) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const [shop, sandbox, desk] = [await freePort(), await freePort(), await freePort()];
  const child = spawn(process.execPath, ['scripts/dev.mjs', '--desk', '--no-env-file'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: join(folder, '.data'),
      PORT: String(shop),
      SANDBOX_PORT: String(sandbox),
      DESK_PORT: String(desk),
      LOG_LEVEL: 'info',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const close = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const latest = Date.now() + OPEN_WITHIN_MS;
  while (!output.includes('The shop is open')) {
    if (child.exitCode !== null || Date.now() > latest) {
      await close();
      throw new Error(`npm run dev did not open:\n${output}`);
    }
    await sleep(100);
  }
  const origin = (port: number) => `http://127.0.0.1:${port}`;
  return {
    folder,
    shop: origin(shop),
    sandbox: origin(sandbox),
    desk: origin(desk),
    output: () => output,
    close,
  };
}
