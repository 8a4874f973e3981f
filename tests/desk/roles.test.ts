import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROLES, type Role } from '#app/staff/staff';
import type { RouteName } from '../../desk/routes';
import { openDesk, type OpenDesk } from './open-desk';

const IMPORTS_MS = 60_000;

const OPEN = ['signIn', 'startSession', 'feed'] as const;
/** Routes for who has entered the code, and owes the passkey. */
const OWING = ['passkey', 'askPasskey', 'provePasskey', 'skipPasskey'] as const;
const OTHERS = [...OPEN, ...OWING] as const;

/** Written out here again, so that a slip in the desk's own table shows. */
const MAY: Record<Exclude<RouteName, (typeof OTHERS)[number]>, readonly Role[]> = {
  endSession: ROLES,
  home: ROLES,
  today: ['dispatcher', 'owner'],
  calendar: ['dispatcher', 'owner'],
  tickets: ['dispatcher', 'owner'],
  answer: ['dispatcher', 'owner'],
  closeTicket: ['dispatcher', 'owner'],
  search: ['dispatcher', 'money', 'owner'],
  order: ['dispatcher', 'money', 'owner'],
  assign: ['dispatcher', 'owner'],
  step: ['dispatcher', 'owner'],
  move: ['dispatcher', 'owner'],
  cancel: ['dispatcher', 'owner'],
  note: ['dispatcher', 'money', 'owner'],
  resend: ['dispatcher', 'money', 'owner'],
  message: ['dispatcher', 'money', 'owner'],
  clear: ['dispatcher', 'money', 'owner'],
  refund: ['money', 'owner'],
  billAdd: ['dispatcher', 'owner'],
  billRemove: ['dispatcher', 'owner'],
  billSend: ['dispatcher', 'owner'],
  billCash: ['dispatcher', 'money', 'owner'],
  paper: ['dispatcher', 'money', 'owner'],
  paperPdf: ['dispatcher', 'money', 'owner'],
  credit: ['money', 'owner'],
  money: ['money', 'owner'],
  settlements: ['money', 'owner'],
  people: ['owner'],
  addPerson: ['owner'],
  changeRole: ['owner'],
  resetPasskey: ['owner'],
  photo: ['owner'],
  picture: ['owner'],
  addPhoto: ['owner'],
  removePhoto: ['owner'],
  askRemoval: ['owner'],
  removePerson: ['owner'],
  mine: ['technician'],
  myVisit: ['technician'],
  myStep: ['technician'],
  myBillAdd: ['technician'],
  myBillRemove: ['technician'],
  myBillSend: ['technician'],
  newFeed: ['technician'],
  stopFeed: ['technician'],
  showName: ['technician'],
  myPicture: ['technician'],
  addMyPhoto: ['technician'],
  agreeToMyPhoto: ['technician'],
  removeMyPhoto: ['technician'],
};

