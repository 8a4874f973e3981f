import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Content, Service, Site } from '#app/content/content';
import { engines, newDatabase } from '../harness/postgres';
import { answerOf, formPost, openInProcess, signedIn } from '../routes/in-process';

/** Customers who wait for a full slot, and the offers they get. */
const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/** A busy machine takes long to import all of it. */
const IMPORTS_MS = 60_000;

describe.each(await engines())('the waiting list on %s', (engine) => {
  let drop = () => Promise.resolve();
  let shop: Awaited<ReturnType<typeof openInProcess>>;
  let app: Awaited<ReturnType<typeof importApp>>;
  let content: Content;
  let service: Service;
  let site: Site;
  let phoneNumber = 9_845_400_000;
  let days = 0;

  async function importApp() {
    vi.resetModules();
    const [offers, waiters, claims, drafts, slots, board, wait, waiting, bookings, store] =
      await Promise.all([
        import('#app/checkout/offers.server'),
        import('#app/checkout/waiter.server'),
        import('#app/booking/slot-claims.server'),
        import('#app/checkout/draft.server'),
        import('#app/booking/slots'),
        import('#app/booking/board.server'),
        import('#app/routes/wait'),
        import('#app/routes/waiting'),
        import('#app/routes/bookings'),
        import('#app/database/database.server'),
      ]);
    const { publishedContent } = await import('#app/content/content.server');
    return {
      offers,
      waiters,
      claims,
      drafts,
      slots,
      board,
      wait,
      waiting,
      bookings,
      store,
      publishedContent,
    };
  }

  beforeAll(async () => {
    const database = engine === 'postgres' ? await newDatabase() : undefined;
    shop = await openInProcess({ DATABASE_URL: database?.url ?? '' });
    drop = database?.drop ?? drop;
    app = await importApp();
    ({ content } = await app.publishedContent());
    const display = content.categories
      .flatMap(({ services }) => services)
      .find(({ slug }) => slug === 'laptop-booking-display');
    if (!display) throw new Error('no such service');
    service = display;
    site = {
      ...content.site,
      capacity: {
        ...content.site.capacity,
        zones: [
          {
            key: 'south',
            name: 'South',
            city: 'Bengaluru',
            state: 'Karnataka',
            kind: 'visit',
            pincodes: ['56'],
            perSlot: 1,
            weekdays: [],
          },
        ],
      },
    };
  }, IMPORTS_MS);
  afterAll(async () => {
    await shop.close();
    await drop();
  });
  const LABELS = ['10am-12pm', '12pm-2pm', '2pm-4pm', '4pm-6pm'];
  let tests = 0;
  let label = '';
  /** Each test has a slot of its own. */
  beforeEach(() => {
    label = LABELS[tests % LABELS.length] ?? '';
    days = 1 + Math.floor(tests / LABELS.length);
    tests += 1;
  });

  const phone = () => `+91${phoneNumber++}`;
  const slot = () => ({ date: app.slots.dateInIndia(Date.now() + days * DAY_MS), label });
  const wanted = (now: number) => {
    const [zone] = site.capacity.zones;
    if (!zone) throw new Error('no zone');
    return app.board.wantedSlot(site, zone, slot(), now);
  };

  /** Takes the only place. */
  async function fill(now = Date.now()): Promise<string> {
    const draft = await app.drafts.createDraft({
      kind: 'booking',
      service: { id: service.id, slug: service.slug },
      slot: slot(),
    });
    const { zone, startsAt, perSlot } = wanted(now);
    const heldUntil = now + 25 * MINUTE_MS;
    const claim = { draftId: draft.id, reference: '', zone, startsAt, perSlot, heldUntil };
    const db = await app.store.database();
    expect(await db.transaction((tx) => app.claims.claimSlot(tx, claim, now))).toBe(true);
    app.board.forgetCounts(zone);
    return draft.id;
  }
  async function free(draftId: string): Promise<void> {
    const db = await app.store.database();
    await db.transaction((tx) => app.claims.releaseHold(tx, draftId));
    app.board.forgetCounts('south');
  }
  async function waits(as = phone(), now = Date.now()): Promise<string> {
    const answer = await app.offers.waitFor(
      { service, pincode: '560034', slot: slot(), phone: as },
      site,
      now,
    );
    if (answer.type !== 'waits') throw new Error(answer.message);
    return answer.draftId;
  }
  const stateOf = async (draftId: string) => (await app.waiters.getWaiter(draftId))?.state;

  describe('the waiting list', () => {
    it('offers a freed slot to who asked first, for 30 minutes, then to the next', async () => {
      const now = Date.now();
      const holder = await fill();
      const first = await waits(phone(), now - 2);
      const second = await waits(phone(), now - 1);
      await app.offers.offerFreeSlots(site, now);
      expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'waiting']);
      await free(holder);
      await app.offers.offerFreeSlots(site, now);
      expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'waiting']);
      const offered = await app.waiters.getWaiter(first);
      expect(offered?.offeredUntil).toBe(now + 30 * MINUTE_MS);
      const late = now + 31 * MINUTE_MS;
      await app.offers.offerFreeSlots(site, late);
      expect([await stateOf(first), await stateOf(second)]).toEqual(['over', 'offered']);
    });

    it('an offer is a claim: nobody else can take the slot', async () => {
      const now = Date.now();
      const holder = await fill();
      const draftId = await waits();
      await free(holder);
      await app.offers.offerFreeSlots(site, now);
      const { zone, startsAt, perSlot } = wanted(now);
      const other = { draftId: 'x'.repeat(24), reference: '', zone, startsAt, perSlot };
      const db = await app.store.database();
      const take = () =>
        db.transaction((tx) => app.claims.claimSlot(tx, { ...other, heldUntil: now + 1 }, now));
      await expect(take()).resolves.toBe(false);
      const waiter = await app.waiters.getWaiter(draftId);
      if (waiter) await app.offers.stopWaiting(waiter);
      expect(await stateOf(draftId)).toBe('over');
      const board = await app.board.boardOf(site, site.capacity.zones[0] ?? never(), now);
      const found = board.find((each) => each.startsAt === startsAt);
      expect(found?.state).toEqual({ type: 'free' });
    });

    it('refuses a free slot, an unknown one, and a place we do not come to', async () => {
      const ask = (changed: object) =>
        app.offers.waitFor(
          { service, pincode: '560034', slot: slot(), phone: phone(), ...changed },
          site,
          Date.now(),
        );
      expect(await ask({})).toMatchObject({ type: 'refused', status: 409 });
      expect(await ask({ slot: { date: 'someday', label } })).toMatchObject({ status: 422 });
      expect(await ask({ pincode: '799001' })).toMatchObject({ status: 422 });
    });

    it('puts a phone on the list of a slot once', async () => {
      await fill();
      const as = phone();
      expect(await waits(as)).toBe(await waits(as));
    });

    it('lists the full slots only, and shows a wait and its offer in the account', async () => {
      const now = Date.now();
      const holder = await fill();
      const choice = await app.offers.waitingChoice(service, '560034', site, now);
      expect(
        choice.days.flatMap((day) => day.slots.map((each) => [day.date, each.label])),
      ).toContainEqual([slot().date, label]);
      const as = phone();
      const draftId = await waits(as);
      const mine = async () =>
        (
          (
            await answerOf(
              app.bookings.loader({
                request: new Request('http://shop/bookings', {
                  headers: { cookie: await signedIn(as) },
                }),
                params: {},
                context: {},
              }),
            )
          ).body as { bookings: { state: string; path: string }[] }
        ).bookings;
      expect(await mine()).toMatchObject([
        { state: 'On the waiting list', path: `/waiting/${draftId}` },
      ]);
      await free(holder);
      await app.offers.offerFreeSlots(site, now);
      const [offer] = await mine();
      expect(offer?.state).toMatch(/^Free for you until \d\d:\d\d$/);
    });

    it('opens to the waiter and to the signed link, and to nobody else', async () => {
      await fill();
      const as = phone();
      const draftId = await waits(as);
      const look = async (search: string, cookie: string) =>
        (
          await answerOf(
            Promise.resolve().then(() =>
              app.wait.loader({
                request: new Request(`http://shop/waiting/${draftId}${search}`, {
                  headers: { cookie },
                }),
                params: { draft: draftId },
                context: {},
              }),
            ),
          )
        ).status;
      expect(await look('', await signedIn(as))).toBe(200);
      expect(await look('', await signedIn(phone()))).toBe(404);
      expect(await look('', '')).toBe(401);
      expect(await look('?key=wrong', '')).toBe(401);
      const { search } = new URL(app.waiters.waitingLink(draftId, 'en'));
      expect(await look(search, '')).toBe(200);
    });

    it('asks who is not signed in to sign in first', async () => {
      const request = formPost('/waiting', { service: service.slug, pincode: '', slot: '' });
      const answer = await answerOf(
        Promise.resolve().then(() => app.waiting.action({ request, params: {}, context: {} })),
      );
      expect(answer.status).toBe(401);
    });
  });

  function never(): never {
    throw new Error('no zone');
  }
});
