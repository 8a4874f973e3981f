import { dateInIndia } from '#app/ground/india';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getJson, postJson } from '../faults/customer';
import { wordsIn } from '#app/words/words';
import { answerOf, formPost, openInProcess, signedIn } from './in-process';

const DAY_MS = 24 * 60 * 60 * 1000;
const customer = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+919845012345',
  pincode: '560034',
  city: 'Bengaluru',
  address: '12, 5th Cross',
};

let shop: Awaited<ReturnType<typeof openInProcess>>;
let routes: Awaited<ReturnType<typeof importRoutes>>;
let cookie: string;
let phoneNumber = 9_845_100_000;

async function importRoutes() {
  const [
    drafts,
    checkout,
    payments,
    order,
    reconciliation,
    webhook,
    checkoutReturn,
    orders,
    database,
    content,
    jobs,
    reconciling,
    draftStore,
    language,
  ] = await Promise.all([
    import('#app/routes/drafts'),
    import('#app/routes/checkout'),
    import('#app/routes/payments'),
    import('#app/routes/order'),
    import('#app/routes/reconciliation'),
    import('#app/routes/webhooks-razorpay'),
    import('#app/routes/checkout-return'),
    import('#app/orders/order.server'),
    import('#app/database/database.server'),
    import('#app/content/content.server'),
    import('#app/jobs/jobs.server'),
    import('#app/payments/reconciliation.server'),
    import('#app/orders/draft.server'),
    import('#app/words/language.server'),
  ]);
  return {
    drafts,
    checkout,
    payments,
    order,
    reconciliation,
    webhook,
    checkoutReturn,
    orders,
    database,
    content,
    jobs,
    reconciling,
    draftStore,
    language,
  };
}

beforeAll(async () => {
  shop = await openInProcess({ CMS_GRAPHQL_URL: '{sandbox}/graphql' });
  routes = await importRoutes();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await fetch(`${shop.sandbox}/control/reset`, { method: 'POST' });
  shop.faults.setKnob('razorpay.webhook', 'drop');
  // A sweep runs all that is due: on a slow machine also the jobs of tests before.
  await (await routes.database.database()).change('delete from jobs');
  await routes.content.renewContent(); // forgets what the last test's editors did
  cookie = await signedIn(`+91${phoneNumber++}`);
});

const context = {};
const act = (
  action: (args: never) => unknown,
  request: Request,
  params: Record<string, string> = {},
) => answerOf(Promise.resolve().then(() => action({ request, params, context } as never)));
const india = (days: number) => dateInIndia(Date.now() + days * DAY_MS);
const tomorrow = () => `${india(1)}|10am-12pm`;

async function newDraft(
  fields: Record<string, string> = { service: 'laptop-booking-display' },
): Promise<string> {
  const { status, headers } = await act(routes.drafts.action, formPost('/drafts', fields));
  expect(status).toBe(303);
  return new URL(headers.get('location') ?? '', 'http://shop').searchParams.get('draft') ?? '';
}

const complete = (fields: Record<string, string>, as = cookie) =>
  act(
    routes.checkout.action,
    formPost('/checkout', { ...customer, slot: tomorrow(), seenPaise: '59900', ...fields }, as),
  );

interface Pay {
  type: 'pay';
  reference: string;
  dialog: { orderId: string; amountPaise: number; notes: Record<string, string> };
}
async function placed(fields: Record<string, string> = {}): Promise<Pay> {
  const { status, body } = await complete({ draft: fields.draft ?? (await newDraft()), ...fields });
  expect(status).toBe(200);
  return body as Pay; // the status says so
}

const payAt = (orderId: string, outcome?: string) =>
  postJson<Record<string, string>>(`${shop.sandbox}/control/razorpay/pay`, {
    order_id: orderId,
    ...(outcome ? { outcome } : {}),
  });
const claim = (reference: string, payment: Record<string, string>) =>
  act(routes.payments.action, formPost('/payments', { reference, ...payment }));