describe('who may do what at the desk', () => {
  let desk: OpenDesk;
  let routes: typeof import('../../desk/routes');
  const staff = {} as Record<Role, Awaited<ReturnType<OpenDesk['hire']>>>;
  let reference = '';

  beforeAll(async () => {
    desk = await openDesk();
    routes = await import('../../desk/routes');
    for (const role of ROLES) staff[role] = await desk.hire(role);
    ({ reference } = await desk.paid());
  }, IMPORTS_MS);
  afterAll(() => desk.close());

  const pathOf = (name: RouteName) =>
    routes.ROUTES[name].path.replace(':reference', reference).replace(':person', 'nobody');
  const use = (name: RouteName, cookie: string) =>
    routes.ROUTES[name].method === 'GET'
      ? desk.get(pathOf(name), cookie)
      : desk.post(pathOf(name), {}, cookie);
  const actions = async () =>
    (await desk.app.store.database()).rows(
      z.object({ staff_id: z.string(), action: z.string(), outcome: z.string() }),
      `select staff_id, action, outcome from staff_log`,
    );

  it('the table names every route, and a test looks at each', () => {
    expect(Object.keys(routes.ROUTES).sort()).toEqual([...Object.keys(MAY), ...OTHERS].sort());
  });

  const pairs = Object.entries(MAY).flatMap(([name, allowed]) =>
    ROLES.map((role) => ({ name: name as keyof typeof MAY, role, may: allowed.includes(role) })),
  );

  it.each(pairs.filter(({ may }) => !may))(
    'a $role is refused at $name, and it is written down',
    async ({ name, role }) => {
      const before = await desk.app.visits.eventsOf(reference);
      const answer = await use(name, staff[role].cookie);
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toContain(reference);
      expect(await desk.app.visits.eventsOf(reference)).toEqual(before);
      expect(await actions()).toContainEqual({
        staff_id: staff[role].id,
        action: name,
        outcome: 'refused 403',
      });
    },
  );

  it.each(pairs.filter(({ may, name }) => may && name !== 'endSession'))(
    'a $role is let in at $name',
    async ({ name, role }) => {
      const answer = await use(name, staff[role].cookie);
      // 404: another's visit or nobody; 409 and 422: the form was empty.
      expect([200, 303, 404, 409, 422]).toContain(answer.status);
    },
  );

  const owingPairs = ROLES.filter((role) => role !== 'technician').flatMap((role) =>
    [...(Object.keys(MAY) as (keyof typeof MAY)[]), 'signIn' as const]
      .filter((name) => name !== 'endSession')
      .map((name) => ({ name, role })),
  );

  it.each(owingPairs)(
    'with the code alone $role opens nothing at $name but the page of the passkey',
    async ({ name, role }) => {
      const half = await desk.hire(role, 'Half', { hasPasskey: false });
      const before = await desk.app.visits.eventsOf(reference);
      const answer = await use(name, half.cookie);
      const isGet = routes.ROUTES[name].method === 'GET';
      expect(answer.status).toBe(isGet ? 303 : 401);
      const next = name === 'signIn' ? '/' : '/passkey';
      if (isGet) expect(answer.headers.get('location')).toBe(next);
      expect(await answer.text()).not.toContain(reference);
      expect(await desk.app.visits.eventsOf(reference)).toEqual(before);
      const refused = { staff_id: half.id, action: name, outcome: 'refused 401' };
      if (!isGet) expect(await actions()).toContainEqual(refused);
    },
  );

  it.each(OWING)('without a session %s shows and does nothing', async (name) => {
    const answer = await use(name, '');
    expect(answer.status).toBe(routes.ROUTES[name].method === 'GET' ? 303 : 401);
  });

  it.each(OWING)('who is signed in has nothing more to prove at %s', async (name) => {
    const before = (await actions()).length;
    for (const role of ROLES)
      expect((await use(name, staff[role].cookie)).headers.get('location')).toBe('/');
    expect(await actions()).toHaveLength(before);
  });

  it('with the code alone one may sign out', async () => {
    const half = await desk.hire('owner', 'Half', { hasPasskey: false });
    expect((await use('endSession', half.cookie)).headers.get('location')).toBe('/sign-in');
    expect((await use('home', half.cookie)).headers.get('location')).toBe('/sign-in');
  });

  it.each(Object.keys(MAY) as (keyof typeof MAY)[])(
    'without a session %s shows and does nothing',
    async (name) => {
      const answer = await use(name, '');
      const isGet = routes.ROUTES[name].method === 'GET';
      expect(answer.status).toBe(isGet ? 303 : 401);
      if (isGet) expect(answer.headers.get('location')).toBe('/sign-in');
      expect(await answer.text()).not.toContain(reference);
    },
  );

  it.each(
    (Object.keys(MAY) as (keyof typeof MAY)[]).filter(
      (name) => !['home', 'endSession'].includes(name),
    ),
  )('another site can’t press %s', async (name) => {
    if (routes.ROUTES[name].method === 'GET') return;
    const role = MAY[name][0] ?? 'owner';
    for (const from of ['https://evil.example', 'http://127.0.0.1:3000', '']) {
      const answer = await desk.post(pathOf(name), {}, staff[role].cookie, from || undefined);
      if (from) expect(answer.status).toBe(403);
    }
  });

  it('a technician finds nothing at another’s visit, and it is written down', async () => {
    const [order, ravi, lata] = [
      await desk.paid(),
      await desk.hire('technician', 'Ravi'),
      await desk.hire('technician', 'Lata'),
    ];
    const assigned = { version: 1, technician: ravi.id };
    await desk.post(`/orders/${order.reference}/assign`, assigned, staff.dispatcher.cookie);
    const path = `/mine/${order.reference}`;
    expect((await desk.get(path, ravi.cookie)).status).toBe(200);
    const wrong = await desk.get(path, lata.cookie);
    expect(wrong.status).toBe(404);
    expect(await wrong.text()).not.toContain('Asha');
    const pressed = await desk.post(`${path}/step`, { version: 2, to: 'on-the-way' }, lata.cookie);
    expect(pressed.status).toBe(404);
    expect((await desk.app.visits.getVisit(order.reference))?.state).toBe('assigned');
    expect((await actions()).filter(({ staff_id }) => staff_id === lata.id)).toEqual([
      { staff_id: lata.id, action: 'myVisit', outcome: 'refused 404' },
      { staff_id: lata.id, action: 'myStep', outcome: 'refused 404' },
    ]);
  });

  it('a calendar feed opens by its address alone, names nobody, and ends', async () => {
    const [order, ravi] = [await desk.paid(), await desk.hire('technician', 'Ravi')];
    const assigned = { version: 1, technician: ravi.id };
    await desk.post(`/orders/${order.reference}/assign`, assigned, staff.dispatcher.cookie);
    const made = async () => {
      const shown = await (await desk.post('/my-feed', {}, ravi.cookie)).text();
      return /\/feed\/[\w-]{32}/.exec(shown)?.[0] ?? '';
    };
    const [first, second] = [await made(), await made()];
    expect((await desk.get(first)).status).toBe(404);
    const calendar = await (await desk.get(second)).text();
    expect(calendar).toContain(order.reference);
    expect(calendar).not.toMatch(/Asha|\+91|9845012345/);
    await desk.post('/my-feed/end', {}, ravi.cookie);
    expect((await desk.get(second)).status).toBe(404);
    const third = await made();
    await desk.post(`/people/${ravi.id}/remove`, {}, staff.owner.cookie);
    expect((await desk.get(third)).status).toBe(404);
    expect((await desk.get('/feed/x')).status).toBe(404);
  });

  it('who is removed or gets another role loses the old routes at the next press', async () => {
    const person = await desk.hire('dispatcher', 'Kiran');
    expect((await desk.get('/today', person.cookie)).status).toBe(200);
    await desk.post(`/people/${person.id}/role`, { role: 'technician' }, staff.owner.cookie);
    expect((await desk.get('/today', person.cookie)).status).toBe(403);
    await desk.post(`/people/${person.id}/remove`, {}, staff.owner.cookie);
    expect((await desk.get('/mine', person.cookie)).status).toBe(303);
  });

  it('Remove asks first, and says what happens to each open visit', async () => {
    const ravi = await desk.hire('technician', 'Ravi');
    const orders = [await desk.paid(20), await desk.paid(30), await desk.paid(40)];
    const [planned = '', begun = '', over = ''] = orders.map((order) => order.reference);
    for (const each of [planned, begun, over]) {
      const assigned = { version: 1, technician: ravi.id };
      await desk.post(`/orders/${each}/assign`, assigned, staff.dispatcher.cookie);
    }
    const db = await desk.app.store.database();
    for (const [each, state] of [
      [begun, 'working'],
      [over, 'done'],
    ] as const)
      await db.change(`update visits set state = $2 where reference = $1`, [each, state]);
    const { cookie } = staff.owner;
    expect(await (await desk.get('/people', cookie)).text()).not.toContain(
      `action="/people/${ravi.id}/remove"`,
    );
    const asked = await (await desk.get(`/people/${ravi.id}/remove`, cookie)).text();
    expect(asked).toMatch(
      new RegExp(
        `Unassigned again: 1 visit\\.[\\s\\S]*${planned}[\\s\\S]*stays with them: 1 visit\\.[\\s\\S]*${begun}`,
      ),
    );
    expect(asked).not.toContain(over);
    expect((await desk.get('/mine', ravi.cookie)).status).toBe(200);
    expect(asked).toContain(`action="/people/${ravi.id}/remove"`);
    await desk.post(`/people/${ravi.id}/remove`, {}, cookie);
    expect((await desk.app.visits.getVisit(planned))?.state).toBe('booked');
    expect(await desk.app.visits.getVisit(begun)).toMatchObject({
      state: 'working',
      technician: ravi.id,
    });
    expect((await desk.get('/people/nobody/remove', cookie)).status).toBe(404);
  });

  it('the audit log holds no name and no phone, and nobody changes it', async () => {
    const rows = await (
      await desk.app.store.database()
    ).rows(
      z.object({ action: z.string(), subject: z.string(), outcome: z.string() }),
      `select action, subject, outcome from staff_log`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(JSON.stringify(rows)).not.toMatch(/Asha|Ravi|\+91|98\d{8}/);
    const sources = ['app', 'desk'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
    );
    expect(sources.filter((text) => /update staff_log/.test(text))).toEqual([]);
  });

  it('no page failed on the way', () => expect(desk.failures).toEqual([]));
});
