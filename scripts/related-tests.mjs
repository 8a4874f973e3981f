// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './shell.mjs';

const FOLDERS = [
  'app',
  'desk',
  'graphql',
  'sandbox',
  'scripts',
  'seed',
  'server',
  'tests',
  'cms/src',
];
const CODE = /\.(?:tsx?|mjs)$/;
const UNIT_TEST = /^tests\/(?!faults\/|cms\/|e2e\/).*\.test\.tsx?$/;
/** What a type check judges, `import type`, is left out. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const OF_TYPES = /^import type [^;]*;$/gm;

/**
 * Unit tests that reach one of the files by their imports, the nearest first.
 * @param {string[]} files relative to the root
 * @param {Map<string, string[]>} [importers] who imports a file
 */
export function relatedTests(files, importers = readImporters()) {
  const reached = new Set(files);
  for (const file of reached) for (const one of importers.get(file) ?? []) reached.add(one);
  return [...reached].filter((file) => UNIT_TEST.test(file));
}

function readImporters() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      posix.join(folder, name.replaceAll('\\', '/')),
    ),
  );
  const known = new Set(files);
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of files.filter((name) => CODE.test(name))) {
    for (const imported of importsOf(file, readFileSync(join(root, file), 'utf8'), known))
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
  }
  return importers;
}

/** @param {string} file @param {string} text @param {Set<string>} known */
export function importsOf(file, text, known) {
  return [...text.replace(OF_TYPES, '').matchAll(IMPORT)].flatMap(([, from = '']) => {
    const [path = ''] = from.split('?');
    const base = path.startsWith('#')
      ? path.slice(1)
      : path.startsWith('.') && posix.join(posix.dirname(file), path);
    if (!base) return [];
    const found = ['', '.ts', '.tsx'].map((end) => base + end).find((name) => known.has(name));
    return found && found !== file ? [found] : [];
  });
}
