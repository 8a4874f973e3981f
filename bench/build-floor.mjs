// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressFolder } from '../scripts/compress.mjs';
import { root, runInstalled, stop } from '../scripts/shell.mjs';
import { hashSources } from '../scripts/sources.mjs';

const floor = join(root, 'bench/floor');
const mark = join(floor, 'build/.made-from');

export async function buildFloor() {
  const sources = await hashSources(
    ['bench/floor/app'],
    ['bench/floor/vite.config.ts', 'package-lock.json'],
  );
  if ((await readFile(mark, 'utf8').catch(() => '')) === sources) return;
  const { code, output } = await runInstalled(
    '@remix-run/dev/dist/cli.js',
    ['vite:build', '--logLevel', 'warn'],
    { cwd: floor, env: { ...process.env, NODE_ENV: 'production' }, quiet: true },
  );
  if (code !== 0) stop(`The floor's build failed:\n${output}`);
  await compressFolder(join(floor, 'build/client'));
  await writeFile(mark, sources);
}
