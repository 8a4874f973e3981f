// @ts-check
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root, runInstalled } from './shell.mjs';

/** An editor writes a file in several steps. */
const SETTLED_MS = 100;

/**
 * Runs codegen whenever an operation or the schema in `folder` changes.
 * @param {{ folder?: string, generate?: () => Promise<unknown> }} [options]
 * @returns {() => void} stops watching
 */
export function watchOperations({ folder = join(root, 'graphql'), generate = codegen } = {}) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let running = Promise.resolve();
  const watcher = watch(folder, (_event, name) => {
    if (!name?.endsWith('.graphql')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(async () => void (await generate()));
    }, SETTLED_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

async function codegen() {
  const { code, output } = await runInstalled(
    '@graphql-codegen/cli/cjs/bin.js',
    ['--config', 'codegen.ts'],
    { quiet: true },
  );
  console.log(
    code === 0 ? 'graphql/generated.ts is up to date.' : `${output}\nThe types stay as they were.`,
  );
}
