// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { root } from './shell.mjs';

/**
 * Writes the seed as JSON for the CMS's first start.
 * @param {string} file
 */
export async function writeSeed(file) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['seed/seed.ts'],
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  const { seed } = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`
  );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(seed));
  return file;
}
