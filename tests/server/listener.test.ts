import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createListener, type ListenerParts } from '../../server/listener';
import { securityHeaders } from '../../server/headers';
import { sendRaw } from '../faults/fuzz/raw';
import { hasEnglish } from '../harness/english-left';
import { ask, listening } from '../harness/listening';

const OWN = { origin: 'http://shop.test' };

function parts(change: Partial<ListenerParts> = {}): ListenerParts {
  return {
    phase: { now: 'open', inFlight: 0 },
    publicOrigin: 'http://shop.test',
    headers: securityHeaders({ isSecure: false, mode: 'sandbox' }),
    isReady: () => Promise.resolve({ ready: true, reasons: [] }),
    files: () => false,
    methodsOf: () => ['GET', 'HEAD', 'POST'],
    pages: () => Promise.resolve(new Response('page')),
    onFailure: () => undefined,
    ...change,
  };
}

describe('addresses', () => {
  test.each([
    ['//evil.test/', '/evil.test'],
    ['/%61bout', '/about'],
    ['/%D1%84%d1%84/', '/%D1%84%D1%84'],
    ['/about/', '/about'],
    ['/about///?a=1', '/about?a=1'],
    ['//', '/'],
  ])('%s moves to %s, on this host', async (path, location) => {
    await listening(createListener(parts()), async (origin) => {
      const { status, headers } = await ask(origin, path);
      expect([status, headers.location]).toEqual([301, location]);
    });
  });

  test.each([
    ...['/%5c', '/%5Cevil.test', '/laptop-support/%5c.data', '/\\evil.test/', '/a%2fb', '/a%zz'],
    ...[
      '/a/../about',
      '/about/.',
      '/./about',
      '/a/%2e%2E/about',
      '/a/.%2e',
      'about',
      '/itemPage/..%2fcheckout',
      '/itemPage/a%2f../b',
      '/webhooks%2frazorpay',
      '/a|b',
      '/a#b',
    ],
  ])('%s is none: others could read it in another way', async (path) => {
    const asked: string[] = [];
    const cache = { hit: () => asked.push('hit') > 0, fill: () => Promise.resolve(false) };
    const pages = () => Promise.resolve(new Response(String(asked.push('pages'))));
    await listening(createListener(parts({ cache, pages })), async (origin) => {
      const text = `GET ${path} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`;
      expect((await sendRaw(origin, text)).status).toBe(400);
      expect(asked).toEqual([]);
    });
  });

  test.each(['/itemPage/Charging%2FPower', '/hi/itemPage/Charging%2fPower.data'])(
    '%s is a service by its name, which may have a slash',
    async (path) => {
      const pages = (request: Request) =>
        Promise.resolve(new Response(new URL(request.url).pathname));
      await listening(createListener(parts({ pages })), async (origin) => {
        const { status, body } = await ask(origin, path.replace('%2f', '%2F'));
        expect([status, body.toString()]).toEqual([200, path.replace('%2f', '%2F')]);
      });
    },
  );

  test.each(['/webhooks/..\\session', '/webhooks/..%5csession', '/webhooks/%2e%2e/session'])(
    'a form of another site does not reach a page as %s, which is exempt',
    async (path) => {
      const pages = (request: Request) => Promise.reject(new Error(request.url));
      await listening(createListener(parts({ pages })), async (origin) => {
        const head = 'Host: shop.test\r\nOrigin: http://evil.test\r\nContent-Length: 0';
        const text = `POST ${path} HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`;
        expect((await sendRaw(origin, text)).status).toBe(400);
      });
    },
  );

  test.each([
    '/%00',
    '/email/asha%FF',
    '/orders/DD%ED%A0%80',
    '/itemPage/a%00b.data',
    '/checkout?draft=%00',
    '/search?q=a%00b',
  ])('%s is none: a text holds no NUL and is UTF-8', async (path) => {
    await listening(createListener(parts()), async (origin) =>
      expect((await ask(origin, path)).status).toBe(400),
    );
  });

  test.each(['/checkout?_data=routes%2Fcheckout', '/?a=1&%5Fdata=root'])(
    '%s is none, for a form as for a reader: Remix is not asked',
    async (path) => {
      const pages = () => Promise.reject(new Error('asked'));
      await listening(createListener(parts({ pages })), async (origin) => {
        const post = { method: 'POST', headers: OWN, body: Buffer.from('a=1') };
        for (const options of [{}, post])
          expect((await ask(origin, path, options)).status).toBe(400);
      });
    },
  );

  test.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: shop.test\r\nhost: evil.test\r\n\r\n', 400],
    ['the same host twice', 'GET / HTTP/1.1\r\nHost: shop.test\r\nHost: shop.test\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['no host in the old protocol, as some balancers probe', 'GET / HTTP/1.0\r\n\r\n', 200],
    ['one host', 'GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n', 200],
  ])('with %s: %#', async (_, text, status) => {
    await listening(createListener(parts()), async (origin) =>
      expect((await sendRaw(origin, text)).status).toBe(status),
    );
  });

  test.each([
    ['/LAPTOP-SUPPORT/?tab=quick', '/laptop-support?tab=quick'],
    ['//Terms/', '/terms-of-use'],
    ['/nothing/', '/nothing'],
  ])('%s moves to %s at once', async (path, location) => {
    const known: Record<string, string> = {
      '/LAPTOP-SUPPORT': '/laptop-support',
      '/Terms': '/terms-of-use',
    };
    await listening(
      createListener(parts({ canonicalPath: (tidy) => Promise.resolve(known[tidy] ?? tidy) })),
      async (origin) => {
        const { status, headers } = await ask(origin, path);
        expect([status, headers.location]).toEqual([301, location]);
      },
    );
  });

  test('are the shop’s own, whatever the request says', async () => {
    const pages = (request: Request) =>
      Promise.resolve(new Response(`${request.url} ${request.headers.get('x-forwarded-host')}`));
    await listening(createListener(parts({ pages })), async (origin) => {
      const { body } = await ask(origin, '/about?a=1', {
        headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' },
      });
      expect(body.toString()).toBe('http://shop.test/about?a=1 null');
    });
  });
});

