import { afterEach, expect, it, vi } from 'vitest';
import { TURNS } from '#app/limits/fair-turns.server';

afterEach(() => vi.useRealTimers());

it('a signed session goes first, whether it still lasts or not; a forged one waits as a stranger', async () => {
  vi.resetModules();
  const { cookie } = await import('#app/account/session-cookie.server');
  const { takeTurn } = await import('#app/account/turns.server');
  const network = '2001:db8:0:1::/64';
  const [signed = ''] = (await cookie.serialize('an id')).split(';');
  vi.useFakeTimers();
  for (let each = 0; each < TURNS.atOnce; each += 1)
    expect(await takeTurn(undefined, network)).toBeDefined();
  let forged: unknown = 'waits';
  void takeTurn(`${signed}x`, network).then((end) => (forged = end));
  expect(await takeTurn(signed, network)).toBeDefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(forged).toBe('waits');
});
