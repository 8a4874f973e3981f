import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Faults } from '../../sandbox/faults';
import { createSandboxServer } from '../../sandbox/http';
import type { Order, Payment, Refund, Settled } from '../../sandbox/razorpay/entities';
import type { ErrorBody } from '../../sandbox/razorpay/errors';
import { razorpaySandbox, type RazorpaySandbox } from '../../sandbox/razorpay/razorpay';
import { paymentSignature, webhookSignature } from '../../sandbox/razorpay/signatures';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

const faults = new Faults();
const START_MS = Date.parse('2026-11-21T06:00:00Z');
const clock = { ms: START_MS };
let sandbox: RazorpaySandbox;
let api: Server;
let shop: Server;
let origin: string;
let received: Received[];
/** The shop's answers to its webhooks, in order; then 200. */
let shopAnswers: number[];

beforeEach(async () => {
  clock.ms = START_MS;
  received = [];
  shopAnswers = [];
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(shopAnswers.shift() ?? 200).end();
    });
  });
  const webhookUrl = `${await listen(shop)}/webhooks`;
  sandbox = razorpaySandbox({
    origin: 'http://sandbox.test',
    keyId: 'rzp_test_key',
    keySecret: 'secret',
    webhookSecret: 'whsec',
    webhookUrl,
    faults,
    now: () => clock.ms,
    seed: 1,
    webhookRetryMs: 5,
  });
  api = createSandboxServer(sandbox.routes, faults);
  origin = await listen(api);
});

afterEach(() => {
  faults.clear();
  sandbox.reset();
  for (const server of [api, shop]) {
    server.closeAllConnections();
    server.close();
  }
});

test('the signature vectors hold', () => {
  expect(paymentSignature('s', 'order_1', 'pay_1')).toBe(
    '742a38a9b459999e738a2d54e89b9f64b144535a09efaf21054dc143460d16c7',
  );
  expect(webhookSignature('whsec', '{"entity":"event","event":"order.paid"}')).toBe(
    '6083f2d5736b77c0c1d2c3dfddeb68bdcf557c8cf10c21286b1e8904419c1a13',
  );
});

describe('the key', () => {
  test.each([
    ['none', undefined],
    ['a wrong secret', basic('rzp_test_key:wrong')],
    ['another scheme', basic('rzp_test_key:secret').replace('Basic', 'basic')],
    ['two spaces', basic('rzp_test_key:secret').replace(' ', '  ')],
  ])('%s is refused', async (_, authorization) => {
    const response = await fetch(
      `${origin}/v1/orders`,
      authorization ? { headers: { authorization } } : {},
    );
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await response.json()).toMatchObject({
      error: { code: 'BAD_REQUEST_ERROR', source: 'NA', step: 'NA', reason: 'NA' },
    });
  });
});

