import { dateInIndia } from '#app/ground/india';
import { createHmac } from 'node:crypto';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OrderNotice } from '#app/bookings/order-notice';
import { WhatHappensNext } from '#app/bookings/what-happens-next';
import type { OrderView } from '#app/bookings/order-view';
import { NOTHING_SEEN } from '#app/bookings/use-payment-watch';
import { wordsIn } from '#app/words/words';
import { ReceiptPage } from '#app/papers/receipt-page';
import { getJson, postJson } from '../faults/customer';
import { openDocuments } from './documents';
import { answerOf, formPost, openInProcess, signedIn } from './in-process';

/** What a customer sees of an order afterwards, and what becomes of money that goes back. */
const DAY_MS = 24 * 60 * 60 * 1000;
const customer = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+919845012345',
  pincode: '560034',
  city: 'Bengaluru',
  address: '12, 5th Cross',
};
const DISPLAY = { service: 'laptop-booking-display' };

let shop: Awaited<ReturnType<typeof openInProcess>>;
let routes: Awaited<ReturnType<typeof importRoutes>>;
let cookie: string;
let phoneNumber = 9_845_200_000;

async function importRoutes() {
  const [
    drafts,
    checkout,
    payments,
    order,
    receipt,
    calendar,
    bookings,
    landing,
    webhook,
    reconciliation,
    orders,
  ] = await Promise.all([
    import('#app/routes/drafts'),
    import('#app/routes/checkout'),
    import('#app/routes/payments'),
    import('#app/routes/order'),
    import('#app/routes/receipt'),
    import('#app/routes/calendar'),
    import('#app/routes/bookings'),
    import('#app/routes/landing'),
    import('#app/routes/webhooks-razorpay'),
    import('#app/routes/reconciliation'),
    import('#app/orders/order.server'),
  ]);
  return {
    drafts,
    checkout,
    payments,
    order,
    receipt,
    calendar,
    bookings,
    landing,
    webhook,
    reconciliation,
    orders,
  };
}

beforeAll(async () => {
  shop = await openInProcess();
  routes = await importRoutes();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await fetch(`${shop.sandbox}/control/reset`, { method: 'POST' });
  shop.faults.setKnob('razorpay.webhook', 'drop');
  cookie = await signedIn(`+91${phoneNumber++}`);
});

const call = (
  work: (args: never) => unknown,
  request: Request,
  params: Record<string, string> = {},
) => answerOf(Promise.resolve().then(() => work({ request, params, context: {} } as never)));
const get = (path: string, as = cookie) =>
  new Request(`http://shop${path}`, { headers: { cookie: as } });
const tomorrow = () => `${dateInIndia(Date.now() + DAY_MS)}|10am-12pm`;
const newDraft = async () =>
  new URL(
    (await call(routes.drafts.action, formPost('/drafts', DISPLAY))).headers.get('location') ?? '',
    'http://shop',
  ).searchParams.get('draft') ?? '';
const complete = (fields: Record<string, string>, as = cookie) =>
  call(
    routes.checkout.action,
    formPost('/checkout', { ...customer, slot: tomorrow(), seenPaise: '59900', ...fields }, as),
  );

interface Pay {
  reference: string;
  dialog: { orderId: string };
}
const placed = async (fields: Record<string, string> = {}) =>
  (await complete({ draft: await newDraft(), ...fields })).body as Pay; // a refusal shows at the next step
const payAt = (orderId: string, outcome?: string) =>
  postJson<Record<string, string>>(`${shop.sandbox}/control/razorpay/pay`, {
    order_id: orderId,
    ...(outcome ? { outcome } : {}),
  });
const claim = (reference: string, payment: Record<string, string>) =>
  call(routes.payments.action, formPost('/payments', { reference, ...payment }));
async function booked(fields: Record<string, string> = {}) {
  const { reference, dialog } = await placed(fields);
  const payment = await payAt(dialog.orderId);
  await claim(reference, payment);
  return { reference, dialog, paymentId: payment.razorpay_payment_id ?? '' };
}
const look = (reference: string, as = cookie, key = '') =>
  call(routes.order.loader, get(`/orders/${reference}${key ? `?key=${key}` : ''}`, as), {
    reference,
  });