const stateOf = async (reference: string) => (await routes.orders.getOrder(reference))?.state;
const submissions = async () =>
  (
    await getJson<{
      orders: { body: { bookingId: string; totalAmount: number }; times: number }[];
    }>(`${shop.sandbox}/control/forms`)
  ).orders;
/** A busy machine may be late by this much; without a budget it took 25 seconds and more. */
const ROOM_MS = 6_000;
/** The reference that the draft's next order has, with Razorpay away. */
async function receiptOfNext(draft: string): Promise<string> {
  shop.faults.set('razorpay.orders.create', { status: 503, body: '{}' });
  await complete({ draft });
  shop.faults.clear();
  return (await routes.orders.getOrderOfDraft(draft))?.reference ?? '';
}
const razorpayOrders = async () =>
  (
    await getJson<{ orders: { id: string; amount: number; receipt: string }[] }>(
      `${shop.sandbox}/control/razorpay/state`,
    )
  ).orders;

describe('the order flow', () => {
  it('stores the order before the dialog, at the server’s price, and is paid and submitted after the claim', async () => {
    const { reference, dialog } = await placed();
    expect(await stateOf(reference)).toBe('pending');
    expect(dialog).toMatchObject({
      amountPaise: 59_900,
      description: 'Service Payment',
      name: 'DeskDost',
      prefill: { name: 'Asha Rao', email: 'asha@example.com', contact: customer.phone },
    });
    expect(Object.keys(dialog.notes)).toEqual(['reference', 'address']);
    const answer = await claim(reference, await payAt(dialog.orderId));
    expect(answer).toMatchObject({
      status: 200,
      body: { type: 'paid', delivery: 'sent', reference },
    });
    expect(await stateOf(reference)).toBe('submitted');
    expect(await submissions()).toMatchObject([
      { body: { bookingId: reference, totalAmount: 599 }, times: 1 },
    ]);
  });

  it('keeps the customer’s words about the problem, cut to length, and what the cart showed', async () => {
    const told = {
      device: ' HP Pavilion 15 ',
      note: `It smells.\nSince Monday. ${'x'.repeat(500)}`,
    };
    const draft = await newDraft();
    await placed({ draft, device: 'Dell', note: '' });
    const { reference, dialog } = await placed({ draft, ...told });
    await claim(reference, await payAt(dialog.orderId));
    const [{ body } = { body: {} }] = await submissions();
    expect(body).toMatchObject({
      cartItems: [{ image: 'illustration:display', description: expect.stringMatching(/\w/) }],
      device: 'HP Pavilion 15',
      note: told.note.slice(0, 500),
    });
  });

  it('keeps the language of the page on which it was booked', async () => {
    const draft = await newDraft();
    const languageOf = async () => (await routes.draftStore.getDraft(draft))?.language;
    expect(await languageOf()).toBe('en');
    const hindi = new Request('http://shop/hi/checkout');
    const { reference, dialog } = await routes.language.inLanguageOf(hindi, () =>
      placed({ draft }),
    );
    await claim(reference, await payAt(dialog.orderId));
    await complete({ draft });
    expect(await languageOf()).toBe('hi');
  });

  it('says everything that is missing at once, in the specification’s words', async () => {
    const nobody = Object.fromEntries(Object.keys(customer).map((name) => [name, '']));
    const answer = await complete({ draft: '', slot: '', ...nobody });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: {
          customer: 'Please select a customer.',
          cart: 'Your cart is empty. Please add items.',
          slot: 'Please select a slot.',
        },
      },
    });
  });

  it('keeps one Razorpay order through a double click, a dismissal and another slot', async () => {
    const draft = await newDraft();
    const [first, second] = await Promise.all([placed({ draft }), placed({ draft })]);
    const third = await placed({ draft, slot: `${india(2)}|4pm-6pm` });
    expect(
      new Set([first, second, third].map((pay) => `${pay.reference} ${pay.dialog.orderId}`)).size,
    ).toBe(1);
    expect(await razorpayOrders()).toHaveLength(1);
    expect((await routes.orders.getOrder(first.reference))?.slot).toMatchObject({
      date: india(2),
      label: '4pm-6pm',
    });
  });

  it('never asks for a second payment, even when every callback was lost', async () => {
    const draft = await newDraft();
    const { reference, dialog } = await placed({ draft });
    await payAt(dialog.orderId);
    expect(await complete({ draft })).toMatchObject({
      status: 200,
      body: { type: 'already-paid', reference },
    });
    expect(await stateOf(reference)).not.toBe('pending');
  });

  it('reports the payment before any changed price or slot', async () => {
    const draft = await newDraft();
    const { reference, dialog } = await placed({ draft });
    await payAt(dialog.orderId);
    const again = await complete({ draft, seenPaise: '49900', slot: `${india(-1)}|10am-12pm` });
    expect(again.body).toMatchObject({ type: 'already-paid', reference });
    expect(await razorpayOrders()).toHaveLength(1);
  });

  it('finds out after a dismissal that the UPI payment went through', async () => {
    const { reference, dialog } = await placed();
    await payAt(dialog.orderId);
    expect(
      await act(
        routes.reconciliation.action,
        formPost(`/orders/${reference}/reconciliation`, {}, cookie),
        { reference },
      ),
    ).toMatchObject({ body: { type: 'paid' } });
  });

  it('confirms later when Razorpay is not reachable', async () => {
    const { reference, dialog } = await placed();
    const payment = await payAt(dialog.orderId);
    shop.faults.set('razorpay.orders.payments', { status: 500, body: '{}' });
    expect(await claim(reference, payment)).toMatchObject({
      status: 202,
      body: { type: 'confirming' },
    });
    expect(await stateOf(reference)).toBe('pending');
    shop.faults.clear();
    expect(await claim(reference, payment)).toMatchObject({ status: 200, body: { type: 'paid' } });
  });

  it('adopts a Razorpay order whose answer was lost', async () => {
    shop.faults.set('razorpay.orders.create', { times: 1, reset: true, afterCommit: true });
    const { reference, dialog } = await placed();
    expect(await razorpayOrders()).toMatchObject([{ id: dialog.orderId, receipt: reference }]);
  });

  it('keeps the order while Razorpay is down, and continues with it', async () => {
    const draft = await newDraft();
    shop.faults.set('razorpay.orders.create', { status: 503, body: 'html' });
    expect(await complete({ draft })).toMatchObject({
      status: 503,
      body: { type: 'payment-unavailable' },
    });
    shop.faults.clear();
    await placed({ draft });
    expect(await razorpayOrders()).toHaveLength(1);
  });

  it.each([
    ['another amount', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
    ['another receipt', { receipt: 'DD-2222222222' }],
  ])(
    'refuses a Razorpay order of %s, keeps what was entered, and starts another with the next press',
    async (_, changes) => {
      const draft = await newDraft();
      const own = await receiptOfNext(draft);
      const odd = {
        id: 'order_Odd00000000001',
        amount: 59_900,
        currency: 'INR',
        status: 'created',
        receipt: own,
        ...changes,
      };
      shop.faults.set('razorpay.orders.create', {
        status: 200,
        body: JSON.stringify(odd),
        contentType: 'application/json',
      });
      expect(await complete({ draft })).toMatchObject({
        status: 503,
        body: { type: 'payment-unavailable', entered: { customer: { name: 'Asha Rao' } } },
      });
      expect(await routes.orders.getOrder(own)).toMatchObject({
        state: 'expired',
        razorpayOrderId: '',
      });
      shop.faults.clear();
      const { reference, dialog } = await placed({ draft });
      expect(reference).not.toBe(own);
      expect(dialog.amountPaise).toBe(59_900);
      expect(await claim(reference, await payAt(dialog.orderId))).toMatchObject({
        status: 200,
        body: { type: 'paid', delivery: 'sent' },
      });
    },
  );

  it('refuses the order of another amount that has its receipt already', async () => {
    const draft = await newDraft();
    const own = await receiptOfNext(draft);
    const secret = Buffer.from('rzp_test_SandboxDeskDost:sandbox_key_secret').toString('base64');
    const headers = { authorization: `Basic ${secret}`, 'content-type': 'application/json' };
    await fetch(`${shop.sandbox}/v1/orders`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ amount: 100, currency: 'INR', receipt: own }),
    });
    expect(await complete({ draft })).toMatchObject({
      status: 503,
      body: { type: 'payment-unavailable' },
    });
    const { reference } = await placed({ draft });
    expect(reference).not.toBe(own);
    expect((await razorpayOrders()).map(({ amount }) => amount)).toEqual([100, 59_900]);
  });

  it('answers within ten seconds while any call to Razorpay hangs', async () => {
    const timed = async <T extends { status: number; body: unknown }>(work: Promise<T>) => {
      const began = performance.now();
      const { status, body } = await work;
      return { status, body, isInTime: performance.now() - began < 10_000 + ROOM_MS };
    };
    const pressed = {
      lostAnswer: await newDraft(),
      earlierOrder: await newDraft(),
      firstOrder: await newDraft(),
    };
    await placed({ draft: pressed.earlierOrder });
    const { reference, dialog } = await placed();
    const payment = await payAt(dialog.orderId);
    for (const route of ['razorpay.orders.payments', 'razorpay.orders.list'])
      shop.faults.set(route, { hang: true });
    shop.faults.set('razorpay.orders.create', { reset: true, times: 1 });
    const afterLostAnswer = timed(complete({ draft: pressed.lostAnswer }));
    await expect.poll(() => shop.faults.toJSON().faults['razorpay.orders.create']?.times).toBe(0);
    shop.faults.set('razorpay.orders.create', { hang: true });
    const unavailable = {
      status: 503,
      body: { type: 'payment-unavailable', entered: { customer: { name: 'Asha Rao' } } },
      isInTime: true,
    };
    const confirming = { status: 202, body: { type: 'confirming' }, isInTime: true };
    const asked = formPost(`/orders/${reference}/reconciliation`, {}, cookie);
    const answers = await Promise.all([
      afterLostAnswer,
      timed(complete({ draft: pressed.earlierOrder })),
      timed(complete({ draft: pressed.firstOrder })),
      timed(claim(reference, payment)),
      timed(act(routes.reconciliation.action, asked, { reference })),
    ]);
    expect(answers).toMatchObject([unavailable, unavailable, unavailable, confirming, confirming]);
  }, 60_000);

  it.each([
    ['refuses', () => shop.faults.setKnob('forms.answer', 'ok-false'), 'refused'],
    ['is broken', () => shop.faults.set('forms.orders', { status: 502, body: 'html' }), 'refused'],
    ['cuts the line', () => shop.faults.set('forms.orders', { reset: true }), 'unreachable'],
    [
      'keeps it and cuts the line',
      () => shop.faults.set('forms.orders', { reset: true, afterCommit: true }),
      'unreachable',
    ],
  ])(
    'when the form service %s the order stays paid, and Send again delivers it once',
    async (_, switchOn, delivery) => {
      const { reference, dialog } = await placed();
      switchOn();
      expect(await claim(reference, await payAt(dialog.orderId))).toMatchObject({
        status: 200,
        body: { type: 'paid', delivery },
      });
      expect(await stateOf(reference)).toBe('paid');
      shop.faults.clear();
      const again = () =>
        act(routes.order.action, formPost(`/orders/${reference}/submission`, {}, cookie), {
          reference,
        });
      expect(await again()).toMatchObject({ status: 303 });
      expect(await again()).toMatchObject({ status: 303 });
      expect(await stateOf(reference)).toBe('submitted');
      expect(await submissions()).toHaveLength(1);
    },
  );

  it('stops when the price changed after the cart, and continues once the new one was seen', async () => {
    const draft = await newDraft();
    const before = await placed({ draft });
    await fetch(`${shop.sandbox}/control/cms/price`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slug: 'laptop-booking-display', rupees: 625 }),
    });
    expect(await complete({ draft })).toMatchObject({
      status: 409,
      body: { type: 'price-changed', fromPaise: 59_900, toPaise: 62_500 },
    });
    const after = await placed({ draft, seenPaise: '62500' });
    expect(after.dialog.amountPaise).toBe(62_500);
    expect(after.reference).not.toBe(before.reference);
    expect(await stateOf(before.reference)).toBe('expired');
  });

  it('counts and flags a payment of the replaced order, and flags a second one', async () => {
    const draft = await newDraft();
    const before = await placed({ draft });
    await fetch(`${shop.sandbox}/control/cms/price`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slug: 'laptop-booking-display', rupees: 625 }),
    });
    const after = await placed({ draft, seenPaise: '62500' });
    expect(await claim(before.reference, await payAt(before.dialog.orderId))).toMatchObject({
      body: { type: 'paid' },
    });
    expect((await routes.orders.getOrder(before.reference))?.flags).toEqual([
      'paid-after-replacement',
    ]);
    await claim(after.reference, await payAt(after.dialog.orderId));
    expect(await routes.orders.getOrder(after.reference)).toMatchObject({
      state: 'paid',
      flags: ['second-payment'],
    });
    expect(await submissions()).toMatchObject([{ body: { bookingId: before.reference } }]);
  });

  it('accepts a booking with its slot, and cash for nothing else', async () => {
    const draft = await newDraft({
      service: 'laptop-quick-not-sure-about-the-problem',
      date: india(1),
      timeSlot: '2pm-4pm',
    });
    const { reference, dialog } = await placed({
      draft,
      slot: `${india(1)}|2pm-4pm`,
      seenPaise: '9900',
    });
    expect(dialog.amountPaise).toBe(9_900);
    expect((await routes.orders.getOrder(reference))?.slot).toMatchObject({
      date: india(1),
      label: '2pm-4pm',
    });
  });
});

