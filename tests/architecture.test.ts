import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { importCycles, importsOf } from '../scripts/import-graph.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Allowed directions: routes → nouns → ui, money, http, graphql. */
const sources = ['app', 'server', 'sandbox', 'seed'].flatMap((folder) => filesIn(folder));
const graph = importsOf(root, sources);
const edges = [...graph].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));
const nouns = readdirSync(join(root, 'app'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['routes', 'ui'].includes(entry.name))
  .map((entry) => entry.name);

const isServerFile = (name: string) => /\.server\.tsx?$/.test(name);
const nounOf = (name: string) => nouns.find((noun) => name.startsWith(`app/${noun}/`));
const sayEdges = (wrong: typeof edges) => wrong.map(({ from, to }) => `${from} → ${to}`);

describe('the directions of imports', () => {
  test('the graph includes cycles, types and dynamic imports', () => {
    expect(importCycles(new Map([['a', ['b']], ['b', ['c']], ['c', ['b', 'd']], ['d', []], ['e', ['e']]]))).toEqual([['b', 'c'], ['e']]);
    expect(graph.get('server/server.ts')).toContain('app/shop.server.ts'); // a type
    expect(edges.length).toBeGreaterThan(sources.length);
  });

  test('there are no cycles, type imports included', () => {
    expect(importCycles(graph)).toEqual([]);
  });

  test('nothing imports a route', () => {
    expect(sayEdges(edges.filter(({ from, to }) => to.startsWith('app/routes/') && !from.startsWith('app/routes/')))).toEqual([]);
  });

  test('ui imports no noun and no server code', () => {
    expect(sayEdges(edges.filter(({ from, to }) => from.startsWith('app/ui/') && (nounOf(to) || isServerFile(to))))).toEqual([]);
  });

  test('only server code and routes import server code', () => {
    const mayImport = (name: string) => isServerFile(name) || name.startsWith('app/routes/') || ['app/root.tsx', 'app/entry.server.tsx'].includes(name) || name.startsWith('server/');
    const wrong = edges.filter(({ from, to }) => isServerFile(to) && !mayImport(from) && !isTypeOnly(from, to));
    expect(sayEdges(wrong)).toEqual([]);
  });

  test('only server code reads env.server', () => {
    expect(sayEdges(edges.filter(({ from, to }) => to === 'app/env.server.ts' && !isServerFile(from) && from !== 'app/entry.server.tsx' && !isTypeOnly(from, to)))).toEqual([]);
  });

  test('the sandbox and the seed do not import the shop', () => {
    const wrong = edges.filter(({ from, to }) => /^(sandbox|seed)\//.test(from) && /^(app|server)\//.test(to));
    expect(sayEdges(wrong)).toEqual([]);
  });

  test('the app imports neither server nor sandbox', () => {
    expect(sayEdges(edges.filter(({ from, to }) => from.startsWith('app/') && /^(server|sandbox|tests|scripts)\//.test(to)))).toEqual([]);
  });

  test('another noun is imported as #app, never by ..', () => {
    const wrong = sources.filter((name) => name.startsWith('app/') && /from '\.\.\//.test(read(name)));
    expect(wrong).toEqual([]);
  });
});

describe('the source tree', () => {
  test('has no barrels', () => {
    const wrong = sources.filter((name) => /^index\.tsx?$/.test(basename(name)) || /^export \* from/m.test(read(name)));
    expect(wrong).toEqual([]);
  });

  test('names its folders by the business', () => {
    const folders = new Set(sources.flatMap((name) => dirname(name).split('/')));
    expect([...folders].filter((name) => /^(utils?|helpers?|misc|lib|libs|common|shared|components)$/.test(name))).toEqual([]);
  });

  test('is flat: app/<noun>/<file>', () => {
    expect(sources.filter((name) => name.startsWith('app/') && name.split('/').length > 3)).toEqual([]);
  });

  test('reads the environment in one place', () => {
    expect(sources.filter((name) => name.startsWith('app/') && name !== 'app/env.server.ts' && read(name).includes('process.env'))).toEqual([]);
  });

  test('has no file of the app over 250 lines', () => {
    const long = filesIn('app').map((name) => ({ name, lines: read(name).trimEnd().split('\n').length }));
    expect(long.filter(({ lines }) => lines > 250)).toEqual([]);
  });

  test('has at most 24 entries at its root', () => {
    // Counts what git tracks.
    const ignored = new Set(readFileSync(join(root, '.gitignore'), 'utf8').split('\n').map((line) => line.replace(/\/$/, '')));
    const entries = readdirSync(root).filter((name) => name !== '.git' && !ignored.has(name) && !name.startsWith('build-'));
    expect(entries.length, entries.join(' ')).toBeLessThanOrEqual(24);
  });
});

function filesIn(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

function read(name: string): string {
  return readFileSync(join(root, name), 'utf8');
}

/** Whether only types are imported. */
function isTypeOnly(from: string, to: string): boolean {
  const stem = to.replace(/\.tsx?$/, '').split('/').at(-1) ?? '';
  const statements = read(from).match(new RegExp(`^import [^;]*?from '[^']*${stem.replaceAll('.', '\\.')}'`, 'gms')) ?? [];
  return statements.length > 0 && statements.every((text) => /^import type\b/.test(text) || /^import \{\s*(type [^,}]+,?\s*)+\}/.test(text));
}
