// @ts-check
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asPrograms } from './build.mjs';
import { root } from './shell.mjs';

/** An editor writes a file in several steps. */
const SETTLED_MS = 50;
const FOLDERS = ['app', 'sandbox', 'seed', 'graphql'];

/**
 * Bundles a Node program, and again when one of its files changes.
 * @param {string} name @param {string} entry @param {() => unknown} onChanged
 */
export async function watchProgram(name, entry, onChanged) {
  const { context } = await import('esbuild');
  const program = await context({ ...asPrograms({ [name]: entry }), metafile: true });
  const bundled = async () => {
    const { metafile } = await program.rebuild();
    const code = await readFile(join(root, 'build', name, 'main.js'), 'utf8');
    return { files: Object.keys(metafile?.inputs ?? {}), code };
  };
  let last = await bundled();
  let hasFailed = false;
  const renew = async () => {
    try {
      const made = await bundled();
      const isOther = made.code !== last.code;
      last = made;
      hasFailed = false;
      if (isOther) onChanged();
    } catch {
      hasFailed = true; // esbuild has said why
    }
  };
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const folder of FOLDERS)
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!hasFailed && !last.files.includes(`${folder}/${file?.replaceAll('\\', '/')}`)) return;
      clearTimeout(timer);
      timer = setTimeout(() => void renew(), SETTLED_MS);
    });
}