describe('what a browser can forge', () => {
  it('isVerified: without a session no order is stored', async () => {
    const draft = await newDraft();
    for (const forged of [
      '',
      'session=forged',
      'isVerified=true; session=InguIg%3D%3D.x',
      '__Host-session=x',
    ]) {
      expect(await complete({ draft, isVerified: 'true' }, forged)).toMatchObject({
        status: 401,
        body: { type: 'sign-in' },
      });
    }
    expect(await razorpayOrders()).toEqual([]);
  });

  it.each(['100', '0', '-59900', 'NaN', '', '59900.5', '1e99'])(
    'the price %j: stops with "price changed"',
    async (seenPaise) => {
      const answer = await complete({ draft: await newDraft(), seenPaise });
      expect(answer).toMatchObject({
        status: 409,
        body: { type: 'price-changed', toPaise: 59_900 },
      });
      expect(await razorpayOrders()).toEqual([]);
    },
  );

  it('the amount: fields of that name change nothing', async () => {
    await placed({ amount: '100', totalAmount: '1', pricePaise: '1', price_paise: '1' });
    expect(await razorpayOrders()).toMatchObject([{ amount: 59_900 }]);
  });

  it.each(['', '0'.repeat(64), 'not hex'])('the signature %j', async (razorpay_signature) => {
    const { reference, dialog } = await placed();
    const payment = await payAt(dialog.orderId);
    expect(await claim(reference, { ...payment, razorpay_signature })).toMatchObject({
      status: 400,
      body: { type: 'refused' },
    });
    expect(await stateOf(reference)).toBe('pending');
  });

  it('a genuine signature of a failed payment', async () => {
    const { reference, dialog } = await placed();
    expect(await claim(reference, await payAt(dialog.orderId, 'failed'))).toMatchObject({
      status: 202,
    });
    expect(await stateOf(reference)).toBe('pending');
  });

  it('another person’s Razorpay order id pays for nothing', async () => {
    const mine = await placed();
    const theirs = await placed({ draft: await newDraft() });
    const payment = await payAt(theirs.dialog.orderId);
    expect(await claim(mine.reference, payment)).toMatchObject({ status: 400 });
    expect(await stateOf(mine.reference)).toBe('pending');
  });

  it('another person’s order: page, poll and resend answer as if it did not exist', async () => {
    const { reference } = await placed();
    const stranger = await signedIn('+919800000001');
    const path = `/orders/${reference}`;
    const look = (as: string) =>
      act(routes.order.loader, new Request(`http://shop${path}`, { headers: { cookie: as } }), {
        reference,
      });
    expect(await look(cookie)).toMatchObject({ status: 200, body: { booking: { reference } } });
    expect((await look(stranger)).status).toBe(404);
    expect(await look('')).toMatchObject({ status: 401, body: null });
    for (const action of [routes.order.action, routes.reconciliation.action]) {
      expect((await act(action, formPost(path, {}, stranger), { reference })).status).toBe(404);
      const toNobody = await act(action, formPost(path, {}), { reference });
      expect([toNobody.status, toNobody.headers.get('location')]).toEqual([303, path]);
    }
  });

  it.each([
    ['a past slot', () => `${india(-1)}|10am-12pm`],
    ['a slot six days ahead', () => `${india(6)}|10am-12pm`],
    ['the sixth day', () => `${india(5)}|10am-12pm`],
    ['a label nobody offers', () => `${india(1)}|6pm-8pm`],
    ['an unparsable date', () => 'someday|10am-12pm'],
  ])('%s', async (_, slot) => {
    expect(await complete({ draft: await newDraft(), slot: slot() })).toMatchObject({
      status: 422,
      body: { errors: { slot: 'That slot can no longer be booked. Please select a slot.' } },
    });
    expect(await razorpayOrders()).toEqual([]);
  });

  it('an unknown service, an unknown draft, a draft id of the wrong shape', async () => {
    expect(
      await act(routes.drafts.action, formPost('/drafts', { service: 'free-laptop' })),
    ).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('no longer offered') as string },
    });
    for (const draft of ['A'.repeat(24), "' or 1=1 --", '../../etc/passwd']) {
      expect(await complete({ draft })).toMatchObject({
        status: 422,
        body: { errors: { cart: 'Your cart is empty. Please add items.' } },
      });
    }
  });

  it('a service that the editors removed meanwhile', async () => {
    const draft = await newDraft();
    await fetch(`${shop.sandbox}/control/cms/entry`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        type: 'service',
        slug: 'laptop-booking-display',
        changes: { publishedAt: null },
      }),
    });
    expect(await complete({ draft })).toMatchObject({
      status: 422,
      body: { errors: { cart: expect.stringContaining('no longer offered') as string } },
    });
  });
});