async function linkOf(reference: string): Promise<URL> {
  return new URL(((await look(reference)).body as { link: string }).link);
}
/** What a piece of a page says, without its tags. */
function shown<P extends object>(piece: FunctionComponent<P>, props: P): string {
  const html = renderToStaticMarkup(createElement(piece, props));
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
let events = 0;
const webhook = (event: string, payload: Record<string, unknown>) => {
  const body = JSON.stringify({
    entity: 'event',
    event,
    payload: Object.fromEntries(
      Object.entries(payload).map(([name, entity]) => [name, { entity }]),
    ),
  });
  const headers = {
    'x-razorpay-signature': createHmac('sha256', 'sandbox_webhook_secret')
      .update(body)
      .digest('hex'),
    'x-razorpay-event-id': `evt_orders_${events++}`,
  };
  return call(
    routes.webhook.action,
    new Request('http://shop/webhooks/razorpay', { method: 'POST', body, headers }),
  );
};
const payment = (id: string, orderId: string, changes: Record<string, unknown> = {}) => ({
  id,
  order_id: orderId,
  amount: 59_900,
  currency: 'INR',
  status: 'captured',
  captured: true,
  ...changes,
});
const refund = (id: string, paymentId: string, status: string, amount = 59_900) => ({
  id,
  payment_id: paymentId,
  amount,
  status,
});

const UNKNOWN = 'We can’t find this booking.';

describe('the signed link of a booking', () => {
  it('opens the booking for anybody, without the customer', async () => {
    const { reference } = await booked();
    const link = await linkOf(reference);
    const answer = await look(reference, '', link.searchParams.get('key') ?? '');
    expect(answer).toMatchObject({
      status: 200,
      body: {
        isOwner: false,
        booking: {
          serviceName: 'Display',
          where: ['Bengaluru'],
          state: 'submitted',
          checkoutPath: '',
          pricePaise: 59_900,
        },
      },
    });
    expect(answer.headers.get('cache-control')).toContain('no-store');
    for (const secret of [
      customer.name,
      customer.email,
      customer.address,
      customer.pincode,
      '98452',
      '98450',
    ])
      expect(JSON.stringify(answer.body)).not.toContain(secret);
  });

  it.each(['', 'x', 'A'.repeat(43), 'é'.repeat(43)])('does not open by the key %j', async (key) => {
    const { reference } = await booked();
    expect(await look(reference, '', encodeURIComponent(key))).toMatchObject({
      status: 401,
      body: null,
    });
    expect(
      (await look(reference, await signedIn('+919800000002'), encodeURIComponent(key))).status,
    ).toBe(404);
  });

  it('promises a technician until the work is done', async () => {
    const view = (await look((await booked()).reference)).body as OrderView;
    const noticeAt = (visit: OrderView['visit'], booking = view.booking) =>
      shown(OrderNotice, {
        view: { ...view, visit, booking },
        watch: NOTHING_SEEN,
      });
    const visit = {
      ...{ title: '', who: '', text: '', photo: null },
      ...{ startCode: '', steps: [], isLive: false },
    };
    expect(noticeAt(null)).toContain('A technician calls you first and comes');
    expect(noticeAt({ ...visit, state: 'on-the-way' })).toContain(
      'A technician calls you first and comes',
    );
    expect(noticeAt({ ...visit, state: 'done' })).toBe('Booked and paid');
    const ended = { ...view.booking, slotEnded: true, paidState: 'Paid' };
    expect(noticeAt(null, ended)).toBe(
      'Paid Your slot is over. Did something go wrong? Write to us.',
    );
    expect(noticeAt({ ...visit, state: 'on-the-way' }, ended)).toBe('Paid');
    const nextAt = (booking: OrderView['booking']) =>
      shown(WhatHappensNext, { view: { ...view, booking } });
    expect(nextAt(view.booking)).toContain('What happens next');
    expect(nextAt(ended)).toBe('');
  });

  it('opens one booking only', async () => {
    const [mine, other] = [await booked(), await booked({ again: 'yes' })];
    const key = (await linkOf(other.reference)).searchParams.get('key') ?? '';
    expect((await look(mine.reference, '', key)).status).toBe(401);
  });

  it('gives its holder no button: resend and poll need the phone', async () => {
    const { reference } = await booked();
    const key = (await linkOf(reference)).searchParams.get('key') ?? '';
    const { status, headers } = await call(
      routes.reconciliation.action,
      formPost(`/orders/${reference}/reconciliation?key=${key}`, {}),
      { reference },
    );
    expect([status, headers.get('location')]).toEqual([303, `/orders/${reference}`]);
  });

  it('leads to calendar and receipt, for the holder without a name', async () => {
    const { reference, paymentId } = await booked();
    const key = (await linkOf(reference)).searchParams.get('key') ?? '';
    const calendar = await call(
      routes.calendar.loader,
      get(`/orders/${reference}/calendar.ics?key=${key}`, ''),
      { reference },
    );
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(String(calendar.body)).toContain(`UID:${reference}@`);
    expect(String(calendar.body)).not.toContain('5th Cross');
    const receipt = await call(
      routes.receipt.loader,
      get(`/orders/${reference}/receipt?key=${key}`, ''),
      { reference },
    );
    expect(receipt).toMatchObject({
      status: 200,
      body: {
        receipt: {
          reference,
          amountPaise: 59_900,
          paidBy: null,
          payment: expect.stringMatching(
            new RegExp(`Razorpay, payment ID ending in ${paymentId.slice(-4)}$`),
          ) as string,
        },
      },
    });
    expect(JSON.stringify(receipt.body)).not.toContain(paymentId);
    const own = await call(routes.receipt.loader, get(`/orders/${reference}/receipt`), {
      reference,
    });
    expect(own.body).toMatchObject({
      receipt: { paidBy: { name: 'Asha Rao', address: ['12, 5th Cross', 'Bengaluru', '560034'] } },
    });
  });

  it('a receipt exists only after payment, and only for those who may see it', async () => {
    const { reference } = await placed();
    const asked = (as?: string) =>
      call(routes.receipt.loader, get(`/orders/${reference}/receipt`, as), { reference });
    expect((await asked()).status).toBe(404);
    const [unknown, foreign] = [await asked(''), await asked(await signedIn('+919800000003'))];
    expect(unknown).toMatchObject({ status: 401, body: null });
    expect(foreign).toMatchObject({ status: 404, body: { message: UNKNOWN } });
    expect(unknown.headers.get('cache-control')).toContain('no-store');
  });

  it.each(['calendar.ics', 'papers/RV-1', 'papers/RV-1/pdf'])(
    '%s leads to the booking when there is nothing to give, never to bare data',
    async (file) => {
      const documents = await openDocuments();
      const { reference } = await placed();
      for (const as of [cookie, '', await signedIn('+919800000003')]) {
        const path = `/orders/${reference}/${file}`;
        const answer = await documents(path, { headers: { cookie: as } });
        expect([answer.status, answer.headers.get('location')]).toEqual([
          303,
          `/orders/${reference}`,
        ]);
        expect(answer.headers.get('cache-control'), 'its owner signs in').toContain('no-store');
      }
      const hindi = await documents(`/hi/orders/${reference}/${file}`);
      expect(hindi.headers.get('location')).toBe(`/hi/orders/${reference}`);
    },
  );

  it.each(['en', 'hi'] as const)(
    'the file of a paper has a limit, which in %s the paper itself explains',
    async (language) => {
      const documents = await openDocuments();
      const { reference } = await booked();
      const { issuePaper } = await import('#app/papers/papers.server');
      const { database } = await import('#app/database/database.server');
      const { LIMITS } = await import('#app/limits/limits.server');
      const party = { name: 'DeskDost', address: '', gstin: '', state: '', stateCode: '' };
      const total = { totalPaise: 1, taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
      const snapshot = {
        ...{ layout: 1 as const, mode: 'unregistered' as const, reference, ratePercent: 0 },
        ...{ seller: party, buyer: party, placeOfSupply: { state: '', stateCode: '' }, lines: [] },
        ...{ isInterState: false, total, paid: [], duePaise: 0, amends: null, reason: '' },
      };
      const { number } = await (
        await database()
      ).transaction((tx) =>
        issuePaper(tx, { kind: 'bill', reference, cause: 'work', snapshot }, Date.now()),
      );
      const { page, shop, papers } = wordsIn(language);
      const path = `${page.base}/orders/${reference}/papers/${number.replaceAll('/', '-')}`;
      while ((await LIMITS.papers(reference)) === 0);
      const refused = await documents(`${path}/pdf`, { headers: { cookie } });
      expect([refused.status, refused.headers.get('content-type')]).toEqual([
        429,
        'text/html; charset=utf-8',
      ]);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      const html = await refused.text();
      expect(html).toContain(shop.waitAndTry(shop.waitMinutes(Math.ceil(seconds / 60))));
      expect(html).toContain(papers.backToBooking);
      expect(html).toContain(`href="${page.base}/orders/${reference}"`);
      expect(html, 'the paper, to read meanwhile').toContain(number);
    },
  );

  it('what needs the phone says so, and the owner’s paths carry no key', async () => {
    const { reference } = await booked();
    const press = async (as: string) =>
      call(routes.reconciliation.action, formPost(`/orders/${reference}/reconciliation`, {}, as), {
        reference,
      });
    expect(await press(await signedIn('+919800000004'))).toMatchObject({
      status: 404,
      body: { message: UNKNOWN },
    });
    expect((await press(cookie)).status).toBeLessThan(400);
    const key = (await linkOf(reference)).searchParams.get('key') ?? '';
    expect((await look(reference, cookie, key)).body).toMatchObject({
      isOwner: true,
      calendarPath: `/orders/${reference}/calendar.ics`,
    });
  });
});

describe('a form whose session has ended', () => {
  it.each([
    ['', ''],
    ['/call', ''],
    ['/submission', ''],
    ['/cancellation', '/cancellation'],
    ['/gst', '/gst'],
    ['/bill', '/bill'],
  ])('of %j leads to %j, which offers the sign-in', async (path, page) => {
    const documents = await openDocuments();
    const { reference } = await booked();
    for (const base of ['', '/hi']) {
      const answer = await documents(`${base}/orders/${reference}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ slot: tomorrow() }),
      });
      const location = answer.headers.get('location') ?? '';
      expect([answer.status, location]).toEqual([303, `${base}/orders/${reference}${page}`]);
      const { status, text } = await seen(documents(location));
      expect([status, text.includes('order-sign-in')]).toEqual([401, true]);
    }
  });

  it('of another slot keeps the chosen one through the sign-in', async () => {
    const documents = await openDocuments();
    const { reference } = await booked();
    const slot = tomorrow().replace('10am-12pm', '4pm-6pm');
    const answer = await documents(`/orders/${reference}/slot`, {
      method: 'POST',
      body: new URLSearchParams({ slot, seen: tomorrow() }),
    });
    const page = answer.headers.get('location') ?? '';
    expect([answer.status, page.split('?')[0]]).toEqual([303, `/orders/${reference}/slot`]);
    expect((await seen(documents(page))).text).toContain('order-sign-in');
    const own = await seen(documents(page, { headers: { cookie } }));
    const checked = [...own.text.matchAll(/<input[^>]*name="slot"[^>]*checked=""[^>]*>/g)];
    expect(checked.map(([radio]) => radio.includes(`value="${slot}"`))).toEqual([true]);
    expect(own.text).toMatch(/Move to .*4pm-6pm/);
  });

  const seen = async (answer: Promise<Response>) => {
    const { status } = await answer;
    return { status, text: await (await answer).text() };
  };
});

describe('my bookings', () => {
  const list = async (as = cookie) =>
    (await call(routes.bookings.loader, get('/bookings', as))).body as {
      bookings: { reference: string; state: string; serviceName: string }[];
    };

  it('are the phone’s own, newest first, one for each intent', async () => {
    const begun = [(await placed()).reference, (await placed()).reference];
    expect((await list()).bookings.filter(({ state }) => state === 'Not paid yet')).toMatchObject([
      { reference: begun[1], actions: [] },
    ]);
    const paid = await booked({ again: 'yes' });
    const { bookings } = await list();
    expect(bookings.filter(({ serviceName }) => serviceName === 'Display')).toEqual([
      {
        reference: paid.reference,
        state: 'Booked and paid',
        tone: 'booked',
        picture: { kind: 'illustration', name: expect.stringContaining('display') },
        serviceName: 'Display',
        when: expect.any(String),
        price: '₹599',
        path: `/orders/${paid.reference}`,
        actions: [
          { icon: 'clock', text: 'Change slot', path: `/orders/${paid.reference}/slot` },
          { icon: 'receipt', text: 'Receipt', path: `/orders/${paid.reference}/receipt` },
        ],
      },
    ]);
  });

  it('are empty for a new phone, and need a session', async () => {
    expect(await list()).toEqual({ bookings: [] });
    expect((await call(routes.bookings.loader, get('/bookings', ''))).status).toBe(401);
  });
});

describe('an interrupted journey', () => {
  const own = async (as = cookie) =>
    (
      (await call(routes.landing.loader, get('/', as))).body as {
        own: { latest: unknown; interrupted: { when: string; checkoutPath: string } | null };
      }
    ).own;

  it('is offered again on the landing page, to that phone only', async () => {
    const draft = await newDraft();
    await placed({ draft });
    const { interrupted } = await own();
    expect(interrupted).toMatchObject({
      serviceName: 'Display',
      checkoutPath: `/checkout?draft=${draft}`,
    });
    expect(interrupted?.when).toMatch(/^\w{3}, \d{1,2} \w{3,4}, 10am-12pm$/);
    expect((await own(await signedIn('+919800000005'))).interrupted).toBeNull();
    expect((await own('')).interrupted).toBeNull();
  });

  it('is not offered once it is paid or booked otherwise', async () => {
    const left = await placed();
    await booked({ again: 'yes' });
    expect(await own()).toMatchObject({ interrupted: null, latest: { serviceName: 'Display' } });
    expect((await routes.orders.getOrder(left.reference))?.state).toBe('pending');
  });
});

describe('the same booking a second time', () => {
  it('asks first, without storing or charging; continues when confirmed', async () => {
    const first = await booked();
    const draft = await newDraft();
    expect(await complete({ draft })).toMatchObject({
      status: 409,
      body: { type: 'already-booked', reference: first.reference },
    });
    expect(await routes.orders.getOrderOfDraft(draft)).toBeUndefined();
    expect(
      (await getJson<{ orders: unknown[] }>(`${shop.sandbox}/control/razorpay/state`)).orders,
    ).toHaveLength(1);
    expect(await complete({ draft, again: 'yes' })).toMatchObject({
      status: 200,
      body: { type: 'pay' },
    });
  });

  it('is not asked for another slot, another phone, or after a refund', async () => {
    const first = await booked();
    expect(
      await complete({ draft: await newDraft(), slot: tomorrow().replace('10am-12pm', '2pm-4pm') }),
    ).toMatchObject({ status: 200 });
    expect(
      await complete({ draft: await newDraft() }, await signedIn('+919800000006')),
    ).toMatchObject({ status: 200 });
    await webhook('refund.processed', {
      payment: payment(first.paymentId, first.dialog.orderId, { status: 'refunded' }),
      refund: refund('rfnd_00000000000001', first.paymentId, 'processed'),
    });
    expect(await complete({ draft: await newDraft() })).toMatchObject({ status: 200 });
  });
});

describe('money that goes back', () => {
  it('a refund changes nothing while pending; when processed the page names the day', async () => {
    const { reference, dialog, paymentId } = await booked();
    const refunded = payment(paymentId, dialog.orderId, { status: 'refunded' });
    await webhook('refund.created', {
      payment: refunded,
      refund: refund('rfnd_00000000000002', paymentId, 'pending'),
    });
    expect((await routes.orders.getOrder(reference))?.state).toBe('submitted');
    await webhook('refund.processed', {
      payment: refunded,
      refund: refund('rfnd_00000000000002', paymentId, 'processed'),
    });
    expect((await routes.orders.getOrder(reference))?.state).toBe('refunded');
    expect((await look(reference)).body).toMatchObject({
      returning: { amountPaise: 59_900, by: expect.stringMatching(/^\w{3}, \d/) as string },
      calendarPath: `/orders/${reference}/calendar.ics`, // which takes the visit out
    });
  });

  it('part of the price: the booking stays', async () => {
    const { reference, dialog, paymentId } = await booked();
    const partly = payment(paymentId, dialog.orderId);
    await webhook('refund.processed', {
      payment: partly,
      refund: refund('rfnd_00000000000003', paymentId, 'processed', 10_000),
    });
    expect((await routes.orders.getOrder(reference))?.state).toBe('submitted');
    await webhook('refund.created', {
      payment: partly,
      refund: refund('rfnd_00000000000004', paymentId, 'pending', 19_900),
    });
    const { body } = await look(reference);
    const parts = { returnedPaise: 10_000, comingPaise: 19_900, remainsPaise: 30_000 };
    expect(body).toMatchObject({ partlyReturned: parts, returning: null });
    expect(shown(OrderNotice, { view: body as OrderView, watch: NOTHING_SEEN })).toContain(
      '₹100 was returned to the account you paid from. ₹199 is on its way back and reaches you within 5–7 working days. ₹300 remains paid. Your booking is still valid.',
    );
    const sheet = await call(routes.receipt.loader, get(`/orders/${reference}/receipt`), {
      reference,
    });
    expect(shown(ReceiptPage, sheet.body as Parameters<typeof ReceiptPage>[0])).toContain(
      'Total paid ₹599 Returned so far ₹100 On its way back ₹199 Remains paid ₹300',
    );
    await webhook('refund.processed', {
      payment: partly,
      refund: refund('rfnd_00000000000004', paymentId, 'processed', 19_900),
    });
    await webhook('refund.processed', {
      payment: partly,
      refund: refund('rfnd_00000000000008', paymentId, 'processed', 30_000),
    });
    expect((await routes.orders.getOrder(reference))?.state).toBe('refunded');
    expect((await look(reference)).body).toMatchObject({
      partlyReturned: null,
      returning: { amountPaise: 59_900 },
    });
  });

  it('a refund that failed is for a person', async () => {
    const { reference, dialog, paymentId } = await booked();
    await webhook('refund.failed', {
      payment: payment(paymentId, dialog.orderId),
      refund: refund('rfnd_00000000000005', paymentId, 'failed'),
    });
    expect(await routes.orders.getOrder(reference)).toMatchObject({
      state: 'submitted',
      flags: ['refund-failed'],
    });
  });

  it('an extra payment and its refund do not change the booking', async () => {
    const { reference, dialog } = await booked();
    const extra = payment('pay_Extra000000001', dialog.orderId);
    await webhook('payment.captured', { payment: extra });
    expect(await routes.orders.getOrder(reference)).toMatchObject({
      state: 'submitted',
      flags: ['extra-payment'],
    });
    expect((await look(reference)).body).toMatchObject({
      booking: { paidTwice: false },
      returning: { amountPaise: 59_900 },
    });
    await webhook('refund.processed', {
      payment: { ...extra, status: 'refunded' },
      refund: refund('rfnd_00000000000006', extra.id, 'processed'),
    });
    expect((await routes.orders.getOrder(reference))?.state).toBe('submitted');
  });

  it('authorised too late: the order can still be paid, and the page says when the money is back', async () => {
    const { reference, dialog } = await placed();
    await webhook('refund.processed', {
      payment: payment('pay_Late0000000001', dialog.orderId, {
        status: 'refunded',
        captured: false,
      }),
      refund: refund('rfnd_00000000000007', 'pay_Late0000000001', 'processed'),
    });
    expect((await routes.orders.getOrder(reference))?.state).toBe('pending');
    expect((await look(reference)).body).toMatchObject({
      booking: { paid: false },
      returning: { amountPaise: 59_900 },
    });
    await claim(reference, await payAt(dialog.orderId));
    expect((await routes.orders.getOrder(reference))?.state).toBe('submitted');
  });

  it('a payment of a wrong amount is kept for a person', async () => {
    const { reference, dialog } = await placed();
    await webhook('payment.captured', {
      payment: payment('pay_Wrong000000001', dialog.orderId, { amount: 100 }),
    });
    expect(await routes.orders.getOrder(reference)).toMatchObject({
      state: 'pending',
      flags: ['amount-mismatch'],
    });
    expect((await look(reference)).body).toMatchObject({ returning: { amountPaise: 100 } });
  });
});
