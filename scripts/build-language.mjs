// @ts-check
import { copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './shell.mjs';

/** `root-Dk3_x-9a.js`: what Rollup adds to a name. */
const HASH_LENGTH = '-12345678.js'.length;

/**
 * Adds the browser files of another language, made by a client build of their own, beside the
 * English ones, and writes which stands for which: build/server/scripts.{language}.json.
 * @param {string} language
 */
export async function addLanguage(language) {
  const made = join(root, `build-${language}`);
  const from = join(made, 'client/assets');
  const to = join(root, 'build/client/assets');
  const theirs = byName(await readdir(from));
  const english = byName((await readdir(to)).filter((file) => !file.startsWith('manifest-')));
  const pairs = [...english].map(([name, file]) => {
    const other = theirs.get(name);
    if (!other) throw new Error(`${file} has no counterpart in ${language}`);
    return [file, other];
  });
  await Promise.all([...theirs.values()].map((file) => copyFile(join(from, file), join(to, file))));
  await writeFile(
    join(root, `build/server/scripts.${language}.json`),
    JSON.stringify(Object.fromEntries(pairs)),
  );
  await rm(made, { recursive: true });
}

/** @param {string[]} files */
function byName(files) {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const file of files.filter((each) => each.endsWith('.js'))) {
    const name = file.slice(0, -HASH_LENGTH);
    if (names.has(name)) throw new Error(`Two files are called ${name}`);
    names.set(name, file);
  }
  return names;
}
