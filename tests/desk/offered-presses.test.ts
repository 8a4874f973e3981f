import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VISIT_STATES, type VisitState } from '#app/visits/visit-state';
import { openDesk, type OpenDesk } from './open-desk';

/** What the page of an order offers, a press must not refuse for the state of bill or visit. */
describe('the page of an order', () => {
  let desk: OpenDesk;
  let dispatcher: Awaited<ReturnType<OpenDesk['hire']>>;
  beforeAll(async () => {
    desk = await openDesk();
    dispatcher = await desk.hire('dispatcher');
  }, 60_000);
  afterAll(() => desk.close());

  async function ready(state: VisitState) {
    const { reference } = await desk.paid();
    const db = await desk.app.store.database();
    const setState = (to: VisitState) =>
      db.change(`update visits set state = $2 where reference = $1`, [reference, to]);
    await setState('working');
    const line = { version: 0, item: 'part-display', quantity: 1, serial: '' };
    await desk.post(`/orders/${reference}/bill/add`, line, dispatcher.cookie);
    await setState(state);
    const html = await (await desk.get(`/orders/${reference}`, dispatcher.cookie)).text();
    return { reference, html };
  }

  it.each(VISIT_STATES)('%s: offers the bill’s presses if they are taken', async (state) => {
    const { reference, html } = await ready(state);
    const isOffered = html.includes(`action="/orders/${reference}/bill/send"`);
    expect(html.includes(`action="/orders/${reference}/bill/add"`)).toBe(isOffered);
    const path = `/orders/${reference}/bill/send`;
    const { status } = await desk.post(path, { version: 1 }, dispatcher.cookie);
    expect(status).toBe(isOffered ? 303 : 409);
  });

  it('a booking that was paid twice is not offered to the form service', async () => {
    const { reference } = await desk.paid();
    const { raiseFlag } = await import('#app/orders/order-flags.server');
    await raiseFlag(await desk.app.store.database(), reference, 'second-payment', Date.now());
    const html = await (await desk.get(`/orders/${reference}`, dispatcher.cookie)).text();
    const path = `/orders/${reference}/resend`;
    expect(html).not.toContain(`action="${path}"`);
    expect((await desk.post(path, {}, dispatcher.cookie)).status).toBe(409);
  });
});