describe('bodies', () => {
  const length = async (request: Request) => new Response(String((await request.text()).length));
  const kB = 1024;

  test.each([
    ['/checkout', 64 * kB, 200],
    ['/checkout', 64 * kB + 1, 413],
    ['/webhooks/razorpay', 256 * kB, 200],
    ['/webhooks/razorpay', 256 * kB + 1, 413],
  ])('%s takes %i bytes: %i', async (path, bytes, status) => {
    await listening(createListener(parts({ pages: length })), async (origin) => {
      const answer = await ask(origin, path, {
        method: 'POST',
        headers: OWN,
        body: Buffer.alloc(bytes, 'x'),
      });
      expect(answer.status).toBe(status);
      if (status === 200) expect(answer.body.toString()).toBe(String(bytes));
    });
  });

  test('without a length are counted while they come', async () => {
    await listening(createListener(parts({ pages: length })), async (origin) => {
      const endless = Readable.toWeb(
        Readable.from(
          (function* () {
            for (let index = 0; index < 100; index += 1) yield Buffer.alloc(kB);
          })(),
        ),
      ) as ReadableStream; // Node's type of the same thing
      const answer = await fetch(`${origin}/checkout`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin' },
        body: endless,
        duplex: 'half',
      });
      expect(answer.status).toBe(413);
    });
  });
});

describe('what the server says itself', () => {
  const failing = () => Promise.reject(new Error('no pages'));
  test.each<[string, number, Partial<ListenerParts>, string, Parameters<typeof ask>[2]?]>([
    ['while it opens', 503, { phase: { now: 'starting', inFlight: 0 } }, '/about-us'],
    ['of a strange method', 405, {}, '/about-us', { method: 'TRACE' }],
    ['of an unreadable address', 400, {}, '/about-us%00'],
    ['of a form of another site', 403, {}, '/checkout', { method: 'POST' }],
    [
      'of too long a form',
      413,
      {},
      '/checkout',
      { method: 'POST', headers: OWN, body: Buffer.alloc(70_000, 'x') },
    ],
    ['of a failure', 500, { pages: failing }, '/about-us'],
  ])('%s, it says in the language of the address: %i', async (_, status, change, path, options) => {
    await listening(createListener(parts(change)), async (origin) => {
      const [hindi, english] = [
        await ask(origin, `/hi${path}`, options),
        await ask(origin, path, options),
      ];
      expect([hindi.status, english.status]).toEqual([status, status]);
      expect(hindi.body.toString()).toMatch(/\p{Script=Devanagari}/u);
      expect(hasEnglish(hindi.body.toString().replace(/: [\w-]+\n$/, ''))).toBe(false);
      expect(hasEnglish(english.body.toString())).toBe(true);
    });
  });
});

