import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payment, Refund } from '../../sandbox/razorpay/entities';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox';

const razorpay = { keyId: 'rzp_test_key', keySecret: 'secret', webhookSecret: 'whsec' };
const authorization = `Basic ${Buffer.from('rzp_test_key:secret').toString('base64')}`;
const AMOUNT = 59_900;

/** The shop keeps its orders over Ctrl+C and `npm start`; its Razorpay must, too. */
describe('a sandbox that starts again in its folder', () => {
  let folder: string;
  let sandbox: Sandbox;

  const start = async (more: object = { folder }) =>
    (sandbox = await startSandbox({
      ...{ port: 0, shopOrigin: 'http://127.0.0.1:1', razorpay, quiet: true },
      ...{ firebaseProjectId: 'demo', mapsKey: 'key', ...more },
    }));
  const restart = async (more?: object) => {
    await sandbox.close();
    return start(more);
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-memory-'));
    await start();
    sandbox.faults.setKnob('razorpay.webhook', 'drop');
  });
  afterEach(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });

  async function call<T>(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(sandbox.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  }
  async function paid(more: object = {}): Promise<string> {
    const order = { amount: AMOUNT, currency: 'INR' };
    const { body } = await call<{ id: string }>('/v1/orders', order);
    const pressed = { order_id: body.id, ...more };
    const done = await call<{ razorpay_payment_id: string }>('/control/razorpay/pay', pressed);
    return done.body.razorpay_payment_id;
  }
  const payment = async (id: string) => (await call<Payment>(`/v1/payments/${id}`)).body;
  const refund = (id: string, key: string) =>
    call<Refund>(`/v1/payments/${id}/refund`, { amount: AMOUNT }, { 'x-refund-idempotency': key });

  it('knows its payments, and sends their money back once', async () => {
    const id = await paid();
    await restart();
    expect(await payment(id)).toMatchObject({ status: 'captured', amount: AMOUNT });
    const first = await refund(id, 'refund-of-one');
    expect([first.status, first.body.status]).toEqual([200, 'processed']);
    await restart();
    expect((await payment(id)).status).toBe('refunded');
    expect((await refund(id, 'refund-of-one')).body.id).toBe(first.body.id);
    expect((await refund(id, 'another-refund')).status).toBe(400);
  });

  it('lets arrive what was on its way: a refund, and a payment that is late', async () => {
    sandbox.faults.setKnob('razorpay.refund', 'pending');
    const id = await paid();
    const { body } = await refund(id, 'refund-on-its-way');
    sandbox.faults.setKnob('razorpay.lateAuthorisation', 2_000);
    const late = await paid();
    expect((await payment(late)).status).toBe('failed');
    await restart();
    expect((await call<Refund>(`/v1/refunds/${body.id}`)).body.status).toBe('processed');
    expect((await refund(id, 'refund-on-its-way')).body.status).toBe('processed');
    await vi.waitFor(async () => expect((await payment(late)).status).toBe('captured'), 10_000);
  });

  it('delivers the webhooks that the shop had not taken', async () => {
    sandbox.faults.setKnob('razorpay.webhook', 'later');
    const id = await paid(); // nobody listens at the shop’s address
    await restart();
    const { body } = await call<{ webhooks: { payment_id: string; event: string }[] }>(
      '/control/razorpay/state',
    );
    expect(
      body.webhooks.filter((each) => each.payment_id === id).map(({ event }) => event),
    ).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  });

  it('forgets all by a reset, and keeps nothing without a folder', async () => {
    const id = await paid();
    await restart({});
    expect(await payment(id)).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
    await restart();
    expect((await payment(id)).status).toBe('captured');
    await fetch(`${sandbox.origin}/control/reset`, { method: 'POST' });
    await restart();
    expect(await payment(id)).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } });
  });

  it.each(['', 'null', '{"orders":[["order_1"', '{"orders":5}', '{"orders":[5]}', '{"waiting":1}'])(
    'takes a file that holds %j for none',
    async (text) => {
      await sandbox.close();
      writeFileSync(join(folder, 'razorpay.json'), text);
      await start();
      expect((await payment(await paid())).status).toBe('captured');
    },
  );

  it('leaves out what another version of it kept', async () => {
    const id = await paid();
    await sandbox.close();
    const file = join(folder, 'razorpay.json');
    const kept = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...kept, mandates: [['m_1', {}]] }));
    await start();
    expect((await payment(id)).status).toBe('captured');
  });
});
