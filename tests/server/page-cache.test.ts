import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PageCache, RETRY_AFTER_FAILURE_MS, type Page } from '../../server/page-cache';
import { lifetimeOf, pageKey } from '../../server/page-cache-policy';

const lifetime = { freshMs: 100, staleMs: 1000, errorMs: 10_000 };
const page = (size = 10): Page => ({
  headers: [],
  etag: 'W/"x"',
  shows: [],
  brotli: Buffer.alloc(size),
  lifetime,
});

describe('the limit of the page cache', () => {
  const keyBytes = 1 + 1024;
  const keep = (cache: PageCache, key: string, size: number) =>
    cache.keep(key, page(size), cache.version);

  test('drops the least recently used page first', () => {
    const cache = new PageCache(3 * (keyBytes + 10), () => 0);
    for (const key of ['a', 'b', 'c']) keep(cache, key, 10);
    cache.find('a');
    keep(cache, 'd', 10);
    expect([...'abcd'].filter((key) => cache.find(key))).toEqual(['a', 'c', 'd']);
  });

  test('is never exceeded', () => {
    const entry = fc.tuple(fc.constantFrom(...'abcdefgh'), fc.nat(3000));
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const cache = new PageCache(9000, () => 0);
        for (const [key, size] of entries) keep(cache, key, size);
        const held = [...'abcdefgh']
          .flatMap((key) => cache.find(key) ?? [])
          .reduce((sum, found) => sum + found.page.brotli.length + keyBytes, 0);
        expect(cache.bytes).toBe(held);
        expect(held).toBeLessThanOrEqual(9000);
      }),
    );
  });

  test('keeps out a page that can never fit, and drops the old one', () => {
    const cache = new PageCache(keyBytes + 10, () => 0);
    keep(cache, 'a', 10);
    keep(cache, 'a', 11);
    expect(cache.find('a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });

  test('of 0 keeps no page', () => {
    const cache = new PageCache(0, () => 0);
    keep(cache, 'a', 0);
    expect(cache.find('a')).toBeUndefined();
  });
});

describe('the page cache', () => {
  test.each([
    [0, 'fresh'],
    [99, 'fresh'],
    [100, 'stale'],
    [1099, 'stale'],
    [1100, 'fallback'],
    [10_099, 'fallback'],
    [10_100, undefined],
  ])('after %i ms a page is %s', (age, expected) => {
    let now = 0;
    const cache = new PageCache(1e6, () => now);
    cache.keep('/', page(), cache.version);
    now = age;
    expect(cache.find('/')?.freshness).toBe(expected);
  });

  test('does not keep a page started before the content changed', () => {
    const cache = new PageCache(1e6, () => 0);
    const { version } = cache;
    cache.purge('all');
    cache.keep('/', page(), version);
    expect(cache.find('/')).toBeUndefined();
  });

  test('after a failure shows the old page and waits before the next try', () => {
    let now = 1500; // past stale: a new page would be made first
    const cache = new PageCache(1e6, () => now);
    cache.keep('/', page(), cache.version);
    now += 1500;
    cache.postpone('/');
    expect(cache.find('/')).toMatchObject({ freshness: 'stale', isDue: false });
    now += RETRY_AFTER_FAILURE_MS;
    expect(cache.find('/')).toMatchObject({ freshness: 'fallback', isDue: true });
  });

  test('stays within its bytes', () => {
    const cache = new PageCache(10_000, () => 0);
    for (let index = 0; index < 100; index += 1) cache.keep(`/${index}`, page(500), cache.version);
    expect(cache.bytes).toBeLessThanOrEqual(10_000);
    expect(cache.find('/0')).toBeUndefined();
    expect(cache.find('/99')).toBeDefined();
  });
});

describe('which requests get a shared page', () => {
  test.each([
    ['GET', '/about', {}, '/about'],
    ['HEAD', '/about', {}, '/about'],
    ['GET', '/about?utm_source=mail&gclid=1', {}, '/about'],
    ['GET', '/laptop-support?utm_source=mail&tab=quick', {}, '/laptop-support?tab=quick'],
    ['GET', '/', { cookie: 'theme=dark; mysession=1' }, '/'],
    ['POST', '/about', {}, undefined],
    ['GET', '/search?q=x', {}, undefined],
    ['GET', `/${'x'.repeat(400)}`, {}, undefined],
    ['GET', '/', { cookie: 'a=b; session=x' }, undefined],
    ['GET', '/', { cookie: '__Host-session=x' }, undefined],
    ['GET', '/', { cookie: 'a=b; preview=x' }, undefined],
    ['GET', '/', { cookie: '__Host-preview=x' }, undefined],
    ['GET', '/', { cookie: 'mypreview=x' }, '/'],
    ['GET', '/', { authorization: 'Basic x' }, undefined],
    ['GET', '/?tab=quick', { 'save-data': 'on' }, '/?tab=quick#low-data'],
    ['GET', '/', { cookie: 'a=b; lowData=1' }, '/#low-data'],
    ['GET', '/', { cookie: 'lowData=; mylowData=1' }, '/'],
    ['GET', '/', { 'save-data': 'on', cookie: 'a=b; lowData=0' }, '/'],
    ['GET', '/', { 'save-data': 'on', cookie: 'lowData=2' }, '/#low-data'],
    ['GET', '/#low-data', {}, undefined],
  ])('%s %s %o → %s', (method, url, headers, key) => {
    expect(pageKey(method, url, headers)).toBe(key);
  });
});

describe('how long an answer may be kept', () => {
  const answer = (headers: Record<string, string>, status = 200) =>
    new Response('x', { status, headers });

  test('is what it says', () => {
    const given = answer({
      'cache-control':
        'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400',
    });
    expect(lifetimeOf(given)).toEqual({ freshMs: 60_000, staleMs: 600_000, errorMs: 86_400_000 });
  });

  test.each([
    ['without a word', answer({})],
    ['without s-maxage', answer({ 'cache-control': 'public, max-age=60' })],
    ['private', answer({ 'cache-control': 'private, s-maxage=60' })],
    ['nonsense', answer({ 'cache-control': 's-maxage=soon' })],
    ['with a cookie', answer({ 'cache-control': 's-maxage=60', 'set-cookie': 'a=b' })],
    ['varying', answer({ 'cache-control': 's-maxage=60', vary: 'Cookie' })],
    ['not found', answer({ 'cache-control': 's-maxage=60' }, 404)],
    ['moved', answer({ 'cache-control': 's-maxage=60' }, 301)],
  ])('%s: not at all', (_name, given) => {
    expect(lifetimeOf(given)).toBeUndefined();
  });
});