describe('answers', () => {
  test('carry the security headers, a number, and a policy', async () => {
    await listening(createListener(parts()), async (origin) => {
      const { headers } = await ask(origin, '/');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cache-control': 'no-store',
      });
      expect(headers['x-request-id']).toBeTruthy();
      expect(headers).not.toHaveProperty('strict-transport-security');
    });
  });

  test('over https ask for https from now on', () => {
    expect(securityHeaders({ isSecure: true, mode: 'live' })['strict-transport-security']).toBe(
      'max-age=63072000; includeSubDomains',
    );
    expect(securityHeaders({ isSecure: true, mode: 'sandbox' })).not.toHaveProperty(
      'strict-transport-security',
    );
  });

  test('are compressed from 1 kB on, when they are text', async () => {
    const pages = (request: Request) => {
      const [, type = '', size = ''] = new URL(request.url).pathname.split('/');
      return Promise.resolve(
        new Response('x'.repeat(Number(size)), {
          headers: { 'content-type': type.replace('-', '/') },
        }),
      );
    };
    await listening(createListener(parts({ pages })), async (origin) => {
      const encodingOf = async (path: string) =>
        (await ask(origin, path, { headers: { 'accept-encoding': 'br' } })).headers[
          'content-encoding'
        ];
      expect(await encodingOf('/text-html/1024')).toBe('br');
      expect(await encodingOf('/application-json/1024')).toBe('br');
      expect(await encodingOf('/text-html/1023')).toBeUndefined();
      expect(await encodingOf('/image-png/5000')).toBeUndefined();
      const { body } = await ask(origin, '/text-html/1024', {
        headers: { 'accept-encoding': 'br' },
      });
      expect(brotliDecompressSync(body).length).toBe(1024);
    });
  });

  test('keep several cookies apart', async () => {
    const headers = new Headers([
      ['set-cookie', 'a=1; Path=/'],
      ['set-cookie', 'b=2'],
    ]);
    await listening(
      createListener(parts({ pages: () => Promise.resolve(new Response('', { headers })) })),
      async (origin) => {
        expect((await ask(origin, '/')).headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2']);
      },
    );
  });

  test('say that a form of another site did nothing', async () => {
    await listening(createListener(parts()), async (origin) => {
      const { status, body } = await ask(origin, '/session', {
        method: 'POST',
        headers: { origin: 'https://evil.test' },
      });
      expect(status).toBe(403);
      expect(body.toString()).toMatch(/nothing was done/);
    });
  });

  test('of a failure show its number and no details', async () => {
    const failures: unknown[] = [];
    const broken = parts({
      pages: () => Promise.reject(new Error('9876543210')),
      onFailure: (...failure) => failures.push(failure),
    });
    await listening(createListener(broken), async (origin) => {
      const { status, headers, body } = await ask(origin, '/');
      expect(status).toBe(500);
      expect(body.toString()).toContain(headers['x-request-id']);
      expect(body.toString()).not.toContain('9876543210');
      expect(failures).toHaveLength(1);
    });
  });

  test.each<[string, () => Promise<void>]>([
    [
      'at once',
      () => {
        throw new Error('invalid header');
      },
    ],
    ['later', () => Promise.reject(new Error('invalid packing'))],
  ])(
    'of a kept page that fails %s are a fault as well, and the next is answered',
    async (_, hit) => {
      const failures: unknown[] = [];
      let isFirst = true;
      const cache = { hit: () => isFirst && hit(), fill: () => Promise.resolve(false) };
      await listening(
        createListener(parts({ cache, onFailure: (...failure) => failures.push(failure) })),
        async (origin) => {
          expect((await ask(origin, '/')).status).toBe(500);
          isFirst = false;
          expect((await ask(origin, '/')).status).toBe(200);
          expect(failures).toHaveLength(1);
        },
      );
    },
  );

  test('to unsupported methods are 405', async () => {
    await listening(createListener(parts()), async (origin) => {
      expect((await ask(origin, '/', { method: 'OPTIONS' })).status).toBe(405);
    });
  });
});

describe('the log line', () => {
  test('has method, path, status and time, never a query or an id', async () => {
    const lines: Record<string, unknown>[] = [];
    await listening(
      createListener(parts({ writeLine: (line) => lines.push(line) })),
      async (origin) => {
        await ask(origin, '/orders/DD-7K2M4?phone=9876543210');
        await ask(origin, '/checkout/b8f1c2d3e4f5a6b7c8d9');
        await ask(origin, '/itemPage/display');
      },
    );
    expect(lines.map(({ path }) => path)).toEqual([
      '/orders/:id',
      '/checkout/:id',
      '/itemPage/display',
    ]);
    expect(Object.keys(lines[0] ?? {}).sort()).toEqual([
      'event',
      'id',
      'method',
      'ms',
      'path',
      'status',
    ]);
  });
});

describe('the signal of a request', () => {
  test('says that the visitor has left', async () => {
    let signal: AbortSignal | undefined;
    const pages = (request: Request) => {
      ({ signal } = request);
      return new Promise<Response>((resolve) =>
        signal?.addEventListener('abort', () => resolve(new Response('late'))),
      );
    };
    await listening(createListener(parts({ pages })), async (origin) => {
      await expect(fetch(origin, { signal: AbortSignal.timeout(50) })).rejects.toThrow();
      await expect.poll(() => signal?.aborted).toBe(true);
    });
  });

  test('says that the answer has been sent, not while it is read', async () => {
    let signal: AbortSignal | undefined;
    let wasEndedBefore: boolean | undefined;
    const pages = (request: Request) => {
      ({ signal } = request);
      const pull = (stream: ReadableStreamDefaultController) => {
        wasEndedBefore = signal?.aborted;
        stream.enqueue(Buffer.from('page'));
        stream.close();
      };
      return Promise.resolve(new Response(new ReadableStream({ pull }, { highWaterMark: 0 })));
    };
    await listening(createListener(parts({ pages })), async (origin) => {
      expect((await ask(origin, '/')).body.toString()).toBe('page');
      expect(wasEndedBefore).toBe(false);
      await expect.poll(() => signal?.reason as unknown).toBe('answered');
    });
  });
});
