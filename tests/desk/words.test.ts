import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type OpenDesk } from './open-desk';
import { openReasons } from '#app/operators/open-reasons';
import { todoOf } from '#app/operators/staff-words';
import { ORDER_FLAGS } from '#app/orders/order';

describe('what the desk says', () => {
  let desk: OpenDesk;
  let owner: { cookie: string };
  beforeAll(async () => {
    desk = await openDesk();
    owner = await desk.hire('owner', 'Olga');
  }, 60_000);
  afterAll(() => desk.close());
  const page = async (path: string) => (await desk.get(path, owner.cookie)).text();

  it('asks before a new role unassigns visits, with their number, and again when it grew', async () => {
    const ravi = await desk.hire('technician', 'Ravi');
    const assign = async (hours: number) => {
      const { reference } = await desk.paid(hours);
      const fields = { version: 1, technician: ravi.id };
      await desk.post(`/orders/${reference}/assign`, fields, owner.cookie);
      return reference;
    };
    const reference = await assign(50);
    const change = (fields: object) =>
      desk.post(`/people/${ravi.id}/role`, { role: 'dispatcher', ...fields }, owner.cookie);
    const asked = await change({});
    expect([asked.status, await asked.text()]).toEqual([
      409,
      expect.stringContaining('Unassigned again: 1 visit'),
    ]);
    expect((await desk.app.visits.getVisit(reference))?.technician).toBe(ravi.id);
    await assign(80);
    expect((await change({ seen: 1 })).status).toBe(409);
    expect((await change({ seen: 2 })).status).toBe(303);
    expect((await desk.app.visits.getVisit(reference))?.technician).toBe('');
  });

  it('answers a press on Today at its row', async () => {
    const ravi = await desk.hire('technician', 'Ravi');
    const { reference, slot } = await desk.paid(28);
    const fields = { version: 1, technician: ravi.id, back: slot.date };
    const path = `/orders/${reference}/assign`;
    const done = await desk.post(path, fields, owner.cookie);
    const row = (html: string) => html.split(`id="${reference}"`)[1]?.split('</li>')[0] ?? '';
    expect(row(await page(done.headers.get('location') ?? ''))).toContain('Assigned.');
    const again = await desk.post(path, fields, owner.cookie);
    expect([again.status, row(await again.text())]).toEqual([
      409,
      expect.stringContaining('Nothing was done'),
    ]);
  });

  it('uses no word of the terminal, neither for flags nor in the log of actions', async () => {
    const { reference } = await desk.paid(60);
    await desk.post(`/orders/${reference}/assign`, { version: 9, technician: 'x' }, owner.cookie);
    const log = (await page('/people')).split('actions at the desk')[1] ?? '';
    expect(log).toContain('not done: it had changed in the meantime');
    expect(log).not.toMatch(/refused \d|myStep|addPerson/);
    const order = await desk.app.orders.getOrder(reference);
    for (const flag of ORDER_FLAGS) {
      const records = {
        flags: [{ flag, raisedAt: 1, clearedAt: 0, clearedBy: '' }],
        strays: [],
        refunds: [],
        disputes: [],
        requests: [],
        settled: [],
        bill: undefined,
        billPayments: [],
      };
      for (const open of openReasons({ ...order, flags: [flag] } as never, records, 2))
        expect(todoOf(open, 2), flag).not.toMatch(/: (clear|resend|refund|refund-proposal)\b/);
    }
  });

  it('names the holiday in the calendar', async () => {
    const demo = await openDesk({ DEMO: '1' });
    const dispatcher = await demo.hire('dispatcher');
    const calendar = await (await demo.get('/calendar', dispatcher.cookie)).text();
    expect(calendar).toContain('Diwali');
    expect(calendar).not.toContain('0 of 0');
    await demo.close();
    delete process.env.DEMO;
  });

  it('has no button where nobody is free', async () => {
    const alone = await openDesk();
    const dispatcher = await alone.hire('dispatcher');
    const { reference } = await alone.paid(28);
    const order = await (await alone.get(`/orders/${reference}`, dispatcher.cookie)).text();
    expect(order).toContain('Nobody is free in this slot.');
    expect(order).not.toContain(`/orders/${reference}/assign`);
    await alone.close();
  });
});
