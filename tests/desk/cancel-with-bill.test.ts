import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#app/orders/order';
import type { Receipt } from '#app/papers/receipt.server';
import { engines } from '../harness/postgres';
import type { VisitState } from '#app/visits/visit-state';
import { htmlErrors } from '../harness/html-errors';
import { openDocuments } from '../routes/documents';
import { answerOf, formPost, signedIn } from '../routes/in-process';
import { openDesk, type OpenDesk } from './open-desk';

describe.each(await engines())('cancelling while a technician works, on %s', (engine) => {
  let desk: OpenDesk;
  let bills: typeof import('#app/bills/bills.server');
  let cancelling: typeof import('#app/changes/cancel-booking.server');
  let open: Awaited<ReturnType<typeof openDocuments>>;
  let dispatcher: Awaited<ReturnType<OpenDesk['hire']>>;
  const site = { capacity: { zones: [], closures: [], noticeMinutes: { visit: 0, remote: 0 } } };

  beforeAll(async () => {
    desk = await openDesk({}, engine);
    bills = await import('#app/bills/bills.server');
    cancelling = await import('#app/changes/cancel-booking.server');
    dispatcher = await desk.hire('dispatcher');
    open = await openDocuments();
  }, 120_000);
  afterAll(() => desk.close());

  async function step(order: Order, to: VisitState, version: number) {
    const ravi = await desk.hire('technician');
    const { stepVisit } = desk.app.steps;
    const press = { by: dispatcher.id, as: 'desk' as const, version, to, note: 'seen' };
    const done = await stepVisit(order.reference, { ...press, technician: ravi.id }, version);
    expect(done.type).toBe('done');
  }
  async function begun(): Promise<Order> {
    const order = await desk.paid();
    await step(order, 'assigned', 1);
    await step(order, 'on-the-way', 2);
    return order;
  }
  async function sent({ reference }: Order) {
    const item = { item: 'part-display', quantity: 1, serial: 'SN-1' };
    await desk.post(`/orders/${reference}/bill/add`, { version: 0, ...item }, dispatcher.cookie);
    await desk.post(`/orders/${reference}/bill/send`, { version: 1 }, dispatcher.cookie);
  }
  async function approved(order: Order) {
    const { reference, pricePaise } = order;
    await sent(order);
    await bills.approveBill({ reference, version: 2, by: 'customer' }, pricePaise, 5);
  }
  const get = async (path: string, { phone }: Order) =>
    new Request(`http://shop${path}`, { headers: { cookie: await signedIn(phone) } });
  const page = async ({ reference }: Order) =>
    (await desk.get(`/orders/${reference}`, dispatcher.cookie)).text();
  const cancel = (order: Order, fields: Record<string, string | number>) =>
    desk.post(`/orders/${order.reference}/cancel`, { back: 0, ...fields }, dispatcher.cookie);
  const openBillIn = (html: string): string =>
    /name="openBill" value="(\d+)"/.exec(html)?.[1] ?? 'none';
  const seen = async (order: Order, by: string) =>
    cancelling.cancellationOffer(order, site, Date.now(), { by });

  it('is not the customer’s, from the way there on; and no slot is offered', async () => {
    const order = await desk.paid();
    await step(order, 'assigned', 1);
    expect((await seen(order, 'customer')).whyNot).toBeUndefined();
    await step(order, 'on-the-way', 2);
    const offer = await seen(order, 'customer');
    expect(offer.whyNot).toBe('under-way');
    const done = await cancelling.cancelBooking(order, offer, site, Date.now());
    expect(done).toEqual({ type: 'refused', status: 409 });
    const { loader } = await import('#app/routes/order');
    const request = await get(`/orders/${order.reference}`, order);
    const params = { reference: order.reference };
    const shown = await answerOf(loader({ request, params, context: {} }));
    expect(shown.body).toMatchObject({ slotPath: '', cancelPath: '' });
    const text = await page(order);
    expect(text).toContain('name="back"');
    expect(text).not.toContain('/move"');
  });

  it('at the desk withdraws an unpaid bill, which asks for nothing any more', async () => {
    const order = await begun();
    await step(order, 'arrived', 3);
    await approved(order);
    const text = await page(order);
    expect(text).toContain('is withdrawn');
    expect((await cancel(order, { openBill: openBillIn(text) })).status).toBe(303);
    expect((await bills.getBill(order.reference))?.state).toBe('draft');
    const { loader } = await import('#app/routes/bill');
    const request = await get(`/orders/${order.reference}/bill`, order);
    const shown = await answerOf(
      loader({ request, params: { reference: order.reference }, context: {} }),
    );
    expect(shown.status).toBe(302);
  });

  it.each([
    ['', /₹[\d,]+ of your bill is still to pay\. Cancelling withdraws the bill/],
    ['/hi', /आपके बिल के ₹[\d,]+ अभी बाक़ी हैं। रद्द करने पर बिल वापस ले लिया जाएगा/],
  ])('the customer reads before, at “%s”, that an unpaid bill is withdrawn', async (base, said) => {
    const order = await begun();
    await step(order, 'arrived', 3);
    await step(order, 'quoted', 4);
    await approved(order);
    await step(order, 'needs-parts', 5);
    const cookie = await signedIn(order.phone);
    const path = `${base}/orders/${order.reference}/cancellation`;
    expect(await (await open(path, { headers: { cookie } })).text()).toMatch(said);
  });

  it.each([
    ['', 'Your bill has changed', 'check below what is still to pay', 'No bill asks you'],
    ['/hi', 'आपका बिल बदल गया है', 'नीचे देख लें कि कितना बाक़ी है', 'अब किसी बिल का पैसा बाक़ी नहीं है'],
  ])('no bill is withdrawn, at “%s”, that the customer has not seen', async (base, ...said) => {
    const order = await begun();
    const { reference } = order;
    await step(order, 'arrived', 3);
    await step(order, 'quoted', 4);
    await step(order, 'needs-parts', 5);
    const headers = { cookie: await signedIn(order.phone) };
    const path = `${base}/orders/${reference}/cancellation`;
    const press = (fields: Record<string, string>) =>
      open(path, { method: 'POST', headers, body: new URLSearchParams({ back: '0', ...fields }) });
    const [title, what, none] = said;
    const before = openBillIn(await (await open(path, { headers })).text());
    expect(before).toBe('0');
    await sent(order);
    const ofOldPage: Record<string, string> = {};
    for (const fields of [{ openBill: before }, ofOldPage]) {
      const refused = await press(fields);
      const html = await refused.text();
      expect(refused.status).toBe(409);
      expect(htmlErrors(html)).toEqual([]);
      for (const each of [title, what, '₹4,601']) expect(html).toContain(each);
      expect(html).not.toContain(none);
      expect((await bills.getBill(reference))?.state).toBe('sent');
      expect((await desk.app.orders.getOrder(reference))?.cancelledAt).toBe(0);
      expect(openBillIn(html)).toBe('460100');
    }
    expect((await press({ openBill: '460100' })).status).toBe(303);
    expect((await bills.getBill(reference))?.state).toBe('draft');
  });

  it('a bill that the desk took back is gone from what the customer sees', async () => {
    const order = await begun();
    const { reference } = order;
    await step(order, 'arrived', 3);
    await step(order, 'quoted', 4);
    await step(order, 'needs-parts', 5);
    await approved(order);
    const headers = { cookie: await signedIn(order.phone) };
    const path = `/orders/${reference}/cancellation`;
    const openBill = openBillIn(await (await open(path, { headers })).text());
    expect(openBill).toBe('460100');
    const item = { item: 'part-display', quantity: 1, serial: 'SN-2' };
    await desk.post(`/orders/${reference}/bill/add`, { version: 3, ...item }, dispatcher.cookie);
    const body = new URLSearchParams({ back: '0', openBill });
    const refused = await open(path, { method: 'POST', headers, body });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('No bill asks you for money now');
    expect((await desk.app.orders.getOrder(reference))?.cancelledAt).toBe(0);
  });

  it('at the desk withdraws no bill that was not on the screen', async () => {
    const order = await begun();
    await step(order, 'arrived', 3);
    const before = openBillIn(await page(order));
    await approved(order);
    const ofOldPage: Record<string, string> = {};
    for (const fields of [{ openBill: before }, ofOldPage]) {
      const refused = await cancel(order, fields);
      const html = await refused.text();
      expect(refused.status).toBe(409);
      expect(html).toContain('The final bill has changed');
      expect(html).toContain('is withdrawn');
      expect(openBillIn(html)).toBe('460100');
    }
    expect((await bills.getBill(order.reference))?.state).toBe('approved');
    expect((await cancel(order, { openBill: 460_100 })).status).toBe(303);
  });

  it('at the desk says what happens with the money of a paid bill', async () => {
    const order = await begun();
    await step(order, 'arrived', 3);
    await approved(order);
    await desk.post(`/orders/${order.reference}/bill/cash`, { version: 3 }, dispatcher.cookie);
    expect(await page(order)).toContain('were paid in cash');
    expect(await page(order)).not.toContain('left to pay');
    expect((await cancel(order, {})).status).toBe(409);
    expect((await cancel(order, { bill: 'kept' })).status).toBe(422);
    expect((await desk.app.orders.getOrder(order.reference))?.cancelledAt).toBe(0);
    const why = 'The display is installed';
    expect((await cancel(order, { bill: 'kept', because: why })).status).toBe(303);
    expect(await page(order)).toContain(`kept: <bdi>${why}</bdi>`);
    expect(await bills.getBill(order.reference)).toMatchObject({
      state: 'settled',
      backPaise: 0,
      keptBecause: why,
    });
  });

  it.each([
    ['back', { returnedPaise: 4_601_00, comingPaise: 0, remainsPaise: 0 }],
    ['kept', null],
  ])('the receipt shows the money of a paid bill, which is %s', async (bill, returned) => {
    const order = await begun();
    await step(order, 'arrived', 3);
    await approved(order);
    await desk.post(`/orders/${order.reference}/bill/cash`, { version: 3 }, dispatcher.cookie);
    expect((await cancel(order, { bill, because: 'Installed' })).status).toBe(303);
    const { loader } = await import('#app/routes/receipt');
    const request = await get(`/orders/${order.reference}/receipt`, order);
    const params = { reference: order.reference };
    const { body } = await answerOf(loader({ request, params, context: {} }));
    expect((body as { receipt: Receipt }).receipt.bill).toEqual({ paise: 4_601_00, returned });
  });

  it('a GSTIN after the invoice leads to a person, and loses nothing typed', async () => {
    const order = await desk.paid();
    const { reference } = order;
    const content = await import('#app/content/content.server');
    const { site } = (await content.publishedContent()).content;
    const isRegistered = { ...site.gst, mode: 'regular' as const };
    Object.assign(site, { gst: isRegistered });
    const path = `/orders/${reference}/gst`;
    const headers = { cookie: await signedIn(order.phone) };
    const wrong = {
      method: 'POST',
      body: new URLSearchParams({ gstin: 'X', name: '', state: '' }),
    };
    for (const before of [await open(path, { headers }), await open(path, { headers, ...wrong })])
      expect(htmlErrors(await before.text())).toEqual([]);
    const db = await desk.app.store.database();
    await db.change(
      `insert into papers (number, kind, reference, cause, issued_at, snapshot)
        values ($1, 'invoice', $2, 'work', 1, $3)`,
      [`DD/26-27/${engine}`, reference, JSON.stringify(SNAPSHOT)],
    );
    const { loader, action } = await import('#app/routes/gst');
    const params = { reference };
    const request = await get(path, order);
    const shown = await answerOf(loader({ request, params, context: {} }));
    expect([shown.status, shown.body]).toMatchObject([200, { invoice: `DD/26-27/${engine}` }]);
    const typed = { gstin: '29AAGCB7383J1Z4', name: 'Asha & Co', state: '29' };
    const post = formPost(path, typed, await signedIn(order.phone));
    const answer = await answerOf(action({ request: post, params, context: {} }));
    expect([answer.status, answer.body]).toMatchObject([409, { typed }]);
    const grievance = {
      name: 'Meera Joshi',
      email: 'meera@example.com',
      phone: '+91 80 4000 1234',
    };
    Object.assign(site, { seller: { ...site.seller, grievance } });
    Object.assign(site.brand, { whatsapp: '+91 98450 00001' });
    const html = await (await open(path, { headers })).text();
    expect(htmlErrors(html)).toEqual([]);
    expect(html).toContain('Meera Joshi');
    for (const way of [
      `/contact-us?booking=${reference}`,
      'tel:+918040001234',
      `mailto:meera@example.com?subject=${reference}`,
    ])
      expect(html).toContain(`href="${way}"`);
    expect(html).toMatch(new RegExp(`href="https://wa.me/919845000001[?]text=[^"]*${reference}`));
  });
});

const NOBODY = { name: '', address: '', gstin: '', state: '', stateCode: '' };
const SNAPSHOT = {
  ...{ layout: 1, mode: 'regular', reference: '', seller: NOBODY, buyer: NOBODY },
  placeOfSupply: { state: '', stateCode: '' },
  ...{ isInterState: false, ratePercent: 18, lines: [], paid: [], duePaise: 0 },
  total: { totalPaise: 1, taxablePaise: 1, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
  ...{ amends: null, reason: '' },
};
