// @ts-check
import { watch } from 'node:fs';
import { join } from 'node:path';
import { codegen } from './codegen.mjs';
import { root } from './shell.mjs';

/** An editor writes a file in several steps. */
const SETTLED_MS = 50;
const FOLDERS = ['graphql', 'cms/src/model'].map((folder) => join(root, folder));

/**
 * Runs codegen whenever an operation, the schema or the CMS's model changes.
 * @param {{ folders?: string[], generate?: () => Promise<unknown> }} [options]
 * @returns {() => void} stops watching
 */
export function watchOperations({ folders = FOLDERS, generate = codegenAndSay } = {}) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let running = Promise.resolve();
  const watchers = folders.map((folder) =>
    watch(folder, (_event, name) => {
      if (!name?.endsWith('.graphql') && !folder.endsWith('model')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = running.then(async () => void (await generate()));
      }, SETTLED_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

async function codegenAndSay() {
  const { code, output } = await codegen().catch((error) => ({ code: 1, output: String(error) }));
  console.log(
    code === 0 ? 'graphql/generated.ts is up to date.' : `${output}\nThe types stay as they were.`,
  );
}
