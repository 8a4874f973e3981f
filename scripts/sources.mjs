// @ts-check
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './shell.mjs';

const FOLDERS = ['app', 'desk', 'graphql', 'public', 'sandbox', 'seed', 'server'];
const FILES = [
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build.mjs',
  'scripts/build-desk.mjs',
  'scripts/build-language.mjs',
  'scripts/client-chunks.mjs',
  'scripts/compress.mjs',
  'scripts/words-plugin.mjs',
];
const MARK = join(root, 'build/.made-from');

export async function isBuilt() {
  const mark = await readFile(MARK, 'utf8').catch(() => '');
  return mark !== '' && mark === (await hashSources(FOLDERS, FILES));
}

export const markBuilt = async () => writeFile(MARK, await hashSources(FOLDERS, FILES));

/**
 * @param {string[]} folders both relative to the root
 * @param {string[]} files
 */
export async function hashSources(folders, files) {
  const listed = await Promise.all(folders.map(listFiles));
  const hash = createHash('sha256');
  for (const name of [...files, ...listed.flat()].sort()) {
    hash
      .update(`${name}\0`)
      .update(await readFile(join(root, name)).catch(() => ''))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} relative to the root
 */
async function listFiles(folder) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
}
