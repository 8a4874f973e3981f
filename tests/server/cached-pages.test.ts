import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cachedPages, type CachedPagesOptions } from '../../server/cached-pages';
import { createListener } from '../../server/listener';
import type { Phase } from '../../server/phase';
import { ask, listening } from '../harness/listening';

const FOR_ALL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=3600';
const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text.padEnd(2000, '.'), {
    headers: { 'content-type': 'text/html', 'cache-control': FOR_ALL, ...headers },
  });

/** A server with a page cache over the given pages and a clock of its own. */
async function withCache(
  pages: CachedPagesOptions['pages'],
  run: (visit: Visit) => Promise<void>,
  limitBytes?: number,
): Promise<void> {
  const phase: Phase = { now: 'open', inFlight: 0 };
  let now = 1_000_000;
  let made = 0;
  const count: CachedPagesOptions['pages'] = (request) => ((made += 1), pages(request));
  const cache = cachedPages({
    pages: count,
    origin: 'http://shop.test',
    headers: { 'x-content-type-options': 'nosniff' },
    now: () => now,
    limitBytes,
    onFailure: () => undefined,
  });
  const listener = createListener({
    phase,
    publicOrigin: 'http://shop.test',
    headers: { 'x-content-type-options': 'nosniff' },
    isReady: () => Promise.resolve({ ready: true, reasons: [] }),
    files: () => false,
    methodsOf: () => ['GET', 'HEAD', 'POST'],
    cache,
    pages: count,
    onFailure: () => undefined,
  });
  await listening(listener, (origin) =>
    run({
      get: (path, headers, method = 'GET') => ask(origin, path, { headers, method }),
      pass: (ms) => (now += ms),
      made: () => made,
      purge: (changed) => cache.purge(changed ?? 'all'),
      arrived: () => phase.inFlight,
    }),
  );
}

interface Visit {
  get: (path: string, headers?: Record<string, string>, method?: string) => ReturnType<typeof ask>;
  pass: (ms: number) => void;
  made: () => number;
  purge: (changed?: Set<string>) => void;
  /** Requests that wait for their answer. */
  arrived: () => number;
}