describe('orders', () => {
  test('a new order has Razorpay’s shape', async () => {
    const order = await createOrder({ receipt: 'bk_1' });
    expect(order.id).toMatch(/^order_[A-Za-z0-9]{14}$/);
    expect(order).toMatchObject({
      entity: 'order',
      amount: 59900,
      amount_due: 59900,
      status: 'created',
      notes: [],
      created_at: clock.ms / 1000,
    });
  });

  test.each<[string, object, Partial<ErrorBody>]>([
    [
      '99 paise',
      { amount: 99 },
      { reason: 'amount_less_than_minimum_amount', field: 'amount', step: 'order_creation' },
    ],
    ['half a paisa', { amount: 100.5 }, { description: 'The amount must be an integer.' }],
    ['no amount', { amount: undefined }, { description: 'amount: is required.' }],
    ['another currency', { currency: 'USD' }, { field: 'currency' }],
    [
      'an unknown field',
      { customer: 'x' },
      {
        reason: 'extra_field_sent',
        description: 'customer is/are not required and should not be sent',
      },
    ],
    ['a long receipt', { receipt: 'x'.repeat(41) }, { field: 'receipt' }],
    [
      '16 notes',
      { notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`n${n}`, 'x'])) },
      { field: 'notes' },
    ],
    ['a long note', { notes: { address: 'x'.repeat(257) } }, { field: 'notes.address' }],
    [
      'an expiry of 11 minutes',
      { payment: capture(11, 12) },
      { field: 'payment.capture_options.automatic_expiry_period' },
    ],
    [
      'a manual expiry before the automatic one',
      { payment: capture(20, 12) },
      { field: 'payment.capture_options.manual_expiry_period' },
    ],
  ])('%s is refused', async (_, fields, error) => {
    expect(
      await refused(call('POST', '/v1/orders', { amount: 59900, currency: 'INR', ...fields })),
    ).toMatchObject(error);
  });

  test('a receipt may come twice; `unique_receipt` returns the first order', async () => {
    const first = await createOrder({ receipt: 'bk_1' });
    expect((await createOrder({ receipt: 'bk_1', unique_receipt: true })).id).toBe(first.id);
    const second = await createOrder({ receipt: 'bk_1' });
    expect(second.id).not.toBe(first.id);
    const found = await answer<{ count: number; items: Order[] }>(
      call('GET', '/v1/orders?receipt=bk_1'),
    );
    expect(found).toMatchObject({ count: 2, items: [{ id: second.id }, { id: first.id }] });
  });

  test('an account may refuse a second receipt, or not know `unique_receipt`', async () => {
    const first = await createOrder({ receipt: 'bk_1' });
    const again = (more = {}) =>
      call('POST', '/v1/orders', { amount: 59900, currency: 'INR', receipt: 'bk_1', ...more });
    faults.setKnob('razorpay.receipts', 'unique');
    expect(await refused(again())).toMatchObject({
      description: 'Order receipt should be unique.',
    });
    expect((await createOrder({ receipt: 'bk_1', unique_receipt: true })).id).toBe(first.id);
    faults.setKnob('razorpay.receipts', 'ignored');
    const other = await createOrder({ receipt: 'bk_1', unique_receipt: true });
    expect(other.id).not.toBe(first.id);
    faults.setKnob('razorpay.receipts', 'unknown-field');
    expect(await refused(again({ unique_receipt: true }))).toMatchObject({
      reason: 'extra_field_sent',
      field: 'unique_receipt',
    });
  });

  test('an unknown or invalid id gets 400', async () => {
    expect(await refused(call('GET', '/v1/orders/order_AAAAAAAAAAAAAA'))).toMatchObject({
      description: 'The id provided does not exist',
    });
    expect(await refused(call('GET', '/v1/orders/7'))).toMatchObject({
      description: '7 is not a valid id',
    });
  });

  test('only notes can be changed', async () => {
    const { id } = await createOrder();
    expect(
      await answer(call('PATCH', `/v1/orders/${id}`, { notes: { booking: 'b' } })),
    ).toMatchObject({ notes: { booking: 'b' } });
    expect(
      await refused(call('PATCH', `/v1/orders/${id}`, { notes: {}, amount: 1 })),
    ).toMatchObject({ reason: 'extra_field_sent' });
  });

  test('lists are paged', async () => {
    for (const receipt of ['a', 'b', 'c']) await createOrder({ receipt });
    const page = await answer<{ items: Order[] }>(call('GET', '/v1/orders?count=1&skip=1'));
    expect(page.items.map(({ receipt }) => receipt)).toEqual(['b']);
    await refused(call('GET', '/v1/orders?count=101'));
  });

  test('an order exists even if its answer was lost', async () => {
    faults.set('razorpay.orders.create', { times: 1, afterCommit: true, reset: true });
    await expect(
      call('POST', '/v1/orders', { amount: 59900, currency: 'INR', receipt: 'bk_1' }),
    ).rejects.toThrow();
    expect(await answer(call('GET', '/v1/orders?receipt=bk_1'))).toMatchObject({ count: 1 });
  });
});

