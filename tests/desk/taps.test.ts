import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type OpenDesk } from './open-desk';

const HOUR = 3_600_000;
const MINUTE = 60_000;

describe('a tap that a phone kept', { retry: 0 }, () => {
  let desk: OpenDesk;
  let outbox: typeof import('#app/messages/outbox.server');
  let dispatcher: Awaited<ReturnType<OpenDesk['hire']>>;
  let keys = 0;

  beforeAll(async () => {
    desk = await openDesk();
    outbox = await import('#app/messages/outbox.server');
    dispatcher = await desk.hire('dispatcher');
  }, 60_000);
  afterAll(() => desk.close());

  /** Assigned five hours ago; its version is 2. */
  async function assigned() {
    const { reference } = await desk.paid(2);
    const ravi = await desk.hire('technician');
    const step = { to: 'assigned' as const, version: 1, technician: ravi.id };
    const by = { by: dispatcher.id, as: 'desk' as const };
    await desk.app.steps.stepVisit(reference, { ...step, ...by }, Date.now() - 5 * HOUR);
    const db = await desk.app.store.database();
    await db.change(`update visit_events set at = $2 where reference = $1 and what = 'booked'`, [
      reference,
      Date.now() - 6 * HOUR,
    ]);
    return { reference, ravi };
  }
  const newKey = () => `key-of-a-tap-${String((keys += 1)).padStart(6, '0')}`;

  async function tap(
    reference: string,
    fields: Record<string, string | number>,
    cookie: string,
    owner?: string,
  ): Promise<{ status: number; refused: string }> {
    const answer = await fetch(`${desk.origin}/mine/${reference}/step`, {
      method: 'POST',
      headers: {
        cookie,
        origin: desk.origin,
        accept: 'application/json',
        ...(owner && { 'tap-owner': owner }),
      },
      body: new URLSearchParams(Object.entries(fields).map(([k, v]) => [k, String(v)])),
      redirect: 'manual',
    });
    const isJson = answer.headers.get('content-type') === 'application/json';
    const { refused } = isJson ? ((await answer.json()) as { refused: string }) : { refused: '' };
    return { status: answer.status, refused };
  }
  const events = async (reference: string) =>
    (await desk.app.visits.eventsOf(reference)).filter(({ what }) => what !== 'booked');
  const code = async (reference: string) =>
    (await desk.app.visits.getVisit(reference))?.startCode ?? '';

  it('counts once, however often it is sent, also after later ones', async () => {
    const { reference, ravi } = await assigned();
    const way = { to: 'on-the-way', version: 2, key: newKey(), agoMs: 0 };
    const sent = await Promise.all([1, 2, 3].map(() => tap(reference, way, ravi.cookie)));
    expect(sent).toEqual(Array(3).fill({ status: 200, refused: '' }));
    const there = { to: 'arrived', version: 3, code: await code(reference), key: newKey() };
    await tap(reference, there, ravi.cookie);
    expect(await tap(reference, way, ravi.cookie)).toEqual({ status: 200, refused: '' });
    expect((await events(reference)).map(({ what }) => what)).toEqual([
      'assigned',
      'on-the-way',
      'arrived',
    ]);
  });

  it('has the time of the tap by the shop’s clock, never before what came before it', async () => {
    const { reference, ravi } = await assigned();
    const now = Date.now();
    const way = { to: 'on-the-way', version: 2, key: newKey(), agoMs: 2 * HOUR };
    await tap(reference, way, ravi.cookie);
    const there = { to: 'arrived', version: 3, code: await code(reference), key: newKey() };
    await tap(reference, { ...there, agoMs: 3 * HOUR }, ravi.cookie);
    const [, left, came] = await events(reference);
    expect(Math.abs((left?.at ?? 0) - (now - 2 * HOUR))).toBeLessThan(MINUTE);
    expect(came?.at).toBe(left?.at);
    const told = (await outbox.messagesOf(reference)).map(({ event }) => event);
    expect(told).not.toContain('on-the-way');
  });

  it('that waited shows the desk when it was tapped and received; one that did not has one time', async () => {
    const { reference, ravi } = await assigned();
    const way = { to: 'on-the-way', version: 2, key: newKey(), agoMs: 98 * MINUTE };
    await tap(reference, way, ravi.cookie);
    const there = { to: 'arrived', version: 3, code: await code(reference), key: newKey() };
    await tap(reference, { ...there, agoMs: MINUTE }, ravi.cookie);
    const [, left] = await events(reference);
    const clock = (at = 0) =>
      new Date(at).toLocaleTimeString('en-GB', {
        ...{ hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' },
      });
    const page = await (await desk.get(`/orders/${reference}`, dispatcher.cookie)).text();
    const both = `on the way, tapped ${clock(left?.at)}, received ${clock(left?.receivedAt)}.`;
    expect(page).toContain(both);
    expect(page).toMatch(/: arrived, at \d\d:\d\d\./);
  });

  it('is refused with the reason when somebody changed the visit, and changes nothing', async () => {
    const { reference, ravi } = await assigned();
    const by = { by: dispatcher.id, as: 'desk' as const };
    await desk.app.steps.stepVisit(reference, { to: 'booked', version: 2, ...by }, Date.now());
    const again = { to: 'assigned' as const, version: 3, technician: ravi.id };
    await desk.app.steps.stepVisit(reference, { ...again, ...by }, Date.now());
    const way = { to: 'on-the-way', version: 2, key: newKey(), agoMs: HOUR };
    const { status, refused } = await tap(reference, way, ravi.cookie);
    expect(status).toBe(409);
    expect(refused).toContain('changed');
    expect((await desk.app.visits.getVisit(reference))?.state).toBe('assigned');
  });

  it('with a wrong code is refused, and the right one is taken afterwards', async () => {
    const { reference, ravi } = await assigned();
    await tap(reference, { to: 'on-the-way', version: 2, key: newKey() }, ravi.cookie);
    const right = await code(reference);
    const wrong = right === '0000' ? '1111' : '0000';
    const there = { to: 'arrived', version: 3 };
    const refused = await tap(reference, { ...there, code: wrong, key: newKey() }, ravi.cookie);
    expect(refused.status).toBe(422);
    const taken = await tap(reference, { ...there, code: right, key: newKey() }, ravi.cookie);
    expect(taken.status).toBe(200);
  });

  it('with a right code is taken however often it is sent, and counts as no try', async () => {
    const { reference, ravi } = await assigned();
    await tap(reference, { to: 'on-the-way', version: 2, key: newKey() }, ravi.cookie);
    const right = await code(reference);
    const wrong = right === '0000' ? '1111' : '0000';
    const there = { to: 'arrived', version: 3 };
    const send = async (fields: { code: string; key: string }) =>
      (await tap(reference, { ...there, ...fields }, ravi.cookie)).status;
    for (let each = 0; each < 5; each += 1)
      expect(await send({ code: wrong, key: newKey() })).toBe(422);
    const taken = { code: right, key: newKey() };
    for (let each = 0; each < 8; each += 1) expect(await send(taken)).toBe(200);
    expect(await send({ code: wrong, key: newKey() })).toBe(409);
  });

  it('with a right code waits after six wrong ones', async () => {
    const { reference, ravi } = await assigned();
    await tap(reference, { to: 'on-the-way', version: 2, key: newKey() }, ravi.cookie);
    const right = await code(reference);
    const wrong = right === '0000' ? '1111' : '0000';
    const there = { to: 'arrived', version: 3 };
    const send = async (fields: { code: string; key: string }) =>
      (await tap(reference, { ...there, ...fields }, ravi.cookie)).status;
    for (let each = 0; each < 6; each += 1) await send({ code: wrong, key: newKey() });
    expect(await send({ code: right, key: newKey() })).toBe(429);
    expect((await desk.app.visits.getVisit(reference))?.state).toBe('on-the-way');
  });

  it('waits for its owner while somebody else is signed in, whatever their role', async () => {
    const { reference, ravi } = await assigned();
    const meena = await desk.hire('technician');
    const way = { to: 'on-the-way', version: 2, key: newKey() };
    for (const other of [meena, dispatcher])
      expect((await tap(reference, way, other.cookie, ravi.id)).status).toBe(401);
    expect(await tap(reference, way, ravi.cookie, ravi.id)).toEqual({ status: 200, refused: '' });
  });

  it('of another technician is none, whatever its key', async () => {
    const { reference, ravi } = await assigned();
    const meena = await desk.hire('technician');
    const key = newKey();
    await tap(reference, { to: 'on-the-way', version: 2, key }, ravi.cookie);
    const other = await desk.post(
      `/mine/${reference}/step`,
      { to: 'arrived', version: 3, key },
      meena.cookie,
    );
    expect(other.status).toBe(404);
  });

  it('no page failed on the way', () => expect(desk.failures).toEqual([]));
});
