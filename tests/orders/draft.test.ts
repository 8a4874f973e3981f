import { dateInIndia } from '#app/ground/india';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { feeOf } from '#app/frame/fee';
import type { CompleteOrderRequest } from '#app/checkout/complete-order';
import type { Content, Service } from '#app/content/content';
import { postJson } from '../faults/customer';
import { openInProcess } from '../routes/in-process';

/** What a draft keeps, what the checkout shows of it, and what Complete Order makes of it. */
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SLUG = 'laptop-booking-display';
const UNKNOWN = 'x'.repeat(24);

let shop: Awaited<ReturnType<typeof openInProcess>>;
let app: Awaited<ReturnType<typeof load>>;
let content: Content;
let display: Service;

async function load() {
  const [drafts, checkout, complete, orders, store, shown] = await Promise.all([
    import('#app/orders/draft.server'),
    import('#app/checkout/load-checkout.server'),
    import('#app/checkout/complete-order.server'),
    import('#app/orders/order.server'),
    import('#app/database/database.server'),
    import('#app/content/content.server'),
  ]);
  return { drafts, checkout, complete, orders, store, shown };
}

beforeAll(async () => {
  shop = await openInProcess();
  app = await load();
  ({ content } = await app.shown.publishedContent());
  display = serviceWhere(({ slug }) => slug === SLUG);
});
afterAll(() => shop.close());

function serviceWhere(is: (service: Service) => boolean): Service {
  const found = content.categories.flatMap(({ services }) => services).find(is);
  if (!found) throw new Error('no such service');
  return found;
}
const slotIn = (days: number, label = '10am-12pm') => ({
  date: dateInIndia(Date.now() + days * DAY_MS),
  label,
});
const cart = (service = { id: display.id, slug: SLUG }) =>
  app.drafts.createDraft({ kind: 'cart', service, slot: undefined });
const booking = (slot = slotIn(1), { id, slug } = display) =>
  app.drafts.createDraft({ kind: 'booking', service: { id, slug }, slot });
const pressed = (draftId: string): CompleteOrderRequest => ({
  draftId,
  phone: `+9198${String(Math.random()).slice(2, 10)}`,
  customer: {
    name: 'Asha',
    email: 'a@example.com',
    phone: '+919845012345',
    pincode: '560034',
    city: 'Bengaluru',
    address: '12, 5th Cross',
    landmark: '',
  },
  slot: slotIn(1),
  problem: { device: '', note: '' },
  seenPaise: display.pricePaise,
  again: false,
});
async function payable(request: CompleteOrderRequest) {
  const answer = await app.complete.completeOrder(request);
  if (answer.type !== 'pay') throw new Error(`answered ${answer.type}`);
  return answer;
}
const markPaid = async (reference: string) =>
  app.orders.markPaid(
    await app.store.database(),
    reference,
    { id: `pay_${String(Math.random()).slice(2, 16).padEnd(14, '0')}` },
    Date.now(),
  );

describe('a draft', () => {
  it('is read again as it was made, with a slot and without one', async () => {
    const made = [await cart(), await booking()];
    expect(await Promise.all(made.map(({ id }) => app.drafts.getDraft(id)))).toEqual(made);
    expect(made.map(({ slot }) => slot)).toEqual([undefined, slotIn(1)]);
  });

  it('is counted in the checkout for half an hour, unless it is paid', async () => {
    const service = { id: 'counted', slug: SLUG };
    const now = Date.now();
    const count = (id: string, later = 0) => app.drafts.countInCheckout(id, now + later);
    await cart(service);
    const { id } = await cart(service);
    expect(await count('counted', 29 * MINUTE_MS)).toBe(2);
    expect(await count('counted', 31 * MINUTE_MS)).toBe(0);
    expect(await count('another')).toBe(0);
    const { reference } = await payable(pressed(id));
    expect(await count('counted')).toBe(2);
    await markPaid(reference);
    expect(await count('counted')).toBe(1);
  });
});

async function ordered(draftId: string, { pricePaise }: Service) {
  const { reference } = await payable({ ...pressed(draftId), seenPaise: pricePaise });
  const order = await app.orders.getOrder(reference);
  if (!order) throw new Error('the order is gone');
  return order;
}