describe('capture and refund', () => {
  test('only the whole authorised amount is captured, once', async () => {
    const { id } = await createOrder({ payment: { capture: 'manual' } });
    const { razorpay_payment_id: paymentId } = await pay(id, 'authorized');
    const path = `/v1/payments/${paymentId}/capture`;
    expect(await refused(call('POST', path, { amount: 100, currency: 'INR' }))).toMatchObject({
      description: 'Capture amount must be equal to the amount authorized.',
    });
    expect(await answer(call('POST', path, { amount: 59900, currency: 'INR' }))).toMatchObject({
      status: 'captured',
      fee: 1414,
      tax: 216,
    });
    await refused(call('POST', path, { amount: 59900, currency: 'INR' }));
    expect(await answer(call('GET', `/v1/orders/${id}`))).toMatchObject({
      status: 'paid',
      amount_paid: 59900,
      amount_due: 0,
    });
  });

  test('a paid order accepts no second payment', async () => {
    const { id } = await createOrder();
    await pay(id, 'captured');
    expect((await control('pay', { order_id: id })).status).toBe(400);
  });

  test('the same idempotency key returns the same refund; a different request with it is a conflict', async () => {
    const { path } = await paidOrder();
    const key = { 'x-refund-idempotency': 'refund-bk-1' };
    const first = await answer<Refund>(call('POST', path, { amount: 10000 }, key));
    expect((await answer<Refund>(call('POST', path, { amount: 10000 }, key))).id).toBe(first.id);
    expect(await refused(call('POST', path, { amount: 20000 }, key), 409)).toMatchObject({
      description: 'Different request with the same idempotency key has already been processed.',
    });
    expect((await call('POST', path, {}, { 'x-refund-idempotency': 'short' })).status).toBe(400);
  });

  test('a second request during the first is refused', async () => {
    faults.setKnob('razorpay.refundMs', 100);
    const { path } = await paidOrder();
    const key = { 'x-refund-idempotency': 'refund-bk-1' };
    const both = await Promise.all([call('POST', path, {}, key), call('POST', path, {}, key)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a refund can be slow or fail; then the payment is as it was', async () => {
    const { paymentId, path } = await paidOrder();
    faults.setKnob('razorpay.refund', 'pending');
    const { id } = await answer<{ id: string }>(call('POST', path, {}));
    expect(await answer(call('GET', `/v1/payments/${paymentId}/refunds`))).toMatchObject({
      items: [{ id, status: 'pending' }],
    });
    expect(await answer(call('GET', `/v1/payments/${paymentId}`))).toMatchObject({
      status: 'refunded',
    });
    await control('settle-refund', { refund_id: id, outcome: 'failed' });
    expect(await answer(call('GET', `/v1/payments/${paymentId}`))).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
    });
    expect(await answer(call('GET', `/v1/payments/${paymentId}/refunds`))).toMatchObject({
      items: [{ id, status: 'failed' }],
    });
  });

  test('a refund can be processed later by itself', async () => {
    const { paymentId, path } = await paidOrder();
    faults.setKnob('razorpay.refund', 5);
    expect(await answer<Refund>(call('POST', path, {}))).toMatchObject({ status: 'pending' });
    await vi.waitFor(async () =>
      expect(await answer(call('GET', `/v1/payments/${paymentId}/refunds`))).toMatchObject({
        items: [{ status: 'processed' }],
      }),
    );
  });

  test('a dispute opens with a deadline, and a lost one takes the money', async () => {
    const { paymentId } = await paidOrder();
    const { id } = await answer<{ id: string }>(control('dispute', { payment_id: paymentId }));
    expect(await answer(call('GET', '/v1/disputes'))).toMatchObject({
      items: [
        { id, payment_id: paymentId, status: 'open', phase: 'chargeback', amount_deducted: 0 },
      ],
    });
    expect(await answer(control('move-dispute', { dispute_id: id, to: 'lost' }))).toMatchObject({
      status: 'lost',
      amount_deducted: 59_900,
    });
  });

  test('no more than was paid is refunded, and the order stays paid', async () => {
    const { path, orderId, paymentId } = await paidOrder();
    expect(await refused(call('POST', path, { amount: 59901 }))).toMatchObject({
      description: 'The refund amount provided is greater than amount captured.',
    });
    await answer(call('POST', path, {}));
    expect(await refused(call('POST', path, {}))).toMatchObject({
      description: 'The payment has been fully refunded already.',
    });
    expect(await answer(call('GET', `/v1/payments/${paymentId}`))).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
    });
    expect(await answer(call('GET', `/v1/payments/${paymentId}/refunds`))).toMatchObject({
      count: 1,
    });
    expect(await answer(call('GET', `/v1/orders/${orderId}`))).toMatchObject({ status: 'paid' });
  });
});

