import { describe, expect, it, vi } from 'vitest';
import { clientAddress } from '#app/limits/client-address.server';
import type { Limit } from '#app/limits/limiter.server';

/** Anew, so that nothing is counted yet. */
async function limits() {
  vi.resetModules();
  return (await import('#app/limits/limits.server')).LIMITS;
}

/** How many uses are let through before the first refusal. */
async function usesOf<Key>(limit: Limit<Key>, key: Key): Promise<number> {
  for (let uses = 0; uses < 10_000; uses += 1) if ((await limit(key)) > 0) return uses;
  return Infinity;
}

let count = 0;
const address = () => `198.51.100.${(count += 1)}`;
const phone = () => `+9198765${String((count += 1)).padStart(5, '0')}`;

describe('limits per person', () => {
  it.each([
    ['drafts', 60, 600],
    ['orders', 150, 600],
    ['tickets', 20, 120],
    ['suggestions', 20, 20],
    ['places', 10, 10],
    ['positions', 6, 6],
    ['searches', 120, 1200],
  ] as const)('%s: by phone, else by address', async (name, person, anybody) => {
    const limit = (await limits())[name];
    const shared = address();
    const asha = { phone: phone(), address: shared };
    expect(await usesOf(limit, asha)).toBe(person);
    expect(await limit({ ...asha, address: address() }), 'from elsewhere').toBeGreaterThan(0);
    expect(await usesOf(limit, { phone: phone(), address: shared }), 'a neighbour').toBe(person);
    expect(await usesOf(limit, { phone: undefined, address: shared })).toBe(anybody);
    expect(await limit({ phone: undefined, address: address() }), 'another address').toBe(0);
  });
});

describe('limits of one key', () => {
  it.each([
    ['signIns', 20],
    ['refusedTokens', 60],
    ['claims', 30],
    ['returns', 6],
    ['returnsFrom', 600],
    ['reconciliations', 120],
    ['deskPapers', 60],
    ['submissions', 60],
    ['previews', 30],
    ['vitals', 600],
  ] as const)('%s', async (name, allowed) => {
    const limit = (await limits())[name];
    expect(await usesOf(limit, 'one')).toBe(allowed);
    expect(await limit('other')).toBe(0);
  });

  it('opens again after its minutes', async () => {
    const start = Date.UTC(2026, 10, 21);
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const { signIns, drafts } = await limits();
    await usesOf(signIns, 'one');
    expect(await signIns('one')).toBe(3600);
    const asker = { phone: undefined, address: address() };
    await usesOf(drafts, asker);
    expect(await drafts(asker)).toBe(600);
    vi.setSystemTime(start + 600_000);
    expect(await drafts(asker)).toBe(0);
    vi.useRealTimers();
  });

  it('refused claims count by address and by reference', async () => {
    const { refusedClaims } = await limits();
    const [from, reference] = [address(), 'DD-AAAAAAAAAA'];
    expect(await usesOf(refusedClaims, { address: from, reference })).toBe(60);
    const wait = (key: { address: string; reference: string }) => refusedClaims(key);
    expect(await wait({ address: from, reference: 'DD-BBBBBBBBBB' })).toBeGreaterThan(0);
    expect(await wait({ address: address(), reference })).toBeGreaterThan(0);
    expect(await wait({ address: address(), reference: 'DD-BBBBBBBBBB' })).toBe(0);
  });
});

it('each has a name of its own, because PostgreSQL counts all in one table', async () => {
  vi.resetModules();
  const names: string[] = [];
  vi.doMock('#app/limits/limiter.server', () => ({ limit: (name: string) => names.push(name) }));
  await import('#app/limits/limits.server');
  vi.doUnmock('#app/limits/limiter.server');
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

it('uses the address that the server found, and always has one', () => {
  const request = new Request('http://shop/', { headers: { 'x-client-address': '203.0.113.1' } });
  expect(clientAddress(request)).toBe('203.0.113.1');
  expect(clientAddress(new Request('http://shop/'))).toBe('unknown');
});
