import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres } from '../harness/postgres';
import { Authenticator } from './authenticator';
import { openDesk, type OpenDesk } from './open-desk';

/** Every statement of the desk once, on the other engine. */
describe.runIf(await hasPostgres())('the desk on PostgreSQL', () => {
  let desk: OpenDesk;

  beforeAll(async () => {
    desk = await openDesk({}, 'postgres');
  }, 60_000);
  afterAll(() => desk.close());

  it('answers at every address, and each press holds', async () => {
    const [owner, ravi] = [await desk.hire('owner'), await desk.hire('technician', 'Ravi')];
    const order = await desk.paid(2, { label: '10am-12pm', name: 'Farah_Khan' });
    const { reference } = order;
    const press = async (path: string, fields: Record<string, string | number>, who = owner) =>
      (await desk.post(path, fields, who.cookie)).status;
    expect(await press(`/orders/${reference}/assign`, { version: 1, technician: ravi.id })).toBe(
      303,
    );
    expect(await press(`/orders/${reference}/note`, { note: 'call first' })).toBe(303);
    expect(await press(`/mine/${reference}/step`, { version: 2, to: 'on-the-way' }, ravi)).toBe(
      303,
    );
    expect(await press('/my-name', { shown: 1 }, ravi)).toBe(303);
    for (const path of ['/today', '/calendar', '/tickets', '/money', '/people', '/search?q=h_kh'])
      expect((await desk.get(path, owner.cookie)).status, path).toBe(200);
    expect(await (await desk.get('/search?q=h_kh', owner.cookie)).text()).toContain(reference);
    expect(await (await desk.get('/mine', ravi.cookie)).text()).toContain(reference);
    expect(await (await desk.get(`/orders/${reference}`, owner.cookie)).text()).toContain(
      'call first',
    );
    const meera = await desk.hire('dispatcher', 'Meera', { hasPasskey: false });
    const key = new Authenticator();
    for (const does of ['make', 'use'] as const) {
      const cookie = await desk.signInAgain(meera);
      const asked = (await (await desk.postJson('/passkey/options', {}, cookie)).json()) as {
        options: { challenge: string };
      };
      const answer = await desk.postJson('/passkey', key[does](asked.options), cookie);
      expect(answer.status, does).toBe(200);
    }
    expect(await press(`/people/${meera.id}/passkey/reset`, {})).toBe(303);
    expect(await press(`/people/${ravi.id}/remove`, {})).toBe(303);
    expect(await desk.app.visits.getVisit(reference)).toMatchObject({
      state: 'booked',
      technician: '',
    });
    expect(desk.failures).toEqual([]);
  });
});