describe('settlements', () => {
  const report = (query: string) =>
    answer<{ count: number; items: Settled[] }>(
      call('GET', `/v1/settlements/recon/combined?${query}`),
    );

  test('a payment is settled two days later, without the fee; its refund is taken off', async () => {
    const { paymentId, orderId, path } = await paidOrder();
    const refund = await answer<Refund>(call('POST', path, { amount: 10_000 }));
    expect(await report('year=2026&month=11')).toMatchObject({ count: 0 });
    clock.ms += 2 * 24 * 3_600_000;
    const { items } = await report('year=2026&month=11&day=23');
    expect(items).toMatchObject([
      {
        entity_id: paymentId,
        type: 'payment',
        amount: 59_900,
        fee: 1414,
        tax: 216,
        credit: 58_486,
        debit: 0,
        order_id: orderId,
        settled_at: clock.ms / 1000,
      },
      {
        entity_id: refund.id,
        type: 'refund',
        payment_id: paymentId,
        amount: 10_000,
        debit: 10_000,
        credit: 0,
      },
    ]);
    expect(items[0]?.settlement_id).toMatch(/^setl_\w{14}$/);
    expect(await report('year=2026&month=11&day=24')).toMatchObject({ count: 0 });
    expect(await report('year=2026&month=11&count=1&skip=1')).toMatchObject({
      count: 1,
      items: [{ entity_id: refund.id }],
    });
  });

  test('the day is the day in India', async () => {
    clock.ms = Date.parse('2026-11-21T19:00:00Z'); // half past midnight of the 22nd
    const { paymentId } = await paidOrder();
    await control('settle', {});
    expect(await report('year=2026&month=11&day=21')).toMatchObject({ count: 0 });
    expect(await report('year=2026&month=11&day=22')).toMatchObject({
      items: [{ entity_id: paymentId }],
    });
  });

  test('nothing that was not captured is settled, nor a refund on its way', async () => {
    const { id } = await createOrder({ payment: { capture: 'manual' } });
    await pay(id, 'authorized');
    faults.setKnob('razorpay.refund', 'pending');
    const { paymentId, path } = await paidOrder();
    await call('POST', path, {});
    expect(await answer(control('settle', {}))).toMatchObject([{ entity_id: paymentId }]);
    expect(await answer(control('settle', {}))).toEqual([]);
  });

  test('a test can hold the settlements back, or change a line', async () => {
    const { paymentId } = await paidOrder();
    await refused(control('alter-settled', { entity_id: paymentId, amount: 1 }));
    faults.setKnob('razorpay.settlements', 'never');
    clock.ms += 9 * 24 * 3_600_000;
    expect(await report('year=2026&month=11')).toMatchObject({ count: 0 });
    faults.clear();
    await report('year=2026&month=11');
    await control('alter-settled', { entity_id: paymentId, amount: 59_901 });
    expect(await report('year=2026&month=11')).toMatchObject({ items: [{ amount: 59_901 }] });
  });

  test.each([
    ['month=11', 'The year field is required.'],
    ['year=26&month=11', 'The year must be 4 digits.'],
    ['year=2026', 'The month field is required.'],
    ['year=2026&month=13', 'The month is not a valid month.'],
    ['year=2026&month=11&day=123', 'The day must be between 1 and 2 digits.'],
    ['year=2026&month=11&count=0', 'The count must be at least 1.'],
    ['year=2026&month=11&count=1001', 'The count may not be greater than 1000.'],
    ['year=2026&month=11&skip=x', 'The skip must be an integer.'],
  ])('%s is refused', async (query, description) => {
    const path = `/v1/settlements/recon/combined?${query}`;
    expect(await refused(call('GET', path))).toMatchObject({ description });
  });
});

