import { expect, describe, it } from 'vitest';
import { busyAnswers } from '../../server/busy';
import { createListener, type ListenerParts } from '../../server/listener';
import { hasEnglish } from '../harness/english-left';
import { ask, listening } from '../harness/listening';

const PHONE = '+91 98765 43210';
const PAGE = { accept: 'text/html,application/xhtml+xml' };

function parts(change: Partial<ListenerParts> = {}): ListenerParts {
  return {
    phase: { now: 'open', inFlight: 0 },
    publicOrigin: 'http://shop.test',
    headers: { 'x-content-type-options': 'nosniff' },
    isReady: () => Promise.resolve({ ready: true, reasons: [] }),
    methodsOf: () => ['GET', 'HEAD', 'POST'],
    files: (_, response, path) => {
      if (path !== '/favicon.svg') return false;
      response.end('a picture');
      return true;
    },
    pages: () => Promise.resolve(new Response('page')),
    turns: {
      take: () => Promise.resolve(undefined),
      refuse: busyAnswers(() => Promise.resolve(PHONE)),
    },
    onFailure: () => undefined,
    ...change,
  };
}

describe('a stranger whose turn does not come', () => {
  it('is told so by a page with a way back, which no program made', async () => {
    const pages = () => Promise.reject(new Error('asked'));
    const cache = {
      hit: () => false,
      fill: () => Promise.reject(new Error('asked')),
    };
    await listening(createListener(parts({ pages, cache })), async (origin) => {
      await ask(origin, '/search?q=a', { headers: PAGE }); // reads the number for the next
      const { status, headers, body } = await ask(origin, '/search?q=b', { headers: PAGE });
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
        429,
        '5',
        'private, no-store',
      ]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['x-content-type-options']).toBe('nosniff');
      const html = body.toString();
      expect(html).toContain('<h1>Very many people are asking at the moment</h1>');
      expect(html).toContain('<a href="/">Go to the home page</a>');
      expect(html).toContain('<a href="tel:+919876543210">');
    });
  });

  it('is told so in Hindi, and as JSON where no page is asked for', async () => {
    await listening(createListener(parts()), async (origin) => {
      const html = (await ask(origin, '/hi/search?q=a', { headers: PAGE })).body.toString();
      expect(html).toContain('lang="hi-IN"');
      expect(html).toContain('href="/hi"');
      expect(hasEnglish(html.replace(/<style>.*<\/style>|<[^>]*>/g, ' '))).toBe(false);
      const post = {
        method: 'POST',
        headers: { origin: 'http://shop.test' },
        body: Buffer.alloc(9),
      };
      for (const [path, options] of [
        ['/search.json?q=a', {}],
        ['/session', post],
      ] as const) {
        const { status, headers, body } = await ask(origin, path, options);
        expect([status, headers['content-type']]).toEqual([429, 'application/json; charset=utf-8']);
        expect(JSON.parse(body.toString())).toMatchObject({ type: 'too-many' });
      }
    });
  });

  it.each(['/readyz', '/healthz', '/favicon.svg', '/webhooks/razorpay'])(
    '%s is answered all the same',
    async (path) => {
      await listening(createListener(parts()), async (origin) =>
        expect((await ask(origin, path)).status).toBe(200),
      );
    },
  );
});

it('each turn ends, also when making the page fails', async () => {
  let underWay = 0;
  const asked: (string | undefined)[][] = [];
  const turns = {
    take: (...who: [string | undefined, string]) => {
      asked.push(who);
      underWay += 1;
      return Promise.resolve(() => void (underWay -= 1));
    },
    refuse: () => undefined,
  };
  const pages = ({ url }: Request) =>
    url.endsWith('fails') ? Promise.reject(new Error('a bug')) : Promise.resolve(new Response(''));
  await listening(createListener(parts({ turns, pages, proxies: 1 })), async (origin) => {
    const headers = { cookie: 'session=x', 'x-forwarded-for': '2001:db8:1:2:3::4' };
    expect((await ask(origin, '/works', { headers })).status).toBe(200);
    expect((await ask(origin, '/fails')).status).toBe(500);
    expect(underWay).toBe(0);
    expect(asked[0]).toEqual(['session=x', '2001:db8:1:2::/64']);
  });
});
