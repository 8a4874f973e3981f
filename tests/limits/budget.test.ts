import { describe, expect, test } from 'vitest';
import { budget, withBudget, withCost } from '#app/limits/budget.server';

describe('a budget of the whole shop', () => {
  const stranger = (address: string) => ({ phone: undefined, address });

  test('ends a flood from ever new addresses, and renews itself', async () => {
    let now = 0;
    const take = withBudget(
      budget('test', { allowed: 10, minutes: 10 }, () => now),
      () => Promise.resolve(0),
    );
    const answers: number[] = [];
    for (let each = 0; each < 12; each += 1) answers.push(await take(stranger(`::${each}`)));
    expect(answers).toEqual([...Array<number>(10).fill(0), 600, 600]);
    now = 600_000;
    expect(await take(stranger('::1'))).toBe(0);
  });

  test('asks no other limit once it is spent, and counts nothing that another refused', async () => {
    let asked = 0;
    const all = budget('test-two', { allowed: 1, minutes: 1 });
    const refusing = withBudget(all, () => Promise.resolve((asked += 1)));
    for (const each of ['a', 'b', 'c']) await refusing(stranger(each));
    expect([asked, all.wait()]).toEqual([3, 0]);
    all.spend();
    await refusing(stranger('d'));
    expect(asked).toBe(3);
  });

  test('of what costs money counts customers, too, and ends for strangers first', async () => {
    const all = budget('test-four', { allowed: 5, minutes: 1440 });
    const strangers = budget('test-five', { allowed: 3, minutes: 1440 });
    const take = withCost({ all, strangers }, () => Promise.resolve(0));
    const asha = { phone: '+919845012345' };
    const answers: boolean[] = [];
    for (const who of [asha, asha, stranger('a'), stranger('b'), asha, asha, asha])
      answers.push((await take(who)) === 0);
    expect(answers).toEqual([true, true, true, false, true, true, false]);
  });

  test('of Google Maps ends the day for everybody who asks', async () => {
    const { LIMITS, MAPS } = await import('#app/limits/limits.server');
    while (MAPS.all.wait() === 0) MAPS.all.spend();
    const asha = { phone: '+919845012345', address: '::1' };
    for (const name of ['suggestions', 'places', 'positions'] as const)
      for (const who of [asha, stranger('::2')])
        expect(await LIMITS[name](who), name).toBeGreaterThan(60 * 60);
  });

  test('lets customers with a verified phone through', async () => {
    const all = budget('test-three', { allowed: 0, minutes: 1 });
    const take = withBudget(all, () => Promise.resolve(0));
    expect(await take({ phone: '+919845012345' })).toBe(0);
    expect(await take({ phone: undefined })).toBeGreaterThan(0);
  });
});