describe('webhooks', () => {
  test('a payment’s events arrive in order, signed over the raw body', async () => {
    await paidOrder();
    await vi.waitFor(() =>
      expect(events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']),
    );
    for (const { headers, body } of received) {
      expect(headers['x-razorpay-signature']).toBe(
        createHmac('sha256', 'whsec').update(body).digest('hex'),
      );
    }
    expect(JSON.parse(received[2]?.body ?? '')).toMatchObject({
      contains: ['payment', 'order'],
      payload: { order: { entity: { status: 'paid' } } },
    });
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      payload: { payment: { entity: { status: 'authorized' } } },
    });
  });

  test('a refused event is retried with the same id and bytes', async () => {
    shopAnswers = [500];
    await paidOrder();
    await vi.waitFor(() => expect(received).toHaveLength(4));
    const twice = received.filter(({ body }) => body === received[0]?.body);
    expect(twice.map(({ headers }) => headers['x-razorpay-event-id'])).toEqual([
      eventId(0),
      eventId(0),
    ]);
  });

  test('delivery stops for a shop that never accepts', async () => {
    shopAnswers = Array.from({ length: 100 }, () => 500);
    await paidOrder();
    await vi.waitFor(() => expect(sandbox.state().webhookDisabled).toBe(true), 5_000);
    expect(sandbox.state().webhooks.find(({ state }) => state === 'failed')?.attempts).toHaveLength(
      8,
    );
  });

  test('duplicate sends each event twice with one id', async () => {
    faults.setKnob('razorpay.webhook', 'duplicate');
    await paidOrder();
    await vi.waitFor(() => expect(received).toHaveLength(6));
    expect(new Set(received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3);
  });

  test('reorder reverses the order', async () => {
    faults.setKnob('razorpay.webhook', 'reorder');
    await paidOrder();
    await vi.waitFor(() =>
      expect(events()).toEqual(['order.paid', 'payment.captured', 'payment.authorized']),
    );
  });

  test('drop sends nothing until asked', async () => {
    faults.setKnob('razorpay.webhook', 'drop');
    const { orderId } = await paidOrder();
    expect(sandbox.state().webhooks.map(({ state }) => state)).toEqual([
      'dropped',
      'dropped',
      'dropped',
    ]);
    await control('webhook', { order_id: orderId, event: 'order.paid' });
    expect(events()).toEqual(['order.paid']);
  });

  test('bad-signature signs wrongly, delayMs waits', async () => {
    faults.setKnob('razorpay.webhook', 'bad-signature');
    await paidOrder();
    await vi.waitFor(() => expect(received).toHaveLength(3));
    expect(received[0]?.headers['x-razorpay-signature']).not.toBe(
      webhookSignature('whsec', received[0]?.body ?? ''),
    );
    faults.setKnob('razorpay.webhook', { delayMs: 60_000 });
    await paidOrder();
    expect(sandbox.state().webhooks.filter(({ state }) => state === 'pending')).toHaveLength(3);
  });
});

describe('late authorisation', () => {
  test('a failed payment is captured after all', async () => {
    faults.setKnob('razorpay.lateAuthorisation', 20);
    const { id } = await createOrder();
    const { razorpay_payment_id: paymentId } = await pay(id);
    expect(await answer(call('GET', `/v1/payments/${paymentId}`))).toMatchObject({
      status: 'failed',
      error_reason: 'payment_timed_out',
    });
    await vi.waitFor(async () =>
      expect(await answer(call('GET', `/v1/orders/${id}`))).toMatchObject({ status: 'paid' }),
    );
    await vi.waitFor(() => expect(events()[0]).toBe('payment.failed'));
  });

  test('after the order’s expiry it is refunded instead', async () => {
    const { id } = await createOrder({ payment: capture(12, 12) });
    const { razorpay_payment_id: paymentId } = await pay(id, 'failed');
    clock.ms += 13 * 60_000;
    sandbox.lateAuthorise(paymentId);
    expect(await answer<Payment>(call('GET', `/v1/payments/${paymentId}`))).toMatchObject({
      status: 'refunded',
      captured: false,
    });
    expect(await answer(call('GET', `/v1/orders/${id}`))).toMatchObject({ status: 'attempted' });
  });
});

