import { describe, expect, test } from 'vitest';
import { isUnencrypted, addressBehindProxies } from '../../server/forwarded';
import { createListener, type ListenerParts } from '../../server/listener';
import { ask, listening } from '../harness/listening';

const PEER = '198.51.100.9';
const from = (forwarded: string | undefined, proxies: number, peer = PEER) =>
  addressBehindProxies(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: peer } },
    proxies,
  );

describe('the visitor’s address', () => {
  test.each([
    ['no proxy: the header counts for nothing', '203.0.113.7', 0, PEER],
    ['one proxy: what it saw', '203.0.113.7', 1, '203.0.113.7'],
    ['one proxy, and a visitor who claims to be another', '1.1.1.1, 203.0.113.7', 1, '203.0.113.7'],
    [
      'two proxies: the second from the right',
      '1.1.1.1, 203.0.113.7, 198.51.100.1',
      2,
      '203.0.113.7',
    ],
    ['fewer entries than proxies: the leftmost', '203.0.113.7', 3, '203.0.113.7'],
    ['one proxy that added nothing', undefined, 1, PEER],
    ['an entry that is no address', 'unknown', 1, PEER],
    ['an endless entry', 'x'.repeat(9000), 1, PEER],
  ])('%s', (_, forwarded, proxies, address) => {
    expect(from(forwarded, proxies)).toBe(address);
  });

  test.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (peer, address) => {
    expect(from(undefined, 0, peer)).toBe(address);
  });
});

test.each([
  ['https', 1, false],
  ['http', 1, true],
  ['http', 0, false],
  ['http, https', 1, false],
  ['http, https', 2, true],
  [undefined, 1, false],
])('X-Forwarded-Proto %s behind %i proxies: unencrypted is %s', (scheme, proxies, expected) => {
  expect(isUnencrypted({ headers: { 'x-forwarded-proto': scheme } }, proxies)).toBe(expected);
});

describe('the server', () => {
  const parts = (change: Partial<ListenerParts>): ListenerParts => ({
    phase: { now: 'open', inFlight: 0 },
    publicOrigin: 'https://shop.test',
    headers: {},
    isReady: () => Promise.resolve({ ready: true, reasons: [] }),
    files: () => false,
    methodsOf: () => ['GET', 'HEAD', 'POST'],
    pages: (request) => Promise.resolve(Response.json(Object.fromEntries(request.headers))),
    onFailure: () => undefined,
    ...change,
  });
  const headersSeen = async (proxies: number, headers: Record<string, string>) =>
    JSON.parse(
      (
        await new Promise<Buffer>((resolve, reject) => {
          listening(createListener(parts({ proxies })), async (origin) =>
            resolve((await ask(origin, '/', { headers })).body),
          ).catch(reject);
        })
      ).toString(),
    ) as Record<string, string>;
  const spoofed = {
    'x-client-address': '203.0.113.99',
    'x-forwarded-for': '203.0.113.7',
    'x-real-ip': '203.0.113.8',
    forwarded: 'for=203.0.113.9',
  };

  test('gives the pages one address, and drops headers that a visitor can forge', async () => {
    const direct = await headersSeen(0, spoofed);
    expect(direct['x-client-address']).toBe('127.0.0.1');
    expect(Object.keys(direct).filter((name) => /forwarded|real-ip/.test(name))).toEqual([]);
    expect((await headersSeen(1, spoofed))['x-client-address']).toBe('203.0.113.7');
  });

  test('redirects http to https, except the balancer’s check', async () => {
    await listening(createListener(parts({ proxies: 1 })), async (origin) => {
      const plain = { 'x-forwarded-proto': 'http' };
      const moved = await ask(origin, '/laptop?a=1', { headers: plain });
      expect([moved.status, moved.headers.location]).toEqual([308, 'https://shop.test/laptop?a=1']);
      expect((await ask(origin, '/healthz', { headers: plain })).status).toBe(200);
      expect(
        (await ask(origin, '/laptop', { headers: { 'x-forwarded-proto': 'https' } })).status,
      ).toBe(200);
    });
    await listening(createListener(parts({ proxies: 0 })), async (origin) => {
      expect(
        (await ask(origin, '/laptop', { headers: { 'x-forwarded-proto': 'http' } })).status,
      ).toBe(200);
    });
  });
});
