import { dateInIndia, timeInIndia } from '#app/ground/india';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Capacity, Zone } from '#app/content/capacity';
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
  let display: Service;
  let service: Service;
  let site: Site;
  let phoneNumber = 9_845_400_000;
  let days = 0;

  async function importApp() {
    vi.resetModules();
    const [
      offers,
      waiters,
      claims,
      drafts,
      board,
      wait,
      waiting,
      bookings,
      store,
      jobs,
      complete,
      orders,
    ] = await Promise.all([
      import('#app/waiting/offers.server'),
      import('#app/waiting/waiter.server'),
      import('#app/booking/slot-claims.server'),
      import('#app/orders/draft.server'),
      import('#app/booking/board.server'),
      import('#app/routes/wait'),
      import('#app/routes/waiting'),
      import('#app/routes/bookings'),
      import('#app/database/database.server'),
      import('#app/jobs/jobs.server'),
      import('#app/checkout/complete-order.server'),
      import('#app/orders/order.server'),
    ]);
    const { publishedContent } = await import('#app/content/content.server');
    return {
      offers,
      waiters,
      claims,
      drafts,
      board,
      wait,
      waiting,
      bookings,
      store,
      jobs,
      complete,
      orders,
      publishedContent,
    };
  }

  beforeAll(async () => {
    const database = engine === 'postgres' ? await newDatabase() : undefined;
    shop = await openInProcess({ DATABASE_URL: database?.url ?? '' });
    drop = database?.drop ?? drop;
    app = await importApp();
    ({ content } = await app.publishedContent());
    const found = content.categories
      .flatMap(({ services }) => services)
      .find(({ slug }) => slug === 'laptop-booking-display');
    if (!found) throw new Error('no such service');
    display = found;
  }, IMPORTS_MS);
  afterAll(async () => {
    await shop.close();
    await drop();
  });
  const zoneOf = (key: string, pincodes: string[]): Zone => ({
    key,
    name: key,
    city: '',
    state: '',
    kind: 'visit',
    pincodes,
    perSlot: 1,
    weekdays: [],
  });
  const siteOf = (south: Partial<Zone> = {}, changes: Partial<Capacity> = {}): Site => ({
    ...content.site,
    capacity: {
      ...content.site.capacity,
      zones: [{ ...zoneOf('south', ['56']), ...south }, zoneOf('north', ['11'])],
      ...changes,
    },
  });
  const SOUTH = '560034';
  const NORTH = '110001';

  const LABELS = ['10am-12pm', '12pm-2pm', '2pm-4pm', '4pm-6pm'];
  let tests = 0;
  let label = '';
  /** Each test has a slot of its own, and nobody waits. */
  beforeEach(async () => {
    site = siteOf();
    service = display;
    label = LABELS[tests % LABELS.length] ?? '';
    days = 1 + (Math.floor(tests / LABELS.length) % (site.slots.days - 1));
    tests += 1;
    const db = await app.store.database();
    for (const table of ['slot_waiters', 'slot_claims', 'jobs'])
      await db.change(`delete from ${table}`);
    for (const zone of ['south', 'north']) app.board.forgetCounts(zone);
  });

  const phone = () => `+91${phoneNumber++}`;
  const slot = (at = label) => ({
    date: dateInIndia(Date.now() + days * DAY_MS),
    label: at,
  });
  const anotherLabel = () => LABELS.find((each) => each !== label) ?? '';
  const zoneNamed = (key: string): Zone =>
    site.capacity.zones.find((each) => each.key === key) ?? never();
  const wanted = (now: number, at = label, key = 'south') =>
    app.board.wantedSlot(site, zoneNamed(key), slot(at), now);

  /** Takes one place. */
  async function fill(at = label, key = 'south'): Promise<string> {
    const now = Date.now();
    const draft = await app.drafts.createDraft({
      kind: 'booking',
      service: { id: service.id, slug: service.slug },
      slot: slot(at),
    });
    const { startsAt, endsAt, perSlot } = wanted(now, at, key);
    const heldUntil = now + 25 * MINUTE_MS;
    const room = { zone: key, startsAt, endsAt, perSlot };
    const claim = { draftId: draft.id, reference: '', ...room, heldUntil };
    const db = await app.store.database();
    expect(await db.transaction((tx) => app.claims.claimSlot(tx, claim, now))).toBe(true);
    app.board.forgetCounts(key);
    return draft.id;
  }
  async function free(draftId: string): Promise<void> {
    const db = await app.store.database();
    await db.transaction((tx) => app.claims.releaseHold(tx, draftId));
    for (const key of ['south', 'north']) app.board.forgetCounts(key);
  }
  const ask = (as: string, now: number, at = label, pincode = SOUTH) =>
    app.offers.waitFor({ service, pincode, slot: slot(at), phone: as }, site, now);
  async function waits(
    as = phone(),
    now = Date.now(),
    at = label,
    pincode = SOUTH,
  ): Promise<string> {
    const answer = await ask(as, now, at, pincode);
    if (answer.type !== 'waits') throw new Error(answer.message);
    return answer.draftId;
  }
  const waiterOf = async (draftId: string) => (await app.waiters.getWaiter(draftId)) ?? never();
  const stateOf = async (draftId: string) => (await waiterOf(draftId)).state;
  const statesOf = (...drafts: string[]) => Promise.all(drafts.map(stateOf));
  const offer = (now = Date.now()) => app.offers.offerFreeSlots(site, now);
  const claimOf = async (draftId: string) =>
    (await app.store.database()).row(
      z.object({ zone: z.string(), reference: z.string().nullable(), state: z.string() }),
      `select zone, reference, state from slot_claims where draft_id = $1`,
      [draftId],
    );

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
      const { zone, startsAt, endsAt, perSlot } = wanted(now);
      const other = { draftId: 'x'.repeat(24), reference: '', zone, startsAt, endsAt, perSlot };
      const db = await app.store.database();
      const take = () =>
        db.transaction((tx) => app.claims.claimSlot(tx, { ...other, heldUntil: now + 1 }, now));
      await expect(take()).resolves.toBe(false);
      const waiter = await app.waiters.getWaiter(draftId);
      if (waiter) await app.offers.stopWaiting(waiter);
      expect(await stateOf(draftId)).toBe('over');
      const board = await app.board.boardOf(site, zoneNamed('south'), now);
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

    it('puts a phone on it once, though it presses eight times at once', async () => {
      await fill();
      const as = phone();
      const drafts = await Promise.all(Array.from({ length: 8 }, () => waits(as)));
      expect(new Set(drafts).size).toBe(1);
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
        { state: 'On the waiting list', path: `/waiting/${draftId}`, actions: [] },
      ]);
      await free(holder);
      await app.offers.offerFreeSlots(site, now);
      const [offer] = await mine();
      expect(offer?.state).toMatch(/^Kept for you until \d\d:\d\d$/);
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

    it('lists a day’s full slots once each, whether booked or being paid for', async () => {
      const now = Date.now();
      const [held = '', booked = ''] = LABELS.filter((each) => each !== '10am-12pm');
      await fill(held);
      const draftId = await fill(booked);
      const db = await app.store.database();
      await db.transaction((tx) =>
        app.claims.moveClaim(tx, { draftId, reference: 'DD-1', ...wanted(now, booked) }, now),
      );
      const { slug, name } = service;
      const shown = (at: string) => {
        const { startsAt } = wanted(now, at);
        return { label: at, startsAt, open: false, why: '' };
      };
      expect(await app.offers.waitingChoice(service, SOUTH, site, now)).toEqual({
        service: { slug, name },
        pincode: SOUTH,
        days: [{ date: slot().date, slots: [shown(held), shown(booked)] }],
      });
      expect((await app.offers.waitingChoice(service, '799001', site, now)).days).toEqual([]);
    });

    it('has no place for a slot that the shop closed, and says why', async () => {
      const { date } = slot();
      const closure = { from: date, to: date, zones: [], slots: [], perSlot: null };
      site = siteOf({}, { closures: [{ ...closure, reason: 'Diwali', reasonHindi: '' }] });
      expect(await ask(phone(), Date.now())).toMatchObject({
        type: 'refused',
        status: 422,
        message: expect.stringContaining('Diwali') as string,
      });
    });

    it('gives a phone another place for another slot and for another zone', async () => {
      const as = phone();
      await Promise.all([fill(), fill(anotherLabel()), fill(label, 'north')]);
      const places = [
        await waits(as),
        await waits(as, Date.now(), anotherLabel()),
        await waits(as, Date.now(), label, NORTH),
      ];
      expect(new Set(places).size).toBe(3);
    });

    it('lets a phone wait for five slots, and for another once it gave one up', async () => {
      const now = Date.now();
      const as = phone();
      const others = [];
      for (let each = 1; each <= 5; each += 1) {
        const { id: draftId } = await app.drafts.createDraft({
          kind: 'booking',
          service,
          slot: slot(),
        });
        const wait = { draftId, phone: as, zone: 'north', slot: slot() };
        others.push(draftId);
        expect(
          await app.waiters.addWaiter({ ...wait, startsAt: now + each * DAY_MS, askedAt: now }),
        ).toBe(true);
      }
      await fill();
      expect(await ask(as, now)).toMatchObject({ type: 'refused', status: 409 });
      expect(await app.waiters.getWaits(as, now)).toHaveLength(5);
      await app.offers.stopWaiting(await waiterOf(others[0] ?? ''));
      expect(await ask(as, now)).toMatchObject({ type: 'waits' });
    });
    it('asks a visitor who is not signed in to sign in first', async () => {
      const request = formPost('/waiting', { service: service.slug, pincode: '560001', slot: 'x' });
      const answer = await answerOf(
        Promise.resolve().then(() => app.waiting.action({ request, params: {}, context: {} })),
      );
      expect(answer.status).toBe(303);
      const back = answer.headers.get('location') ?? '';
      expect(back).toBe(`/waiting?service=${service.slug}&pincode=560001&slot=x`);
      const page = { request: new Request(`http://shop${back}`), params: {}, context: {} };
      expect((await answerOf(app.waiting.loader(page))).body).toMatchObject({ isSignedIn: false });
    });
  });

  describe('a freed slot', () => {
    it('with two places goes to the first two', async () => {
      site = siteOf({ perSlot: 2 });
      const now = Date.now();
      const holders = [await fill(), await fill()];
      const asked = [];
      for (const early of [3, 2, 1]) asked.push(await waits(phone(), now - early));
      for (const holder of holders) await free(holder);
      await offer(now);
      expect(await statesOf(...asked)).toEqual(['offered', 'offered', 'waiting']);
    });

    it('is offered even if the oldest waiter waits for another, full slot', async () => {
      const now = Date.now();
      await fill();
      const holder = await fill(anotherLabel());
      const first = await waits(phone(), now - 1);
      const second = await waits(phone(), now, anotherLabel());
      await free(holder);
      await offer(now);
      expect(await statesOf(first, second)).toEqual(['waiting', 'offered']);
    });

    it('is offered in its own zone only, without an order', async () => {
      const [south, north] = [await fill(), await fill(label, 'north')];
      const draftId = await waits(phone(), Date.now(), label, NORTH);
      await free(south);
      await offer();
      expect(await stateOf(draftId)).toBe('waiting');
      await free(north);
      await offer();
      expect(await stateOf(draftId)).toBe('offered');
      expect(await claimOf(draftId)).toEqual({ zone: 'north', reference: null, state: 'held' });
    });

    it('is not offered while the shop is closed then, needs more notice, or serves the zone no more', async () => {
      const holder = await fill();
      const draftId = await waits();
      await free(holder);
      const noticeMinutes = { visit: 30 * 24 * 60, remote: 0 };
      for (const now of [
        siteOf({ weekdays: [9] }),
        siteOf({}, { noticeMinutes }),
        siteOf({}, { zones: [] }),
      ]) {
        site = now;
        await offer();
        expect(await stateOf(draftId)).toBe('waiting');
      }
      site = siteOf();
      await offer();
      expect(await stateOf(draftId)).toBe('offered');
    });

    it('passes over who stopped waiting', async () => {
      const now = Date.now();
      const holder = await fill();
      const first = await waits(phone(), now - 1);
      const second = await waits(phone(), now);
      await app.offers.stopWaiting(await waiterOf(first));
      await free(holder);
      await offer(now);
      expect(await statesOf(first, second)).toEqual(['over', 'offered']);
    });

    it('goes to the next when the first stops waiting while it is being offered', async () => {
      const now = Date.now();
      const holder = await fill();
      const first = await waits(phone(), now - 1);
      const second = await waits(phone(), now);
      await free(holder);
      const db = await app.store.database();
      const transaction = db.transaction.bind(db);
      const stopped = await waiterOf(first);
      vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
        await app.offers.stopWaiting(stopped);
        return transaction(work);
      });
      await offer(now);
      await offer(now + 3000);
      expect(await claimOf(first)).toBeUndefined();
      expect(await statesOf(first, second)).toEqual(['over', 'offered']);
    });

    it('is kept by no two phones that stop in turn: an offer that was stopped has lapsed', async () => {
      const holder = await fill();
      const phones = [phone(), phone()];
      let draft = await waits(phones[0]);
      await free(holder);
      await offer();
      let offers = 0;
      while ((await stateOf(draft)) === 'offered' && offers < 10) {
        offers += 1;
        const next = await waits(phones[offers % 2]);
        await app.offers.stopWaiting(await waiterOf(draft));
        await offer();
        draft = next;
      }
      expect(offers).toBe(6);
    });

    it('is told to who gets it, once', async () => {
      const now = Date.now();
      const holder = await fill();
      const [first, second] = [await waits(phone(), now - 1), await waits(phone(), now)];
      await free(holder);
      await offer(now);
      await offer(now + 1);
      const told = await (
        await app.store.database()
      ).rows(
        z.object({ event: z.string(), subject: z.string(), about: z.string() }),
        `select event, subject, about from messages where subject in ($1, $2)`,
        [first, second],
      );
      const about = String(now + 30 * MINUTE_MS);
      expect(told).toEqual([{ event: 'slot-offered', subject: first, about }]);
    });

    it('is looked for each minute, at once for a new waiter, then every three seconds', async () => {
      const runsAgainAfter = async (ms: number) => {
        const before = Date.now();
        const job = await app.jobs.claimDueJob('offers', before);
        if (!job) throw new Error('not due');
        await app.offers.runOffers(job);
        const next = await (
          await app.store.database()
        ).row(
          z.object({ run_at: z.number() }),
          `select run_at from jobs where kind = 'offers'`,
          [],
        );
        expect(next?.run_at).toBeGreaterThanOrEqual(before + ms);
        expect(next?.run_at).toBeLessThanOrEqual(Date.now() + ms);
      };
      await app.offers.watchOffers(Date.now());
      await runsAgainAfter(MINUTE_MS);
      await fill();
      await waits();
      await runsAgainAfter(3000);
    });
  });

  describe('a wait', () => {
    const viewOf = async (draftId: string, now: number) =>
      app.offers.waitView(await waiterOf(draftId), '', content, now);

    it('is shown until the slot begins', async () => {
      await fill();
      const draftId = await waits();
      const { startsAt } = await waiterOf(draftId);
      expect(await viewOf(draftId, startsAt - 1)).toMatchObject({
        state: 'waiting',
        until: '',
        serviceName: service.name,
        againPath: `/itemPage/${service.slug}`,
      });
      expect(await viewOf(draftId, startsAt)).toMatchObject({ state: 'over', until: '' });
    });

    it('that got an offer is over when the offer is, also in the account', async () => {
      const as = phone();
      const holder = await fill();
      const draftId = await waits(as);
      const mine = async (now: number) =>
        (await app.offers.myWaits(as, content, now)).map(({ state, price }) => [state, price]);
      expect(await mine(Date.now())).toEqual([['On the waiting list', '']]);
      await free(holder);
      await offer();
      const { offeredUntil } = await waiterOf(draftId);
      const until = timeInIndia(offeredUntil);
      expect(await viewOf(draftId, offeredUntil - 1)).toMatchObject({ state: 'offered', until });
      expect(await mine(offeredUntil - 1)).toEqual([[`Kept for you until ${until}`, '']]);
      expect(await viewOf(draftId, offeredUntil)).toMatchObject({ state: 'over', until: '' });
      expect(await mine(offeredUntil)).toEqual([]);
    });

    it('that was booked and paid stays so, whatever is pressed later', async () => {
      const as = phone();
      const holder = await fill();
      const draftId = await waits(as);
      await free(holder);
      await offer();
      const offered = await waiterOf(draftId);
      const answer = await app.complete.completeOrder({
        draftId,
        phone: as,
        customer: {
          ...{ name: 'Asha', email: 'a@example.com', phone: as, pincode: SOUTH },
          ...{ city: 'Bengaluru', address: '12, 5th Cross', landmark: '' },
        },
        slot: slot(),
        problem: { device: '', note: '' },
        seenPaise: service.pricePaise,
        again: false,
      });
      if (answer.type !== 'pay') throw new Error(`answered ${answer.type}`);
      expect(await viewOf(draftId, Date.now())).toMatchObject({ state: 'offered' });
      const payment = { id: `pay_${draftId.replaceAll(/\W/g, '').slice(0, 14)}` };
      await app.orders.markPaid(await app.store.database(), answer.reference, payment, Date.now());
      expect(await viewOf(draftId, Date.now())).toMatchObject({ state: 'taken' });
      await offer(offered.offeredUntil + 1);
      expect(await stateOf(draftId)).toBe('taken');
      await app.offers.stopWaiting(offered);
      expect(await stateOf(draftId)).toBe('taken');
      expect(await claimOf(draftId)).toMatchObject({ reference: answer.reference });
    });

    it('for a service that is gone has no name and leads to the landing page', async () => {
      await fill();
      service = { ...service, id: 'gone', slug: 'gone' };
      const draftId = await waits();
      expect(await viewOf(draftId, Date.now())).toMatchObject({ serviceName: '', againPath: '/' });
    });
  });

  function never(): never {
    throw new Error('there is none');
  }
});