describe('the hosted payment page', () => {
  test('posts a success to the shop with three fields', async () => {
    const { id } = await createOrder();
    const page = await post(await openPage(id), 'payments', {
      method: 'upi',
      vpa: 'success@razorpay',
    });
    const fields = hiddenFields(page);
    expect(page).toContain('action="http://shop.test/return?b=1"');
    expect(Object.keys(fields)).toEqual([
      'razorpay_payment_id',
      'razorpay_order_id',
      'razorpay_signature',
    ]);
    expect(fields.razorpay_signature).toBe(
      paymentSignature('secret', id, fields.razorpay_payment_id ?? ''),
    );
  });

  test('posts a failure with its reason', async () => {
    const { id } = await createOrder();
    const page = await post(await openPage(id), 'payments', {
      method: 'upi',
      vpa: 'failure@razorpay',
    });
    expect(hiddenFields(page)).toMatchObject({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[reason]': 'payment_failed',
    });
  });

  test('redirects to the cancel URL when the customer leaves', async () => {
    const { id } = await createOrder();
    const session = await openPage(id);
    const response = await fetch(`${origin}${session}/exit`, {
      method: 'POST',
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      'http://shop.test/cancelled',
    ]);
  });

  test.each([
    ['4100280000060003', '1234', 'card_declined'],
    ['4100280000001007', '123', 'invalid_otp'],
    ['4100280000001007', '1234', null],
  ])('card %s with code %s', async (number, otp, reason) => {
    const { id } = await createOrder();
    const session = await openPage(id);
    await post(session, 'payments', { method: 'card', number, expiry: '12/40', cvv: '123' });
    const [payment] = sandbox.state().payments;
    await post(session, `payments/${payment?.id}`, { otp });
    expect(payment).toMatchObject(
      reason ? { status: 'failed', error_reason: reason } : { status: 'captured' },
    );
  });

  test('failFirst fails the first payments, handlerLost drops the answer', async () => {
    faults.setKnob('razorpay.failFirst', 1);
    faults.setKnob('razorpay.handlerLost', true);
    const { id } = await createOrder();
    const session = await openPage(id);
    await post(session, 'payments', { method: 'upi', flow: 'qr' });
    const page = await post(session, 'payments', { method: 'upi', flow: 'qr' });
    expect(page).not.toContain('razorpay_signature');
    expect(sandbox.state().payments.map(({ status }) => status)).toEqual(['failed', 'captured']);
  });

  test('escapes the shop’s texts and posts only to http(s) URLs', async () => {
    const { id } = await createOrder();
    const page = await (await openForm(id, { name: '<script>alert(1)</script>' })).text();
    expect(page).not.toContain('<script>alert');
    expect((await openForm(id, { callback_url: 'javascript:alert(1)' })).status).toBe(400);
  });
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

function basic(credentials: string): string {
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

function capture(automatic: number, manual: number): object {
  const options = {
    automatic_expiry_period: automatic,
    manual_expiry_period: manual,
    refund_speed: 'normal',
  };
  return { capture: 'automatic', capture_options: options };
}

function call(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: basic('rzp_test_key:secret'),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

async function answer<Shape = unknown>(response: Promise<Response>): Promise<Shape> {
  const settled = await response;
  expect(settled.status).toBe(200);
  return (await settled.json()) as Shape; // the test checks the shape
}

async function refused(response: Promise<Response>, status = 400): Promise<ErrorBody> {
  const settled = await response;
  expect(settled.status).toBe(status);
  return ((await settled.json()) as { error: ErrorBody }).error;
}

const createOrder = (fields: object = {}): Promise<Order> =>
  answer<Order>(call('POST', '/v1/orders', { amount: 59900, currency: 'INR', ...fields }));

const control = (command: string, body: object): Promise<Response> =>
  fetch(`${origin}/control/razorpay/${command}`, { method: 'POST', body: JSON.stringify(body) });

const pay = (orderId: string, outcome?: string): Promise<{ razorpay_payment_id: string }> =>
  answer(control('pay', { order_id: orderId, outcome }));

async function paidOrder(): Promise<{ orderId: string; paymentId: string; path: string }> {
  const { id: orderId } = await createOrder();
  const { razorpay_payment_id: paymentId } = await pay(orderId);
  return { orderId, paymentId, path: `/v1/payments/${paymentId}/refund` };
}

const events = (): string[] =>
  received.map(({ body }) => (JSON.parse(body) as { event: string }).event);
const eventId = (at: number): string | string[] | undefined =>
  received[at]?.headers['x-razorpay-event-id'];

function openForm(orderId: string, fields: Record<string, string> = {}): Promise<Response> {
  const form = {
    key_id: 'rzp_test_key',
    order_id: orderId,
    amount: '1',
    currency: 'INR',
    name: 'Shop',
    'prefill[contact]': '+919876543210',
    callback_url: 'http://shop.test/return?b=1',
    cancel_url: 'http://shop.test/cancelled',
    ...fields,
  };
  return fetch(`${origin}/v1/checkout/embedded`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
}

/**
 * Opens the page and returns the path of its session. The page shows the order's amount, not the
 * posted one.
 */
async function openPage(orderId: string): Promise<string> {
  const page = await (await openForm(orderId)).text();
  expect(page).toContain('₹599');
  return /\/v1\/checkout\/sessions\/session_[A-Za-z0-9]+/.exec(page)?.[0] ?? '';
}

const post = (session: string, path: string, fields: Record<string, string>): Promise<string> =>
  fetch(`${origin}${session}/${path}`, { method: 'POST', body: new URLSearchParams(fields) }).then(
    (response) => response.text(),
  );

const hiddenFields = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