describe('pages from the cache', () => {
  test('are made once: miss, then hit, then stale while a new one is made', async () => {
    let version = 1;
    await withCache(
      () => Promise.resolve(html(`v${version}`)),
      async ({ get, pass, made }) => {
        expect((await get('/')).headers['x-page-cache']).toBe('miss');
        expect((await get('/')).headers['x-page-cache']).toBe('hit');
        expect(made()).toBe(1);
        version = 2;
        pass(61_000);
        const stale = await get('/');
        expect(stale.headers['x-page-cache']).toBe('stale');
        expect(stale.body.toString()).toContain('v1');
        await expect.poll(async () => (await get('/')).headers['x-page-cache']).toBe('hit');
        expect((await get('/')).body.toString()).toContain('v2');
      },
    );
  });

  test.each([200, 404])(
    'end the request that they were made for, no sooner, so that nothing is held for it: %d',
    async (status) => {
      const signals: AbortSignal[] = [];
      let wasEndedBefore: boolean | undefined;
      const pages = async ({ signal }: Request) => {
        signals.push(signal);
        await Promise.resolve();
        wasEndedBefore = signal.aborted;
        return new Response('page', { status, headers: { 'cache-control': FOR_ALL } });
      };
      await withCache(pages, async ({ get }) => {
        expect((await get('/')).body.toString()).toBe('page');
        expect(wasEndedBefore).toBe(false);
        expect(signals.map(({ reason }) => reason as unknown)).toEqual(['made']);
      });
    },
  );

  test('are made once for simultaneous requests', async () => {
    let finish = (_page: Response): void => undefined;
    const slow = () => new Promise<Response>((resolve) => (finish = resolve));
    await withCache(slow, async ({ get, made, arrived }) => {
      const answers = Array.from({ length: 20 }, () => get('/'));
      await expect.poll(arrived).toBe(20);
      finish(html('x'));
      expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true);
      expect(made()).toBe(1);
    });
  });

  test('made for one visitor’s switch are private', async () => {
    await withCache(
      () => Promise.resolve(html('x')),
      async ({ get }) => {
        const [everybody, byHeader, bySwitch] = [
          await get('/'),
          await get('/', { 'save-data': 'on' }),
          await get('/', { cookie: 'lowData=1' }),
        ];
        expect(everybody.headers).toMatchObject({
          'cache-control': 'public, max-age=0, must-revalidate',
          'cdn-cache-control': FOR_ALL,
        });
        expect(byHeader.headers).toMatchObject({
          'cdn-cache-control': FOR_ALL,
          vary: 'Accept-Encoding, Save-Data',
        });
        expect(bySwitch.headers).toMatchObject({
          'cache-control': 'private, no-cache',
          'cdn-cache-control': 'private, no-cache',
        });
      },
    );
  });

  test('come in the encoding that the client takes, with its length', async () => {
    await withCache(
      () => Promise.resolve(html('words')),
      async ({ get }) => {
        const plain = await get('/');
        const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
        const gz = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
        expect(brotliDecompressSync(br.body)).toEqual(plain.body);
        expect(gunzipSync(gz.body)).toEqual(plain.body);
        expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([
          undefined,
          'br',
          'gzip',
        ]);
        for (const { headers, body } of [plain, br, gz]) {
          expect(headers['content-length']).toBe(String(body.length));
          expect(headers.vary).toBe('Accept-Encoding, Save-Data');
          expect(headers['x-content-type-options']).toBe('nosniff');
        }
      },
    );
  });

  test('come in two kinds; one chosen by the switch against the header is private', async () => {
    const pages = ({ headers }: Request) =>
      Promise.resolve(html(headers.has('save-data') ? 'saving' : 'full'));
    await withCache(pages, async ({ get }) => {
      const seen = async (headers: Record<string, string>) => {
        const answer = await get('/', headers);
        return [
          /^[a-z]+/.exec(answer.body.toString())?.[0],
          /^[a-z]+/.exec(String(answer.headers['cache-control']))?.[0],
        ];
      };
      expect(await seen({})).toEqual(['full', 'public']);
      expect(await seen({ cookie: 'lowData=0' })).toEqual(['full', 'public']);
      expect(await seen({ cookie: 'lowData=1' })).toEqual(['saving', 'private']);
      expect(await seen({ 'save-data': 'on' })).toEqual(['saving', 'public']);
      expect(await seen({ 'save-data': 'on', cookie: 'lowData=1' })).toEqual(['saving', 'public']);
      expect(await seen({ 'save-data': 'on', cookie: 'lowData=0' })).toEqual(['full', 'private']);
    });
  });

  test('answer 304 to the same etag, in each encoding, and only then', async () => {
    await withCache(
      () => Promise.resolve(html('x')),
      async ({ get }) => {
        const etag = String((await get('/')).headers.etag);
        const again = await get('/', {
          'if-none-match': `"other", ${etag}`,
          'accept-encoding': 'br',
        });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
      },
    );
  });

  test('answer HEAD with the headers of GET and no body', async () => {
    await withCache(
      () => Promise.resolve(html('x')),
      async ({ get }) => {
        await get('/');
        const head = await get('/', {}, 'HEAD');
        expect(head.headers['x-page-cache']).toBe('hit');
        expect(head.body.length).toBe(0);
      },
    );
  });

  test('tell browsers to revalidate', async () => {
    await withCache(
      () => Promise.resolve(html('x')),
      async ({ get }) => {
        expect((await get('/')).headers['cache-control']).toBe(
          'public, max-age=0, must-revalidate',
        );
      },
    );
  });

  test('tell a CDN the page cache’s times, on miss and hit', async () => {
    await withCache(
      () => Promise.resolve(html('x')),
      async ({ get }) => {
        expect((await get('/')).headers['cdn-cache-control']).toBe(FOR_ALL);
        expect((await get('/')).headers['cdn-cache-control']).toBe(FOR_ALL);
        expect((await get('/', { cookie: 'session=asha' })).headers).not.toHaveProperty(
          'cdn-cache-control',
        );
      },
    );
  });

  test('say in `Server-Timing` where they come from, and how long a new one took', async () => {
    await withCache(
      () => Promise.resolve(html('x')),
      async ({ get, pass }) => {
        expect((await get('/')).headers['server-timing']).toMatch(
          /^cache;desc=miss, page;dur=\d+\.\d$/,
        );
        expect((await get('/')).headers['server-timing']).toBe('cache;desc=hit');
        pass(61_000);
        expect((await get('/')).headers['server-timing']).toBe('cache;desc=stale');
      },
    );
  });

  test('are forgotten, the longest unused first, when they take more than their memory', async () => {
    const kept = async (limitBytes: number | undefined) => {
      let found = '';
      await withCache(
        () => Promise.resolve(html('x')),
        async ({ get }) => {
          for (const path of ['/1', '/2', '/3']) await get(path);
          for (const path of ['/1', '/2', '/3'])
            found += String((await get(path)).headers['x-page-cache']).slice(0, 1);
        },
        limitBytes,
      );
      return found;
    };
    expect(await kept(undefined)).toBe('hhh');
    expect(await kept(0)).toBe('mmm');
  });
});