describe('the webhook', () => {
  const send = (body: string, secret = 'sandbox_webhook_secret', eventId = 'evt_1') =>
    act(
      routes.webhook.action,
      new Request('http://shop/webhooks/razorpay', {
        method: 'POST',
        body,
        headers: {
          'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
          'x-razorpay-event-id': eventId,
        },
      }),
    );
  const event = (payment: Record<string, unknown>, name = 'payment.captured') =>
    JSON.stringify({
      entity: 'event',
      event: name,
      contains: ['payment'],
      payload: { payment: { entity: payment } },
      created_at: 1,
    });
  const captured = (orderId: string, changes: Record<string, unknown> = {}) => ({
    id: 'pay_Pq8uA1bC2dE3fG',
    order_id: orderId,
    amount: 59_900,
    currency: 'INR',
    status: 'captured',
    ...changes,
  });

  it('settles an order whose browser closed after payment, once for any number of events', async () => {
    const { reference, dialog } = await placed();
    const body = event(captured(dialog.orderId));
    expect((await send(body)).status).toBe(200);
    expect(await stateOf(reference)).toBe('paid');
    expect((await send(body)).status).toBe(200);
    expect(
      (
        await send(
          event(captured(dialog.orderId, { status: 'failed' }), 'payment.failed'),
          undefined,
          'evt_2',
        )
      ).status,
    ).toBe(200);
    expect(await stateOf(reference)).toBe('paid');
  });

  it.each([
    ['a wrong amount', { amount: 100 }],
    ['another currency', { currency: 'USD' }],
    ['a payment only authorised', { status: 'authorized' }],
  ])('%s pays nothing', async (_, changes) => {
    const { reference, dialog } = await placed();
    expect((await send(event(captured(dialog.orderId, changes)))).status).toBe(200);
    expect(await stateOf(reference)).toBe('pending');
  });

  it('refuses a body that Razorpay did not sign, and ignores what is not ours', async () => {
    const { reference, dialog } = await placed();
    expect((await send(event(captured(dialog.orderId)), 'guessed')).status).toBe(400);
    // Signed by Razorpay but unreadable to us: a 400 would make it fall silent after a day.
    expect((await send('{"entity":"event"}')).status).toBe(200);
    expect((await send(event(captured('order_SomebodyElse12')), undefined, 'evt_3')).status).toBe(
      200,
    );
    const body = event(captured(dialog.orderId));
    const signature = createHmac('sha256', 'sandbox_webhook_secret').update(body).digest('hex');
    const tampered = new Request('http://shop/webhooks/razorpay', {
      method: 'POST',
      body: body.replace('59900', '59901'),
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'evt_4' },
    });
    expect((await act(routes.webhook.action, tampered)).status).toBe(400);
    expect(await stateOf(reference)).toBe('pending');
  });
});