describe('the checkout', () => {
  const shownOf = async (id: string) =>
    (await app.checkout.loadCheckout(new Request('http://shop/checkout'), id, Date.now())).checkout;

  it('shows an empty cart for a draft that is not known', async () => {
    expect(await shownOf(UNKNOWN)).toMatchObject({
      draftId: '',
      kind: 'cart',
      service: null,
      bookedSlot: '',
      order: null,
    });
  });

  it('shows a cart with the service as it is sold, and no slot', async () => {
    const { id } = await cart();
    expect(await shownOf(id)).toMatchObject({
      draftId: id,
      kind: 'cart',
      service: display,
      bookedSlot: '',
      order: null,
    });
  });

  it('shows a booking with its slot, and the list from which it was chosen, as its order does', async () => {
    const list = content.bookingLists.find(({ services, title }) =>
      services.some(({ categoryLabel }) => categoryLabel !== title),
    );
    const service = list?.services.find(({ categoryLabel }) => categoryLabel !== list.title);
    if (!list || !service) throw new Error('all lists have the names of their categories');
    const { id } = await booking(slotIn(1), service);
    const { date, label } = slotIn(1);
    expect(await shownOf(id)).toMatchObject({
      kind: 'booking',
      service: { slug: service.slug, categoryLabel: list.title },
      bookedSlot: `${date}|${label}`,
    });
    expect((await ordered(id, service)).service.categoryLabel).toBe(list.title);
    const inCart = await cart(service);
    expect((await shownOf(inCart.id)).service?.categoryLabel).toBe(service.categoryLabel);
    expect((await ordered(inCart.id, service)).service.categoryLabel).toBe(service.categoryLabel);
  });

  it('shows the category of a booked service that is in no list', async () => {
    const listed = new Set(content.bookingLists.flatMap(({ services }) => services));
    const service = serviceWhere((each) => ![...listed].some(({ id }) => id === each.id));
    const { id } = await booking(slotIn(1), service);
    expect((await shownOf(id)).service?.categoryLabel).toBe(service.categoryLabel);
  });

  it('forgets a slot that can’t be booked any more', async () => {
    const { id } = await booking(slotIn(-1));
    expect(await shownOf(id)).toMatchObject({ draftId: id, bookedSlot: '' });
  });

  it('shows no service that the shop sells no more', async () => {
    const { id } = await cart({ id: 'gone', slug: 'gone' });
    expect(await shownOf(id)).toMatchObject({ draftId: id, service: null });
  });

  it('shows no duration that says nothing', async () => {
    const { id, slug } = serviceWhere(({ duration }) => duration === 'N/A');
    const draft = await cart({ id, slug });
    expect((await shownOf(draft.id)).service).toMatchObject({ slug, duration: '' });
  });

  it('promises what the fee of this kind of visit covers, that it is deducted, and parts', async () => {
    const fee = feeOf(content.site.policyFacts);
    const { id } = await cart();
    const { promises } = await shownOf(id);
    expect(promises.warranty).not.toBe('');
    expect(promises.fee.startsWith(`${fee[display.visitKind].covers} `)).toBe(true);
    expect(promises.fee.endsWith(` ${fee.parts}`)).toBe(true);
    const { promises: ofNothing } = await shownOf(UNKNOWN);
    expect(promises.fee).toBe(`${fee[display.visitKind].covers} ${ofNothing.fee}`);
  });
});

describe('Complete Order', () => {
  it('stores nothing for a service that the shop sells no more', async () => {
    const { id } = await cart({ id: 'gone', slug: 'gone' });
    expect(await app.complete.completeOrder(pressed(id))).toMatchObject({
      type: 'invalid',
      errors: { cart: expect.stringContaining('no longer') as string },
    });
    expect(await app.orders.getOrderOfDraft(id)).toBeUndefined();
  });

  it('says that the cart is empty when the draft expires meanwhile', async () => {
    const { id } = await cart();
    const db = await app.store.database();
    const transaction = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await db.change('delete from drafts where id = $1', [id]);
      return transaction(work);
    });
    expect(await app.complete.completeOrder(pressed(id))).toEqual({
      type: 'invalid',
      status: 422,
      errors: { cart: 'Your cart is empty. Please add items.' },
    });
    expect(await app.orders.getOrderOfDraft(id)).toBeUndefined();
  });

  it.each([
    ['storing the order', 1],
    ['keeping Razorpay’s order', 2],
  ])('hides no failure of the database when %s', async (_, nth) => {
    const { id } = await cart();
    const db = await app.store.database();
    const transaction = db.transaction.bind(db);
    let calls = 0;
    vi.spyOn(db, 'transaction').mockImplementation(async (work) => {
      calls += 1;
      if (calls === nth) throw new Error('the disk is full');
      return transaction(work);
    });
    await expect(app.complete.completeOrder(pressed(id))).rejects.toThrow('the disk is full');
  });

  it('offers no second payment while one may still be captured', async () => {
    const { id } = await cart();
    const request = pressed(id);
    const { reference, dialog } = await payable(request);
    await postJson(`${shop.sandbox}/control/razorpay/pay`, {
      order_id: dialog.orderId,
      outcome: 'authorized',
    });
    shop.faults.set('razorpay.payments.capture', { status: 500, body: '{}' });
    const answer = await app.complete.completeOrder(request);
    shop.faults.clear();
    expect(answer).toEqual({ type: 'confirming', status: 202, reference });
  });
});