describe('one visitor never reaches another', () => {
  test('a cached page is made without the first visitor’s cookies and headers', async () => {
    const echo = (request: Request) => Promise.resolve(html(JSON.stringify([...request.headers])));
    await withCache(echo, async ({ get }) => {
      const { body } = await get('/', {
        cookie: 'tracking=of-the-asker',
        'user-agent': 'of-the-asker',
        'x-forwarded-host': 'of-the-asker.test',
      });
      expect(body.toString()).not.toContain('of-the-asker');
    });
  });

  test('a request with a session bypasses the cache', async () => {
    const echo = (request: Request) =>
      Promise.resolve(html(request.headers.get('cookie') ?? 'nobody'));
    await withCache(echo, async ({ get }) => {
      await get('/');
      const mine = await get('/', { cookie: 'session=asha' });
      expect(mine.body.toString()).toContain('asha');
      expect(mine.headers).not.toHaveProperty('x-page-cache');
      expect(mine.headers['cache-control']).toBe('private, no-cache');
      expect((await get('/')).body.toString()).toContain('nobody');
    });
  });

  test('a preview bypasses the cache and is private, whatever the page says', async () => {
    const echo = (request: Request) =>
      Promise.resolve(html(request.headers.get('cookie') ?? 'published'));
    await withCache(echo, async ({ get }) => {
      const draft = await get('/', { cookie: 'preview=signed' });
      expect(draft.body.toString()).toContain('signed');
      expect(draft.headers).not.toHaveProperty('x-page-cache');
      expect([draft.headers['cache-control'], draft.headers['x-robots-tag']]).toEqual([
        'private, no-store',
        'noindex',
      ]);
      const after = await get('/');
      expect(after.body.toString()).toContain('published');
      expect(after.headers).not.toHaveProperty('x-robots-tag');
    });
    await withCache(
      () => Promise.resolve(new Response(null, { status: 301, headers: { location: '/x' } })),
      async ({ get }) => {
        expect((await get('/', { cookie: '__Host-preview=signed' })).headers['cache-control']).toBe(
          'private, no-store',
        );
      },
    );
  });

  test('an answer with a cookie or without s-maxage is made for each request', async () => {
    const personal = (request: Request) =>
      Promise.resolve(
        html(request.headers.get('cookie') ?? 'nobody', { 'cache-control': 'private, no-store' }),
      );
    await withCache(personal, async ({ get, made }) => {
      expect((await get('/me', { cookie: 'draft=1' })).body.toString()).toContain('draft=1');
      expect((await get('/me', { cookie: 'draft=2' })).body.toString()).toContain('draft=2');
      expect(made()).toBe(3); // the second time nobody tries for a page to keep
    });
    await withCache(
      () => Promise.resolve(html('x', { 'set-cookie': 'a=b' })),
      async ({ get }) => {
        await get('/');
        expect((await get('/')).headers).not.toHaveProperty('x-page-cache');
      },
    );
  });

  test('unknown query names bypass the cache', async () => {
    await withCache(
      () => Promise.resolve(html('x')),
      async ({ get, made }) => {
        await get('/?anything=1');
        await get('/?anything=1');
        expect(made()).toBe(2);
      },
    );
  });

  test('a post is never answered from the cache', async () => {
    await withCache(
      () => Promise.resolve(html('x')),
      async ({ get, made }) => {
        await get('/');
        await get('/', { origin: 'http://shop.test' }, 'POST');
        expect(made()).toBe(2);
      },
    );
  });
});

