import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#app/ground/durations';
import type { Order } from '#app/orders/order';
import { formsOf } from './forms-of';
import { openDesk, type OpenDesk } from './open-desk';

const IMPORTS_MS = 60_000;

type Hired = Awaited<ReturnType<OpenDesk['hire']>>;

let desk: OpenDesk;
let meera: Hired;
let arjun: Hired;
let owner: Hired;

beforeAll(async () => {
  desk = await openDesk();
  meera = await desk.hire('dispatcher', 'Meera');
  arjun = await desk.hire('dispatcher', 'Arjun');
  owner = await desk.hire('owner', 'Olga');
}, IMPORTS_MS);
afterAll(() => desk.close());

async function visitOf({ reference }: Pick<Order, 'reference'>) {
  const visit = await desk.app.visits.getVisit(reference);
  if (!visit) throw new Error('no visit');
  return visit;
}
const page = async (path: string, { cookie }: Hired) => (await desk.get(path, cookie)).text();

describe('a day at the desk', () => {
  it('60 visits are assigned in 60 presses, and nobody has two in a slot', async () => {
    const slots = ['8am-10am', '10am-12pm', '12pm-2pm', '2pm-4pm', '4pm-6pm'];
    for (let each = 0; each < 12; each += 1) await desk.hire('technician', `Technician ${each}`);
    const noon = 24 * 3 - ((Date.now() + 5.5 * 3_600_000) % 86_400_000) / 3_600_000;
    for (const [index, label] of slots.entries())
      for (let each = 0; each < 12; each += 1)
        await desk.paid(noon + 8 + 2 * index, { label, name: 'Asha Rao' });
    const date = new Date(Date.now() + (noon + 12) * 3_600_000).toISOString().slice(0, 10);

    let presses = 0;
    let html = await page(`/today?day=${date}`, meera);
    expect(html).toContain('<b class="num">60</b> visits');
    for (;;) {
      const next = formsOf(html).find(({ button }) => button === 'Assign');
      if (!next) break;
      presses += 1;
      const answer = await desk.post(next.action, next.fields, meera.cookie);
      expect(answer.status).toBe(303);
      html = await page((answer.headers.get('location') ?? '').split('#')[0] ?? '', meera);
      expect(presses).toBeLessThanOrEqual(120);
    }
    expect(presses).toBe(60);
    expect(html).toContain('<b class="num">0</b> unassigned');
    const start = Date.parse(`${date}T00:00:00+05:30`);
    const visits = await desk.app.visits.visitsBetween(start, start + 86_400_000);
    expect(
      new Set(visits.map(({ technician, startsAt }) => `${technician} ${startsAt}`)).size,
    ).toBe(60);
    const loads = new Map<string, number>();
    for (const { technician } of visits) loads.set(technician, (loads.get(technician) ?? 0) + 1);
    expect([...loads.values()]).toEqual(Array<number>(12).fill(5));
  }, 60_000);

  it('a stale button does nothing and says what changed', async () => {
    const [ravi, lata] = [
      await desk.hire('technician', 'Ravi'),
      await desk.hire('technician', 'Lata'),
    ];
    const order = await desk.paid(200);
    const path = `/orders/${order.reference}/assign`;
    await desk.post(path, { version: 1, technician: ravi.id }, meera.cookie);
    const late = await desk.post(path, { version: 1, technician: lata.id }, arjun.cookie);
    expect(late.status).toBe(409);
    expect(await late.text()).toMatch(
      /Nothing was done: this visit has changed .* <bdi>Meera<\/bdi> assigned it to <bdi>Ravi<\/bdi> at \d\d:\d\d\./,
    );
    expect((await visitOf(order)).technician).toBe(ravi.id);
  });

  it('two dispatchers press at once: one wins, the other is told', async () => {
    const [ravi, lata] = [
      await desk.hire('technician', 'Ravi'),
      await desk.hire('technician', 'Lata'),
    ];
    const order = await desk.paid(201);
    const path = `/orders/${order.reference}/assign`;
    const answers = await Promise.all([
      desk.post(path, { version: 1, technician: ravi.id }, meera.cookie),
      desk.post(path, { version: 1, technician: lata.id }, arjun.cookie),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  it('who is taken in the slot by now is refused, in words', async () => {
    const ravi = await desk.hire('technician', 'Ravi');
    const [first, second] = [await desk.paid(202), await desk.paid(202)];
    const db = await desk.app.store.database();
    const { startsAt } = await visitOf(first);
    await db.change(`update visits set starts_at = $2 where reference = $1`, [
      second.reference,
      startsAt,
    ]);
    const assign = ({ reference }: Order) =>
      desk.post(`/orders/${reference}/assign`, { version: 1, technician: ravi.id }, meera.cookie);
    expect((await assign(first)).status).toBe(303);
    const busy = await assign(second);
    expect(busy.status).toBe(409);
    expect(await busy.text()).toContain('another visit in the same slot');
  });

  it('what makes a visit late stands beside it, unassigned first', async () => {
    const hoursLeft = 24 - ((Date.now() / HOUR_MS + 5.5) % 24); // of the day in India
    const soon = Math.min(0.5, hoursLeft / 2);
    const order = await desk.paid(soon, { label: '10am-12pm', name: 'Late Lata' });
    const html = await page('/today', meera);
    const rows = [...html.matchAll(/<li class="visit([^"]*)" id="(DD-\w+)"/g)];
    expect(rows.find(([, , reference]) => reference === order.reference)?.[1]).toBe(' late');
    expect(html).toContain('Nobody is assigned');
  });
});

describe('an order at the desk', () => {
  it('shows all that is known, and only the actions of the role', async () => {
    const order = await desk.paid(210, { label: '10am-12pm', name: 'Farah Khan' });
    const money = await desk.hire('money', 'Mohan');
    const words = (html: string) => formsOf(html).map(({ action }) => action.split('/').at(-1));
    const asDispatcher = await page(`/orders/${order.reference}`, meera);
    expect(asDispatcher).toContain('Farah Khan');
    expect(asDispatcher).toContain(order.razorpayPaymentId);
    expect(words(asDispatcher)).toEqual(expect.arrayContaining(['assign', 'cancel', 'note']));
    expect(words(asDispatcher)).not.toContain('refund');
    const asMoney = words(await page(`/orders/${order.reference}`, money));
    expect(asMoney).toEqual(expect.arrayContaining(['note', 'refund']));
    expect(asMoney).not.toContain('assign');
    expect(asMoney).not.toContain('cancel');
  });

  it('is cancelled with the sum on the screen, and with no other', async () => {
    const order = await desk.paid(211);
    const path = `/orders/${order.reference}`;
    const wrong = await desk.post(`${path}/cancel`, { back: 12_300 }, meera.cookie);
    expect(wrong.status).toBe(409);
    expect(await wrong.text()).toContain('The refund has changed');
    const form = formsOf(await page(path, meera)).find(({ action }) => action.endsWith('/cancel'));
    const done = await desk.post(`${path}/cancel`, form?.fields, meera.cookie);
    expect(done.headers.get('location')).toBe(`${path}?said=cancelled`);
    expect((await visitOf(order)).state).toBe('cancelled');
    expect((await desk.app.orders.getOrder(order.reference))?.cancelledAt).toBeGreaterThan(0);
    expect(await page(path, meera)).toMatch(/<bdi>Meera<\/bdi>: cancelled, at/);
  });

  it('is moved to a slot of the list, and the visit follows', async () => {
    const order = await desk.paid(30);
    const path = `/orders/${order.reference}`;
    const form = formsOf(await page(path, meera)).find(({ action }) => action.endsWith('/move'));
    expect((await desk.post(`${path}/move`, form?.fields, meera.cookie)).status).toBe(303);
    const moved = await desk.app.orders.getOrder(order.reference);
    expect(`${moved?.slot.date}|${moved?.slot.label}`).toBe(form?.fields.slot);
    expect((await visitOf(order)).startsAt).toBe(moved?.slot.startsAt);
    const again = await desk.post(`${path}/move`, form?.fields, arjun.cookie);
    expect(again.status).toBe(303); // it is there already
    expect((await desk.app.orders.getOrder(order.reference))?.slotChanges).toBe(1);
    const [to, other] = (form?.fields.slot ?? '').split('|');
    const elsewhere = `${to}|${other === '4pm-6pm' ? '2pm-4pm' : '4pm-6pm'}`;
    const old = await desk.post(`${path}/move`, { ...form?.fields, slot: elsewhere }, arjun.cookie);
    expect(old.status).toBe(409);
  });

  it('is found by phone, name and reference', async () => {
    const order = await desk.paid(212, { label: '10am-12pm', name: 'Zubin Mehta_100%' });
    for (const typed of [order.phone.slice(-6), 'zubin', 'Mehta_100%', order.reference.slice(0, 6)])
      expect(await page(`/search?q=${encodeURIComponent(typed)}`, meera), typed).toContain(
        order.reference,
      );
    const exact = await desk.get(`/search?q=${order.reference.toLowerCase()}`, meera.cookie);
    expect(exact.headers.get('location')).toBe(`/orders/${order.reference}`);
    expect(await page('/search?q=Mehta%259', meera)).toContain('Nothing found');
    expect(await page('/search?q=' + encodeURIComponent('<b>'), meera)).not.toContain('<b>”');
  });

  it('keeps notes in its timeline, escaped', async () => {
    const order = await desk.paid(213);
    const path = `/orders/${order.reference}`;
    await desk.post(`${path}/note`, { note: 'Gate code <4711>' }, meera.cookie);
    expect(await page(path, arjun)).toContain('Gate code &lt;4711&gt;');
    expect((await desk.post(`${path}/note`, { note: ' ' }, meera.cookie)).status).toBe(422);
  });

  it('a flag is cleared once', async () => {
    const order = await desk.paid(214);
    const { raiseFlag } = await import('#app/orders/order-flags.server');
    await raiseFlag(await desk.app.store.database(), order.reference, 'unsettled', Date.now());
    const press = () =>
      desk.post(`/orders/${order.reference}/clear`, { flag: 'unsettled' }, meera.cookie);
    expect([(await press()).status, (await press()).status]).toEqual([303, 409]);
    expect(await page(`/orders/${order.reference}`, meera)).toContain(
      '<bdi>Meera</bdi> cleared unsettled',
    );
  });
});

describe('the technician’s phone', () => {
  it('walks a visit with one button at a time, and the code opens the work', async () => {
    const ravi = await desk.hire('technician', 'Ravi');
    const order = await desk.paid(2, { label: '10am-12pm', name: 'Asha Rao' });
    const assigned = { version: 1, technician: ravi.id };
    await desk.post(`/orders/${order.reference}/assign`, assigned, meera.cookie);
    const press = async (more: Record<string, string> = {}) => {
      const html = await page('/mine', ravi);
      const [form] = formsOf(html).filter(({ action }) => action.endsWith('/step'));
      if (!form) throw new Error('no button');
      return desk.post(form.action, { ...form.fields, ...more }, ravi.cookie);
    };
    expect(await page('/mine', ravi)).toMatch(/tel:\+91\d{10}/);
    expect((await press()).status).toBe(303);
    const { startCode } = await visitOf(order);
    const wrong = await press({ code: startCode === '1111' ? '2222' : '1111' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('not the customer’s start code');
    await press({ code: startCode });
    expect((await visitOf(order)).state).toBe('arrived');
    expect((await press({ to: 'quoted' })).status).toBe(422); // without a note
    await press({ to: 'quoted', note: 'Display, ₹2,400' });
    await press();
    await press();
    expect((await visitOf(order)).state).toBe('done');
    expect(await page('/mine', ravi)).toContain('Nothing to do for now');
  });

  it('nobody guesses the code: six tries, then a pause', async () => {
    const ravi = await desk.hire('technician', 'Ravi');
    const order = await desk.paid(3);
    const assigned = { version: 1, technician: ravi.id };
    await desk.post(`/orders/${order.reference}/assign`, assigned, meera.cookie);
    const path = `/mine/${order.reference}/step`;
    await desk.post(path, { version: 2, to: 'on-the-way' }, ravi.cookie);
    const guess = () => desk.post(path, { version: 3, to: 'arrived', code: 'nope' }, ravi.cookie);
    const statuses: number[] = [];
    for (let each = 0; each < 7; each += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 429]);
  });
});

describe('money, tickets and people', () => {
  it('the settlements are a file for the accountant', async () => {
    const answer = await desk.get('/money/settlements.csv?month=2026-11', owner.cookie);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(await answer.text()).toMatch(/^settled,settlement,utr/);
  });

  it('a ticket has a clock of 48 hours, and is answered once', async () => {
    const { storeTicket } = await import('#app/support/ticket-store.server');
    const ticket = {
      name: 'Asha',
      email: 'asha@example.com',
      phone: '+919845012345',
      issue: 'Payment',
      subIssue: 'Refund',
      comments: '',
    };
    const stored = await storeTicket(ticket, 'form', 'waiting', Date.now() - 50 * 3_600_000);
    expect(await page('/tickets', meera)).toContain('2 h late');
    const press = () => desk.post(`/tickets/${stored?.reference}/answer`, {}, meera.cookie);
    expect([(await press()).status, (await press()).status]).toEqual([303, 409]);
    expect((await desk.post('/tickets/TK-NONE/answer', {}, meera.cookie)).status).toBe(404);
  });

  it('a wrong number keeps what was typed', async () => {
    const typed = { name: 'Nina', phone: '12345', role: 'money' };
    const answer = await desk.post('/people', typed, owner.cookie);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('value="12345"');
  });

  it('the last owner is not removed', async () => {
    const answer = await desk.post(`/people/${owner.id}/remove`, {}, owner.cookie);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('last owner');
  });
});

it('no page failed on the way', () => expect(desk.failures).toEqual([]));
