import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openDocuments } from '../routes/documents';

/** Browsers and phones ask for the first two by themselves. */
const WANTED = ['/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest'];

it.each(WANTED)('%s exists', (path) => expect(existsSync(`public${path}`)).toBe(true));

it('pages name the manifest, and the manifest pictures that exist', async () => {
  const open = await openDocuments();
  expect(await (await open('/')).text()).toContain('rel="manifest" href="/site.webmanifest"');
  const { icons } = JSON.parse(readFileSync('public/site.webmanifest', 'utf8')) as {
    icons: { src: string }[];
  };
  expect(icons).not.toEqual([]);
  for (const { src } of icons) expect(existsSync(`public${src}`)).toBe(true);
}, 60_000);
