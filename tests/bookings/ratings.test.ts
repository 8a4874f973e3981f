import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RatingCard } from '#app/bookings/rating-card';
import { ratingView, whyNotRated, type RatingView } from '#app/bookings/rating';
import type { Order } from '#app/orders/order';
import type { Refusal } from '#app/own-forms/refusal';
import type { VisitState } from '#app/visits/visit-state';
import { openDesk, type OpenDesk } from '../desk/open-desk';
import { proven } from '../harness/clock';
import { inRouter } from '../harness/in-router';
import { engines } from '../harness/postgres';
import { answerOf, formPost, signedIn } from '../routes/in-process';

const IMPORTS_MS = 60_000;
const DAY = 24 * 3_600_000;
const shown = (rating: RatingView | null, answer?: Refusal) =>
  inRouter(createElement(RatingCard, { rating, address: '/orders/DD-1' }), {
    at: '/orders/DD-1',
    answer,
  });

describe('a rating', () => {
  const done = { state: 'done' } as { state: VisitState };
  const facts = { visit: done, isOver: false, hasOpenBill: false, rating: undefined };
  const rating = { stars: 4, text: '', ratedAt: 0 };

  it.each([
    ['undone work', { visit: { state: 'working' as const } }, 'not-done'],
    ['no visit', { visit: undefined }, 'not-done'],
    ['an open bill', { hasOpenBill: true }, 'not-done'],
    ['a cancelled order', { isOver: true }, 'cancelled'],
    ['a cancelled visit', { visit: { state: 'cancelled' as const } }, 'cancelled'],
    ['done work', {}, undefined],
  ])('of %s', (_, more, whyNot) => expect(whyNotRated({ ...facts, ...more }, 1)).toBe(whyNot));

  it('can be changed for seven days', () => {
    expect(whyNotRated({ ...facts, rating }, 7 * DAY - 1)).toBeUndefined();
    expect(whyNotRated({ ...facts, rating }, 7 * DAY)).toBe('too-late');
    expect(ratingView({ ...facts, rating }, 7 * DAY)).toEqual({
      ...{ stars: 4, text: '', isOpen: false, until: '' },
    });
    expect(shown(ratingView({ ...facts, rating }, 7 * DAY))).not.toContain('<form');
  });
});