describe('when a page can’t be made', () => {
  test('the old one is shown, and the next try waits', async () => {
    let isBroken = false;
    const pages = () =>
      isBroken
        ? Promise.resolve(new Response('oops', { status: 500 }))
        : Promise.resolve(html('good'));
    await withCache(pages, async ({ get, pass, made }) => {
      await get('/');
      isBroken = true;
      pass(20 * 60_000); // past stale-while-revalidate
      const answer = await get('/');
      expect([answer.status, answer.headers['x-page-cache']]).toEqual([200, 'stale']);
      expect(answer.body.toString()).toContain('good');
      await get('/');
      expect(made()).toBe(2);
      isBroken = false;
      pass(6000);
      expect((await get('/')).headers['x-page-cache']).toBe('miss');
    });
  });

  test('and there is none, the failure is shown and not cached; the same when it throws', async () => {
    await withCache(
      () => Promise.resolve(new Response('oops', { status: 500 })),
      async ({ get }) => {
        expect((await get('/')).status).toBe(500);
        expect((await get('/')).status).toBe(500);
      },
    );
    await withCache(
      () => Promise.reject(new Error('bug')),
      async ({ get }) => {
        const { status, body } = await get('/');
        expect(status).toBe(500);
        expect(body.toString()).not.toContain('bug');
      },
    );
  });

  test('not found is answered, not kept', async () => {
    await withCache(
      () => Promise.resolve(new Response('none', { status: 404 })),
      async ({ get, made }) => {
        expect((await get('/x')).status).toBe(404);
        expect((await get('/x')).headers).not.toHaveProperty('x-page-cache');
        expect(made()).toBe(2);
      },
    );
  });
});

test('an edit purges the pages that show it, and pages without tags', async () => {
  const shows: Record<string, Record<string, string>> = {
    '/a': { 'cache-tag': 'category:a' },
    '/b': { 'cache-tag': 'landing,category:b' },
  };
  await withCache(
    (request) => Promise.resolve(html('x', shows[new URL(request.url).pathname])),
    async ({ get, purge }) => {
      const paths = ['/a', '/b', '/unsaid'];
      for (const path of paths) await get(path);
      purge(new Set(['category:b']));
      const after: unknown[] = [];
      for (const path of paths) after.push((await get(path)).headers['x-page-cache']);
      expect(after).toEqual(['hit', 'miss', 'miss']);
    },
  );
});

test('purging everything also drops a page that is being made', async () => {
  const begun: ((text: string) => void)[] = [];
  const pages = () => new Promise<Response>((resolve) => begun.push((text) => resolve(html(text))));
  await withCache(pages, async ({ get, purge, made }) => {
    const before = get('/');
    await expect.poll(made).toBe(1);
    purge();
    const after = get('/');
    await expect.poll(made).toBe(2);
    begun[1]?.('new');
    expect((await after).body.toString()).toContain('new');
    begun[0]?.('old');
    expect((await before).body.toString()).toContain('old');
    expect((await get('/')).body.toString()).toContain('new');
  });
});

describe('many names of one page', () => {
  test('further pages are kept for a category alone', async () => {
    const pages: CachedPagesOptions['pages'] = ({ url }) =>
      Promise.resolve(html('page', url.includes('/about') ? {} : { 'cache-tag': 'category:a' }));
    await withCache(pages, async ({ get, made }) => {
      for (let visit = 0; visit < 3; visit += 1) await get('/about-us?after=a1');
      expect(made()).toBe(3);
      for (let visit = 0; visit < 3; visit += 1) await get('/laptop-support?after=a1');
      expect(made()).toBe(4);
    });
  });

  test('an encoded letter leads to the plain address', async () => {
    await withCache(
      () => Promise.resolve(html('page')),
      async ({ get, made }) => {
        const { status, headers } = await get('/%61bout-us');
        expect([status, headers.location, made()]).toEqual([301, '/about-us', 0]);
      },
    );
  });
});