describe('a booking whose payment went back', () => {
  it('never promises a visit', async () => {
    const draft = await newDraft();
    const { reference, dialog } = await placed({ draft });
    const payment = await payAt(dialog.orderId);
    await claim(reference, payment);
    const db = await routes.database.database();
    await db.change(`update orders set state = 'refunded' where reference = $1`, [reference]);
    expect(await complete({ draft })).toMatchObject({
      status: 200,
      body: { type: 'already-paid', reference, state: 'refunded' },
    });
    expect(await claim(reference, payment)).toMatchObject({
      status: 200,
      body: { type: 'refunded', reference },
    });
    expect(
      await act(
        routes.reconciliation.action,
        formPost(`/orders/${reference}/reconciliation`, {}, cookie),
        { reference },
      ),
    ).toMatchObject({ body: { type: 'refunded' } });
    expect(
      await act(routes.order.action, formPost(`/orders/${reference}/submission`, {}, cookie), {
        reference,
      }),
    ).toMatchObject({ status: 409, body: { problem: wordsIn('en').orders.refundedNotSent } });
    const page = await act(
      routes.checkout.loader,
      new Request(`http://shop/checkout?draft=${draft}`),
    );
    expect(page.body).toMatchObject({ order: { reference, state: 'refunded', justPaid: false } });
    expect(await submissions()).toHaveLength(1);
  });
});