describe.each(await engines())('ratings on %s', { retry: 0 }, (engine) => {
  let desk: OpenDesk;
  let app: Awaited<ReturnType<typeof load>>;
  let owner: Awaited<ReturnType<OpenDesk['hire']>>;

  async function load() {
    const [route, ratings, bills] = await Promise.all([
      import('#app/routes/order'),
      import('#app/bookings/ratings.server'),
      import('#app/bills/bills.server'),
    ]);
    const held = await import('#app/privacy/held-data.server');
    const erasure = await import('#app/privacy/erasure.server');
    return { route, ratings, bills, held, erasure };
  }

  beforeAll(async () => {
    desk = await openDesk({}, engine);
    app = await load();
    owner = await desk.hire('owner');
  }, IMPORTS_MS);
  afterAll(() => desk.close());

  async function working(technician?: { id: string }): Promise<Order> {
    const order = await desk.paid();
    const { reference } = order;
    const who = technician ?? (await desk.hire('technician', 'Ravi'));
    const by = { by: owner.id, as: 'desk' as const };
    for (const [version, [to, note]] of (
      [
        ['assigned', ''],
        ['on-the-way', ''],
        ['arrived', 'called'],
        ['quoted', 'told'],
        ['working', ''],
      ] as const
    ).entries())
      await desk.app.steps.stepVisit(
        reference,
        { to, version: version + 1, technician: who.id, note, ...by },
        Date.now(),
      );
    return order;
  }
  const finish = ({ reference }: Order) =>
    desk.app.steps.stepVisit(
      reference,
      { to: 'done', version: 6, by: owner.id, as: 'desk' },
      Date.now(),
    );
  async function done(technician?: { id: string }): Promise<Order> {
    const order = await working(technician);
    expect((await finish(order)).type).toBe('done');
    return order;
  }
  const argumentsOf = (request: Request, { reference }: Order) => ({
    request,
    params: { reference },
    context: {},
  });
  const rate = async (order: Order, fields: Record<string, string>, phone = order.phone) => {
    const cookie = phone && (await signedIn(phone));
    const request = formPost(`/orders/${order.reference}`, fields, cookie);
    return answerOf(app.route.action(argumentsOf(request, order)));
  };
  const refusal = ({ body }: { body: unknown }) => body as Refusal;
  const viewOf = async (order: Order) => {
    const headers = { cookie: await signedIn(order.phone) };
    const request = new Request(`http://shop/orders/${order.reference}`, { headers });
    const { body } = await answerOf(app.route.loader(argumentsOf(request, order)));
    return (body as { rating: RatingView | null }).rating;
  };
  const age = async ({ reference }: Order, ms: number) =>
    (await desk.app.store.database()).change(
      `update ratings set rated_at = rated_at - $2 where reference = $1`,
      [reference, ms],
    );

  it('is given after the work, shown, changed, and one for each order', async () => {
    const order = await done();
    expect(shown(await viewOf(order))).toContain('Send the rating');
    const { status, headers } = await rate(order, { stars: '4', text: ' Came in time.\r\nKind. ' });
    expect([status, headers.get('location')]).toEqual([303, `/orders/${order.reference}`]);
    const first = await viewOf(order);
    expect(first).toMatchObject({ stars: 4, text: 'Came in time. Kind.', isOpen: true });
    expect(shown(first)).toMatch(/4 of 5 stars.*Came in time\. Kind\..*You can change it until/s);
    await age(order, 6 * DAY);
    expect((await rate(order, { stars: '2', text: '' })).status).toBe(303);
    expect(await viewOf(order)).toMatchObject({ stars: 2, text: '', isOpen: true });
    await age(order, DAY + 1);
    const late = await rate(order, { stars: '5', text: 'again' });
    expect(late.status).toBe(409);
    expect(refusal(late).problem).toContain('7 days');
    expect(await viewOf(order)).toMatchObject({ stars: 2, isOpen: false });
  });

  it('of two presses at once is one', async () => {
    const order = await done();
    const both = await Promise.all(['3', '3'].map((stars) => rate(order, { stars, text: 'x' })));
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await viewOf(order)).toMatchObject({ stars: 3 });
  });

  it('is refused kindly before the work is done and paid', async () => {
    const order = await working();
    const early = await rate(order, { stars: '5', text: '' });
    expect([early.status, refusal(early).problem]).toEqual([
      409,
      'You can rate it when the work is done and paid.',
    ]);
    expect(await viewOf(order)).toBeNull();
    expect(shown(null, refusal(early))).toContain('when the work is done and paid');
    const add = { version: 0, item: 'part-display', quantity: 1, serial: 'SN-1' };
    await desk.post(`/orders/${order.reference}/bill/add`, add, owner.cookie);
    await desk.post(`/orders/${order.reference}/bill/send`, { version: 1 }, owner.cookie);
    await finish(order);
    expect((await rate(order, { stars: '5' })).status).toBe(409);
    const press = { reference: order.reference, version: 2, by: 'customer' };
    expect((await app.bills.approveBill(press, order.pricePaise, Date.now())).type).toBe('done');
    await app.bills.noteCash({ ...press, version: 3, by: owner.id }, Date.now());
    expect((await rate(order, { stars: '5' })).status).toBe(303);
  });

  it('is refused for a cancelled booking', async () => {
    const order = await desk.paid();
    await (
      await desk.app.store.database()
    ).change(`update orders set called_off_at = 1 where reference = $1`, [order.reference]);
    const { status, body } = await rate(order, { stars: '5' });
    expect([status, (body as Refusal).problem]).toEqual([
      409,
      'This booking is cancelled, so there is nothing to rate.',
    ]);
  });

  it('is only its owner’s', async () => {
    const order = await done();
    expect((await rate(order, { stars: '1' }, '+919800000077')).status).toBe(404);
    expect((await rate(order, { stars: '1' }, '')).status, 'to the sign-in').toBe(303);
    expect(await viewOf(order)).toMatchObject({ stars: 0 });
  });

  it.each([
    [{ text: 'Good' }, '', 'Choose 1 to 5 stars.', undefined],
    [{ stars: '6', text: 'Good' }, '6', 'Choose 1 to 5 stars.', undefined],
    [{ stars: '3', text: 'x'.repeat(501) }, '3', undefined, 'At most 500 characters, please.'],
  ])('that is wrong keeps what was typed: case %#', async (fields, stars, star, text) => {
    const order = await done();
    const answer = await rate(order, fields);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(refusal(answer).typed).toEqual({ stars, text: fields.text });
    expect(refusal(answer).errors).toEqual({ ...(star && { stars: star }), ...(text && { text }) });
    const page = shown(await viewOf(order), refusal(answer));
    expect(page).toContain(`${fields.text}</textarea>`);
    expect(page).toContain(star ?? text);
    expect(page.includes('checked=""')).toBe(stars === '3');
  });

  it('is read at the desk, with the average of each technician', async () => {
    const ravi = await desk.hire('technician', 'Ravi Rated');
    const orders = [await done(ravi)];
    await (
      await desk.app.store.database()
    ).change(`update visits set starts_at = starts_at - 1 where technician = $1`, [ravi.id]);
    orders.push(await done(ravi));
    await rate(orders[0] as Order, { stars: '5', text: 'Explained it well.' });
    await rate(orders[1] as Order, { stars: '4' });
    expect((await app.ratings.averageRatings()).get(ravi.id)).toMatchObject({
      count: 2,
      average: 4.5,
    });
    const read = async (path: string) => (await desk.get(path, owner.cookie)).text();
    const page = await read(`/orders/${orders[0]?.reference ?? ''}`);
    expect(page).toMatch(/5(<!-- -->)? of (<!-- -->)?5(<!-- -->)? stars/);
    expect(page).toContain('Explained it well.');
    expect(await read('/people')).toContain('4.5 of 5 stars, 2 ratings');
    expect(desk.failures).toEqual([]);
  });

  it('is in the customer’s download; an erasure takes the sentence and leaves the stars', async () => {
    const order = await done();
    await rate(order, { stars: '1', text: 'My name is Asha.' });
    const download = async () => JSON.stringify(await app.held.readHeld(order.phone));
    expect(await download()).toContain('My name is Asha.');
    await (
      await desk.app.store.database()
    ).change(`update jobs set state = 'done' where subject = $1`, [order.reference]);
    const now = Date.now() + 400 * DAY;
    await app.erasure.askForErasure(order.phone, now - 3 * DAY);
    await app.erasure.eraseDue(proven(now));
    expect(await app.ratings.getRating(order.reference)).toMatchObject({ stars: 1, text: '' });
  });
});
