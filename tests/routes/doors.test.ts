import { dateInIndia } from '#app/ground/india';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { idToken } from '../security/whole-shop';
import { ownSchema } from '../harness/postgres';
import { answerOf, formPost, openInProcess, signedIn } from './in-process';

const DAY_MS = 24 * 3_600_000;
const schema = await ownSchema();
const engines = [
  { name: 'sqlite', url: '' },
  ...(schema ? [{ name: 'postgres', url: schema.url }] : []),
];
afterAll(() => schema?.remove());

/** One request in, one answer out, the same on both engines. */
describe.each(engines)('what no page of the shop sends, on $name', ({ url }) => {
  let shop: Awaited<ReturnType<typeof openInProcess>>;
  let routes: Awaited<ReturnType<typeof importRoutes>>;

  async function importRoutes() {
    const [drafts, checkout, payments, webhook, session, lowData, orders, store] =
      await Promise.all([
        import('#app/routes/drafts'),
        import('#app/routes/checkout'),
        import('#app/routes/payments'),
        import('#app/routes/webhooks-razorpay'),
        import('#app/routes/session'),
        import('#app/routes/low-data'),
        import('#app/orders/order.server'),
        import('#app/database/database.server'),
      ]);
    return { drafts, checkout, payments, webhook, session, lowData, orders, store };
  }

  beforeAll(async () => {
    vi.resetModules();
    shop = await openInProcess({ DATABASE_URL: url });
    routes = await importRoutes();
  }, 60_000);
  afterAll(() => shop.close());

  const act = (action: (args: never) => unknown, request: Request) =>
    answerOf(Promise.resolve().then(() => action({ request, params: {}, context: {} } as never)));
  const draft = (fields: Record<string, string>) =>
    act(
      routes.drafts.action,
      formPost('/drafts', { service: 'laptop-booking-display', ...fields }),
    );
  const rows = async () =>
    (await routes.store.database()).rows(
      z.object({ slot_date: z.string().nullable(), slot_label: z.string().nullable() }),
      'select slot_date, slot_label from drafts order by created_at',
    );

  it('stores nothing for two hundred long dates', async () => {
    const before = (await rows()).length;
    for (let post = 0; post < 200; post += 1) {
      const { status, body } = await draft({ date: 'x'.repeat(64_000), timeSlot: '10am-12pm' });
      expect([status, body]).toEqual([
        422,
        {
          message:
            'Something in this form is too long or not text. Please go back, check it and try again.',
        },
      ]);
    }
    expect(await rows()).toHaveLength(before);
  });

  it.each([
    ['a day that is none', { date: '2026-02-30', timeSlot: '10am-12pm' }],
    ['words for a day', { date: 'tomorrow', timeSlot: '10am-12pm' }],
    ['a time that is not the shop’s', { date: '2026-12-01', timeSlot: '3am-4am' }],
  ])('%s is refused with a way on', async (_, fields) => {
    const before = (await rows()).length;
    const { status, body } = await draft(fields);
    expect([status, body]).toEqual([
      422,
      {
        message:
          'We do not offer this day or time. Please go back and choose a day and a time again.',
      },
    ]);
    expect(await rows()).toHaveLength(before);
  });

  it('accepts a slot that has passed: checkout asks for another one', async () => {
    const { status, headers } = await draft({ date: '2020-01-01', timeSlot: '10am-12pm' });
    expect([status, headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/checkout\?draft=/),
    ]);
  });

  it('removes NULs and half characters from a form', async () => {
    const { status } = await draft({
      service: 'laptop-\0booking-display',
      date: '2026-12-01\0',
      timeSlot: '10am\0-12pm',
    });
    expect(status).toBe(303);
    expect((await rows()).at(-1)).toEqual({ slot_date: '2026-12-01', slot_label: '10am-12pm' });
  });

  it('and from a token, a claim and a return address', async () => {
    const signIn = (token: string) =>
      act(routes.session.action, formPost('/session', { idToken: token }));
    expect((await signIn(idToken('+919811000001', { sub: 'a\0b' }))).status).toBe(401);
    expect((await signIn(`${idToken('+919811000001')}\0`)).status).toBe(200);
    expect(
      (
        await act(
          routes.payments.action,
          formPost('/payments', {
            reference: 'DD-\0',
            razorpay_payment_id: '\0',
            razorpay_signature: '\0',
          }),
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await act(routes.lowData.action, formPost('/low-data', { wanted: 'on', to: '/x\0' }))
      ).headers.get('location'),
    ).toBe('/x');
  });

  it('a long claim or address is refused', async () => {
    const long = 'x'.repeat(3_000);
    expect(
      (
        await act(
          routes.payments.action,
          formPost('/payments', {
            reference: 'DD-2222222222',
            razorpay_payment_id: long,
            razorpay_signature: 'a',
          }),
        )
      ).status,
    ).toBe(422);
    expect(
      (await act(routes.lowData.action, formPost('/low-data', { wanted: 'on', to: `/${long}` })))
        .status,
    ).toBe(422);
  });

  const place = async (changes: Record<string, string>) => {
    const made = await draft({});
    const id =
      new URL(made.headers.get('location') ?? '', 'http://shop').searchParams.get('draft') ?? '';
    const slot = `${dateInIndia(Date.now() + DAY_MS)}|10am-12pm`;
    const customer = {
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '+919845012345',
      pincode: '560034',
      city: 'Bengaluru',
      address: '12, 5th Cross',
    };
    return act(
      routes.checkout.action,
      formPost(
        '/checkout',
        { draft: id, slot, seenPaise: '59900', ...customer, ...changes },
        await signedIn('+919811000002'),
      ),
    );
  };

  it('checkout says what is missing for a long slot, and keeps what was typed', async () => {
    const { status, body } = await place({ slot: 'x'.repeat(60_000), name: 'Asha\0 Rao' });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: { slot: 'Please select a slot.' },
      entered: { slot: '', customer: { name: 'Asha Rao', city: 'Bengaluru' } },
    });
  });

  it('checkout asks again about a price that is not a number', async () => {
    expect(await place({ seenPaise: '1e999' })).toMatchObject({
      status: 409,
      body: { type: 'price-changed', fromPaise: 0, toPaise: 59_900 },
    });
  });

  it('accepts a signed webhook with NULs and half characters, and stores it without them', async () => {
    const { body } = await place({});
    const { reference, dialog } = body as { reference: string; dialog: { orderId: string } }; // the order is new
    const post = (raw: string, eventId: string) => {
      const signature = createHmac('sha256', 'sandbox_webhook_secret').update(raw).digest('hex');
      const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
      return act(
        routes.webhook.action,
        new Request('http://shop/webhooks/razorpay', { method: 'POST', headers, body: raw }),
      );
    };
    const event = (changes: object) => {
      const entity = {
        id: 'pay_00000000000000',
        order_id: dialog.orderId,
        amount: 59_900,
        currency: 'INR',
        status: 'failed',
        captured: false,
        created_at: 1,
        ...changes,
      };
      return JSON.stringify({ event: 'payment.failed\0', payload: { payment: { entity } } });
    };
    expect((await post(event({ order_id: 'order_\0' }), 'evt_1')).status).toBe(200);
    expect((await post(event({ error_reason: 'payment\0_cancelled\ud800' }), 'evt_2')).status).toBe(
      200,
    );
    expect((await routes.orders.getOrder(reference))?.lastFailure).toBe('payment_cancelled');
    expect((await post(event({ error_reason: 'x' }), 'e'.repeat(5_000))).status).toBe(400);
  });
});
