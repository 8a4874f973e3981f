import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '../../server/headers';
import { staticFiles } from '../../server/static-files';
import { ask, listening } from '../harness/listening';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'static-'));
  await Promise.all(['assets', '.vite'].map((name) => mkdir(join(folder, name))));
  const files = {
    'robots.txt': 'plain',
    'assets/app-1a2b.js': 'script',
    'assets/app-1a2b.js.br': 'BR',
    'assets/app-1a2b.js.gz': 'GZ',
    '.vite/manifest.json': '{}',
    'notes.private': 'x',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});
afterAll(() => rm(folder, { recursive: true }));

async function visit(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const files = await staticFiles(folder);
  let answer: Awaited<ReturnType<typeof ask>> | undefined;
  const listener = async (
    request: Parameters<typeof files>[0],
    response: Parameters<typeof files>[1],
  ) => {
    for (const [name, value] of Object.entries(securityHeaders({ isSecure: true, mode: 'live' })))
      response.setHeader(name, value);
    if (!(await files(request, response, request.url ?? ''))) response.writeHead(299).end();
  };
  await listening(
    (...both) => void listener(...both),
    async (origin) => void (answer = await ask(origin, path, { headers, method })),
  );
  if (!answer) throw new Error('no answer');
  return answer;
}

describe('files', () => {
  test('with a hash in their name are kept for a year, others for an hour', async () => {
    expect((await visit('/assets/app-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await visit('/robots.txt')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('of a page leave out what only a document understands, others may be one', async () => {
    const { headers } = await visit('/assets/app-1a2b.js');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).toHaveProperty('strict-transport-security');
    const forDocuments = ['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'];
    for (const name of forDocuments) expect(headers).not.toHaveProperty(name);
    const other = await visit('/robots.txt');
    for (const name of forDocuments) expect(other.headers).toHaveProperty(name);
  });

  test('come compressed as the build left them', async () => {
    const br = await visit('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect([
      br.body.toString(),
      br.headers['content-encoding'],
      br.headers['content-type'],
    ]).toEqual(['BR', 'br', 'text/javascript; charset=utf-8']);
    expect(
      (await visit('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })).body.toString(),
    ).toBe('GZ');
    expect((await visit('/assets/app-1a2b.js')).body.toString()).toBe('script');
    expect((await visit('/robots.txt', { 'accept-encoding': 'br' })).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  test('answer 304 to their etag, and HEAD without a body', async () => {
    const { headers } = await visit('/robots.txt');
    expect((await visit('/robots.txt', { 'if-none-match': String(headers.etag) })).status).toBe(
      304,
    );
    const head = await visit('/robots.txt', {}, 'HEAD');
    expect([head.body.length, head.headers['content-length']]).toEqual([0, '5']);
  });

  test.each(['/.vite/manifest.json', '/notes.private', '/../package.json', '/assets', '/'])(
    '%s is none',
    async (path) => {
      expect((await visit(path)).status).toBe(299);
    },
  );

  test('of an old build are a short 404', async () => {
    expect((await visit('/assets/gone-9f8e.js')).status).toBe(404);
  });
});
