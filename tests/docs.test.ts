import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { over } from './harness/within';

const inFolder = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', '.github/SECURITY.md'],
  ...inFolder('docs'),
  ...inFolder('docs/decisions'),
];
const pages = PAGES.map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const found = (pattern: RegExp) =>
  pages.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, value = '']) => ({ path, value })),
  );

/** Drawings of tables are no words. */
const wordsIn = (text: string): number =>
  text
    .replaceAll(/^\|[ :|-]+\|$/gm, '')
    .replaceAll('|', ' ')
    .split(/\s+/)
    .filter(Boolean).length;

describe('the docs', () => {
  it('can be read in an hour', () => {
    const words = pages.map(({ text }) => wordsIn(text)).reduce((sum, each) => sum + each, 0);
    const advice = 'Cut what the code says itself, or what stands elsewhere.';
    expect(over('words of all documents', [['the docs', words]], advice)).toBe('');
  });

  it('link only to files that exist', () => {
    const links = found(/\]\((?!https?:|#)([^)#\s]+)/g);
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter(({ path, value }) => !existsSync(join(dirname(path), value)))).toEqual([]);
  });

  it('name files and folders that there are', () => {
    const named = found(/`((?:app|cms|desk|server|sandbox|scripts|seed|tests|bench)\/[\w./-]+)`/g);
    expect(named.length).toBeGreaterThan(150);
    expect(named.filter(({ value }) => !isThere(value))).toEqual([]);
  });

  it('name only commands that exist', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const commands = found(/npm run (?:-s )?([a-z][\w:-]*)/g);
    expect(commands.length).toBeGreaterThan(30);
    expect(commands.filter(({ value }) => !(value in scripts))).toEqual([]);
  });

  it('explain at most 40 words, in their order', () => {
    const glossary = pages.find(({ path }) => path === 'docs/glossary.md')?.text ?? '';
    const terms = [...glossary.matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, term = '']) => term);
    expect(terms.length).toBeGreaterThan(20);
    expect(terms.length).toBeLessThanOrEqual(40);
    expect(terms).toEqual([...terms].sort((a, b) => a.localeCompare(b, 'en')));
  });
});

/** What the build or a first start makes is not there yet. */
const MADE_LATER = ['cms/.env', 'cms/.data'];
const isThere = (name: string): boolean => existsSync(name) || MADE_LATER.includes(name);
