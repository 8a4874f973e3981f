import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDesk, type OpenDesk } from './open-desk';

const ALLOWED = 240;

describe('too many presses at the desk', () => {
  let desk: OpenDesk;
  beforeAll(async () => {
    desk = await openDesk();
  }, 60_000);
  afterAll(() => desk.close());

  async function useUp({ id }: { id: string }) {
    const { LIMITS } = await import('#app/limits/limits.server');
    for (let each = 0; each < ALLOWED; each += 1) await LIMITS.deskPresses(id);
  }
  const rowsOf = async ({ id }: { id: string }) =>
    (await desk.app.store.database()).rows(
      z.object({ action: z.string(), outcome: z.string() }),
      `select action, outcome from staff_log where staff_id = $1`,
      [id],
    );

  it.each([
    ['a forbidden page', 'get', '/people'],
    ['a forbidden press', 'post', '/people'],
    ['a press of the own', 'post', '/my-name'],
    ['a page that is written down', 'get', '/mine/DD-1'],
  ] as const)('leave no row for %s', async (_, method, path) => {
    const ravi = await desk.hire('technician');
    const press = () =>
      method === 'get' ? desk.get(path, ravi.cookie) : desk.post(path, {}, ravi.cookie);
    await press();
    expect(await rowsOf(ravi)).toHaveLength(1);
    await useUp(ravi);
    const answer = await press();
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await rowsOf(ravi)).toHaveLength(1);
  });

  it.each(['/passkey/options', '/passkey', '/passkey/skip', '/orders/DD-1/note'])(
    'leave no row for who owes the passkey at %s',
    async (path) => {
      const half = await desk.hire('owner', 'Half', { hasPasskey: false });
      await useUp(half);
      expect((await desk.post(path, {}, half.cookie)).status).toBe(429);
      expect(await rowsOf(half)).toEqual([]);
    },
  );

  it('do not stop who only reads', async () => {
    const meera = await desk.hire('dispatcher');
    await useUp(meera);
    expect((await desk.get('/today', meera.cookie)).status).toBe(200);
  });
});
