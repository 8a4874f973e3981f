import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Browsers, phones and programs ask for these by themselves. No page names them: bytes are few. */
const WANTED = ['/favicon.ico', '/apple-touch-icon.png', '/site.webmanifest'];

it.each(WANTED)('%s exists', (path) => expect(existsSync(`public${path}`)).toBe(true));

it('the manifest names pictures that exist', () => {
  const { icons } = JSON.parse(readFileSync('public/site.webmanifest', 'utf8')) as {
    icons: { src: string }[];
  };
  expect(icons).not.toEqual([]);
  for (const { src } of icons) expect(existsSync(`public${src}`)).toBe(true);
});
