import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { formatSlot } from '#app/booking/slots';
import { MINUTE_MS } from '#app/ground/durations';
import { enginesOfStories } from '../harness/postgres';
import { answerOf, formPost, signedIn } from '../routes/in-process';
import { openDesk, type OpenDesk } from './open-desk';

const PAUSE_MS = 2.5 * MINUTE_MS;
const LABEL = '2pm-4pm';
const SERVICE = 'laptop-booking-keyboard';

/** The desk's message is lost: only asking the CMS helps. */
describe.each(await enginesOfStories())('the first press after a pause on %s', (engine) => {
  let desk: OpenDesk;
  let meera: { cookie: string };
  let pauseMs = 0;
  const realNow = Date.now.bind(Date);

  beforeAll(async () => {
    desk = await openDesk({ CMS_GRAPHQL_URL: '{sandbox}/graphql', CMS_TOKEN: 'token' }, engine);
    meera = await desk.hire('dispatcher');
  }, 60_000);
  beforeEach(() => void vi.spyOn(Date, 'now').mockImplementation(() => realNow() + pauseMs));
  afterEach(() => {
    vi.restoreAllMocks();
    desk.faults.clear();
  });
  afterAll(async () => {
    await desk.close();
    for (const name of ['CMS_GRAPHQL_URL', 'CMS_TOKEN', 'DATABASE_URL']) delete process.env[name];
  });

  const publish = (entry: { type: string; documentId: string; isNew?: boolean; changes: object }) =>
    fetch(`${desk.sandbox}/control/cms/entry`, {
      method: 'PUT',
      body: JSON.stringify({
        isNew: true,
        ...entry,
        changes: { ...entry.changes, updatedAt: new Date().toISOString() },
      }),
    });
  const closed = (date: string) =>
    publish({
      type: 'closure',
      documentId: `closure-${date}`,
      changes: { from: date, to: date, reason: 'Diwali' },
    });
  const dateIn = (days: number) =>
    new Date(realNow() + (days * 24 + 5.5) * 3_600_000).toISOString().slice(0, 10);
  /** The memory is of now; then the day is closed, and nobody presses for a while. */
  async function closeDayAndPause(date: string): Promise<void> {
    const { publishedContent } = await import('#app/content/content.server');
    await publishedContent();
    expect((await closed(date)).status).toBe(204);
    pauseMs += PAUSE_MS;
  }

  it('at the desk asks the CMS: nothing is moved into a day that was closed meanwhile', async () => {
    const { reference, slot } = await desk.paid(26);
    const date = dateIn(3);
    await closeDayAndPause(date);
    const seen = formatSlot(slot.date, slot.label);
    const fields = { slot: formatSlot(date, LABEL), seen };
    const answer = await desk.post(`/orders/${reference}/move`, fields, meera.cookie);
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('Diwali')]);
  });

  it('at the desk says so when the CMS does not answer', async () => {
    const { reference, slot } = await desk.paid(26);
    const date = dateIn(4);
    await closeDayAndPause(date);
    desk.faults.set('cms.graphql', { status: 502, body: 'html' });
    const seen = formatSlot(slot.date, slot.label);
    const fields = { slot: formatSlot(date, LABEL), seen };
    const answer = await desk.post(`/orders/${reference}/move`, fields, meera.cookie);
    expect(answer.status).toBe(303);
    const page = await desk.get(answer.headers.get('location') ?? '', meera.cookie);
    expect(await page.text()).toContain('The CMS did not answer');
  });

  it('of a customer asks the CMS, whether it moves or waits', async () => {
    const { phone, reference } = await desk.paid(26);
    const [moving, waiting] = await Promise.all([
      import('#app/routes/order-slot'),
      import('#app/routes/waiting'),
    ]);
    const cookie = await signedIn(phone);
    const context = {};
    const slotOn = (days: number) => formatSlot(dateIn(days), LABEL);
    const asks = { service: SERVICE, pincode: '110001', slot: slotOn(1) };
    await closeDayAndPause(dateIn(1));
    const wait = { request: formPost('/waiting', asks, cookie), params: {}, context };
    const waits = await answerOf(waiting.action(wait));
    expect([waits.status, JSON.stringify(waits.body)]).toEqual([
      422,
      expect.stringContaining('Diwali'),
    ]);
    const request = formPost(`/orders/${reference}/slot`, { slot: slotOn(2), seen: '' }, cookie);
    await closeDayAndPause(dateIn(2));
    const moved = await answerOf(moving.action({ request, params: { reference }, context }));
    expect([moved.status, JSON.stringify(moved.body)]).toEqual([
      409,
      expect.stringContaining('Diwali'),
    ]);
  });

  // The last but one: it gives the shop its first zone.
  it('at the desk claims in the zone of now, where the place is sold once', async () => {
    const { publishedContent } = await import('#app/content/content.server');
    await publishedContent(); // knows of no zone
    const [first, second] = [await desk.paid(26), await desk.paid(26)];
    const db = await desk.app.store.database();
    for (const { reference, customer } of [first, second])
      await db.change(`update orders set customer = $2 where reference = $1`, [
        reference,
        JSON.stringify({ ...customer, pincode: '560034' }),
      ]);
    const key = 'bengaluru';
    const place = { city: 'Bengaluru', state: 'Karnataka', pincodes: '560', weekdays: null };
    const changes = {
      key,
      name: 'Bengaluru',
      supportType: 'BookingSupport',
      active: true,
      ...place,
    };
    const zone = { type: 'zone', key, documentId: key, changes: { ...changes, perSlot: 1 } };
    expect((await publish(zone)).status).toBe(204);
    const reopened = `closure-${dateIn(3)}`; // every day on offer was closed
    await publish({
      ...{ type: 'closure', documentId: reopened, isNew: false },
      changes: { publishedAt: null },
    });
    pauseMs += PAUSE_MS;
    const move = ({ reference, slot }: typeof first) =>
      desk.post(
        `/orders/${reference}/move`,
        { slot: formatSlot(dateIn(3), LABEL), seen: formatSlot(slot.date, slot.label) },
        meera.cookie,
      );
    expect((await move(first)).status).toBe(303);
    const claim = await db.row(
      z.object({ zone: z.string() }),
      `select zone from slot_claims where draft_id = $1`,
      [first.draftId],
    );
    expect(claim).toEqual({ zone: key });
    expect((await move(second)).status).toBe(409);
  });

  it('of a customer starts no checkout for a service that was taken down meanwhile', async () => {
    const { publishedContent } = await import('#app/content/content.server');
    await publishedContent();
    const changes = { publishedAt: null, updatedAt: new Date().toISOString() };
    await fetch(`${desk.sandbox}/control/cms/entry`, {
      method: 'PUT',
      body: JSON.stringify({ type: 'service', slug: SERVICE, changes }),
    });
    pauseMs += PAUSE_MS;
    const drafts = await import('#app/routes/drafts');
    const request = formPost('/drafts', { service: SERVICE });
    expect(await answerOf(drafts.action({ request, params: {}, context: {} }))).toMatchObject({
      status: 404,
    });
  });
});
