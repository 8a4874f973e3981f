import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const sources = ['app', 'server', 'sandbox', 'seed'].flatMap((folder) => filesIn(folder));

describe('the source tree', () => {
  test('has no barrels', () => {
    const wrong = sources.filter(
      (name) => /^index\.tsx?$/.test(basename(name)) || /^export \* from/m.test(read(name)),
    );
    expect(wrong).toEqual([]);
  });

  test('names its folders by the business', () => {
    const folders = new Set(sources.flatMap((name) => dirname(name).split('/')));
    expect(
      [...folders].filter((name) =>
        /^(utils?|helpers?|misc|lib|libs|common|shared|components)$/.test(name),
      ),
    ).toEqual([]);
  });

  test('is flat: app/<noun>/<file>', () => {
    expect(sources.filter((name) => name.startsWith('app/') && name.split('/').length > 3)).toEqual(
      [],
    );
  });

  test('reads the environment in one place', () => {
    expect(
      sources.filter(
        (name) =>
          name.startsWith('app/') &&
          name !== 'app/env.server.ts' &&
          read(name).includes('process.env'),
      ),
    ).toEqual([]);
  });

  test('has no file of the app over 250 lines', () => {
    const long = filesIn('app').map((name) => ({
      name,
      lines: read(name).trimEnd().split('\n').length,
    }));
    expect(long.filter(({ lines }) => lines > 250)).toEqual([]);
  });

  test('has at most 27 entries at its root', () => {
    // Counts what git tracks.
    const ignored = new Set(
      readFileSync(join(root, '.gitignore'), 'utf8')
        .split('\n')
        .map((line) => line.replace(/\/$/, '')),
    );
    const entries = readdirSync(root).filter(
      (name) => name !== '.git' && !ignored.has(name) && !name.startsWith('build-'),
    );
    expect(entries.length, entries.join(' ')).toBeLessThanOrEqual(27);
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