describe('the return from Razorpay’s own page', () => {
  const comeBack = (reference: string, fields: Record<string, string>) =>
    act(routes.checkoutReturn.action, formPost(`/checkout/return?reference=${reference}`, fields));

  it('works without a session and leads to the booking', async () => {
    const { reference, dialog } = await placed();
    const answer = await comeBack(reference, await payAt(dialog.orderId));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/orders/${reference}`);
    expect(await stateOf(reference)).toBe('submitted');
  });

  it('allows one address sixty wrong signatures', async () => {
    const { reference } = await placed();
    const statuses = [];
    for (let guess = 0; guess <= 60; guess += 1) {
      const request = formPost(`/checkout/return?reference=${reference}`, {
        razorpay_payment_id: 'pay_00000000000000',
        razorpay_signature: `${guess}`.padStart(64, '0'),
      });
      request.headers.set('x-client-address', '203.0.113.9');
      statuses.push((await act(routes.checkoutReturn.action, request)).status);
    }
    expect([statuses[0], statuses[59], statuses[60]]).toEqual([400, 400, 429]);
    expect(await stateOf(reference)).toBe('pending');
  });

  const sweep = async () => {
    for (let job; (job = await routes.jobs.claimDueJob('reconciliation', Date.now()));)
      await routes.reconciling.runReconciliation(job);
  };
  const providerCalls = () => vi.spyOn(shop.faults, 'take').mockClear().mock.calls;
  const askedAbout = (calls: ReturnType<typeof providerCalls>) =>
    calls.filter(([route]) => route.startsWith('razorpay.')).length;

  it('leads to the booking after a failure; the sweep then finds Razorpay’s reason', async () => {
    const draft = await newDraft();
    const { reference, dialog } = await placed({ draft });
    await postJson(`${shop.sandbox}/control/razorpay/pay`, {
      order_id: dialog.orderId,
      outcome: 'failed',
      reason: 'card_declined',
    });
    const calls = providerCalls();
    const answer = await comeBack(reference, {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[reason]': 'card_declined',
    });
    expect(answer.headers.get('location')).toBe(`/orders/${reference}`);
    expect(askedAbout(calls)).toBe(0);
    await sweep();
    expect(askedAbout(calls)).toBe(1);
    const page = await act(
      routes.checkout.loader,
      new Request(`http://shop/checkout?draft=${draft}`),
    );
    expect(page.body).toMatchObject({
      order: {
        state: 'pending',
        failure: 'Your bank declined this card for online payment. Please use another method.',
      },
    });
  });

  it('800 forged posts cause six calls to Razorpay, and the customer who paid gets through', async () => {
    const { reference, dialog } = await placed();
    const calls = providerCalls();
    const statuses = new Set<number>();
    for (let post = 0; post < 400; post += 1) {
      const failed = formPost(`/checkout/return?reference=${reference}`, {
        razorpay_signature: `${post}`,
      });
      const guessed = formPost(`/checkout/return?reference=${reference}`, {
        razorpay_payment_id: 'pay_00000000000000',
        razorpay_signature: `${post}`,
      });
      for (const request of [failed, guessed]) {
        request.headers.set('x-client-address', `198.51.${post % 100}.${post % 7}`);
        statuses.add((await act(routes.checkoutReturn.action, request)).status);
      }
      await sweep();
    }
    expect(statuses).toEqual(new Set([303, 400, 429]));
    expect(askedAbout(calls)).toBe(6);
    const payment = await payAt(dialog.orderId);
    expect((await comeBack(reference, payment)).status).toBe(303);
    expect(await stateOf(reference)).toBe('submitted');
  });

  it('a claim repeated after settlement makes no call; an unsettled one has a limit', async () => {
    const paid = await placed();
    const payment = await payAt(paid.dialog.orderId);
    await claim(paid.reference, payment);
    const calls = providerCalls();
    expect(await claim(paid.reference, payment)).toMatchObject({
      status: 200,
      body: { type: 'paid', delivery: 'sent' },
    });
    expect(askedAbout(calls)).toBe(0);
    const open = await placed({ again: 'yes' });
    const failed = await payAt(open.dialog.orderId, 'failed');
    const statuses: number[] = [];
    for (let post = 0; post < 40; post += 1)
      statuses.push((await claim(open.reference, failed)).status);
    expect([
      statuses.filter((status) => status === 202).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([30, 10]);
  });

  it.each(['constructor', '__proto__', 'card_declined'])(
    'believes nobody who posts the failure %s',
    async (reason) => {
      const draft = await newDraft();
      const { reference } = await placed({ draft });
      await comeBack(reference, { 'error[reason]': reason });
      const page = await act(
        routes.checkout.loader,
        new Request(`http://shop/checkout?draft=${draft}`),
      );
      expect(page.body).toMatchObject({ order: { state: 'pending', failure: '' } });
    },
  );

  it('refuses a forged return and an unknown order', async () => {
    const { reference, dialog } = await placed();
    expect(
      (
        await comeBack(reference, {
          razorpay_payment_id: 'pay_Pq8uA1bC2dE3fG',
          razorpay_order_id: dialog.orderId,
          razorpay_signature: '0'.repeat(64),
        })
      ).status,
    ).toBe(400);
    expect((await comeBack('DD-2222222222', {})).status).toBe(404);
    expect(await stateOf(reference)).toBe('pending');
  });
});
