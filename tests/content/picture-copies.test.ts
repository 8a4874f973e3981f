import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawingFile } from '#app/ui/drawing-file.server';
import { pictureCopies } from '#app/content/picture-copies.server';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
let folder = '';
let asked: string[] = [];
let cms: Server;
let copy: ReturnType<typeof pictureCopies>;

beforeEach(async () => {
  asked = [];
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  cms = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.startsWith('/uploads/a.jpg'))
      response.setHeader('content-type', 'image/jpeg').end(JPEG);
    else if (request.url === '/uploads/moved.jpg')
      response.writeHead(302, { location: '/uploads/a.jpg' }).end();
    else if (request.url === '/uploads/huge.jpg')
      response
        .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 30_000_000 })
        .end(JPEG);
    else response.setHeader('content-type', 'text/html').end('<script>');
  });
  await new Promise<void>((done) => cms.listen(0, '127.0.0.1', done));
  copy = pictureCopies({
    folder,
    mediaBase: `http://127.0.0.1:${(cms.address() as AddressInfo).port}`,
  });
});
afterEach(() => {
  cms.closeAllConnections();
  cms.close();
  rmSync(folder, { recursive: true });
});

const A = '/pictures/uploads/a.jpg?v=1';

it('asks once, and keeps the picture while the CMS is away', async () => {
  const [one, two] = await Promise.all([copy(A, true), copy(A, true)]);
  expect(one).toEqual({ type: 'image/jpeg', bytes: JPEG });
  expect(two).toEqual(one);
  expect(asked).toEqual(['/uploads/a.jpg?v=1']);
  cms.closeAllConnections();
  await new Promise((done) => cms.close(done));
  expect(await copy(A, true)).toEqual(one);
  expect(await copy('/pictures/uploads/a.jpg?v=2', true)).toBeUndefined();
});

it('asks again for another version', async () => {
  await copy(A, true);
  await copy('/pictures/uploads/a.jpg?v=2', true);
  expect(asked).toHaveLength(2);
});

it('does not ask for an address that no page has', async () => {
  expect(await copy('/pictures/uploads/a.jpg?v=9', false)).toBeUndefined();
  expect(asked).toEqual([]);
});

it.each(['/pictures/admin', '/pictures/uploads/moved.jpg', '/pictures/uploads/huge.jpg'])(
  'keeps nothing of %s',
  async (address) => {
    expect(await copy(address, true)).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  },
);

it('never leaves the media host', async () => {
  expect(await copy('/pictures//other.example/a.jpg', true)).toBeUndefined();
  expect(asked).toEqual([]);
});

it('has a drawing for a picture that can’t be had', () => {
  expect(drawingFile('service-issue')).toMatch(
    /^<svg xmlns="[^"]+" viewBox="0 0 96 96".*<\/svg>$/s,
  );
});
