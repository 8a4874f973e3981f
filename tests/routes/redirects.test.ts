import { beforeAll, expect, it } from 'vitest';
import { BAD_LINKS } from '../harness/links';
import { openDocuments, ORIGIN } from './documents';

let open: Awaited<ReturnType<typeof openDocuments>>;
beforeAll(async () => {
  open = await openDocuments();
}, 60_000);

const PATHS = [
  '//evil.test',
  '//evil.test/',
  '//EVIL.test/x/',
  '/%5Cevil.test/',
  '/%2Fevil.test/',
  '/%2f%2fevil.test',
];
const PREFIXES = ['', '/hi', '/laptop-support', '/itemPage', '/moved/..'];

it.each(PREFIXES)('no address under "%s" leads to another host', async (prefix) => {
  for (const path of PATHS)
    for (const search of ['', '?a=//evil.test']) {
      const response = await open(ORIGIN + prefix + path + search);
      const to = new URL(response.headers.get('location') ?? '/', ORIGIN);
      expect([prefix + path, to.origin]).toEqual([prefix + path, ORIGIN]);
    }
});

it.each(['/language', '/low-data', '/preview/exit'])(
  '%s leads back into the shop only',
  async (path) => {
    for (const wanted of BAD_LINKS) {
      const body = new URLSearchParams({ to: wanted, language: 'hi', wanted: 'on' });
      const response = await open(path, { method: 'POST', body });
      const to = new URL(response.headers.get('location') ?? '', ORIGIN);
      expect([wanted, response.status, to.origin]).toEqual([wanted, 303, ORIGIN]);
    }
  },
);
