import { createHmac } from 'node:crypto';
import type { Order } from '#app/orders/order';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../harness/postgres';
import { paymentOf } from './fixture';
import { moneyWorld, type MoneyWorld } from './money-world';

vi.mock('#app/razorpay/pace.server', () => ({ throttle: () => Promise.resolve() }));

describe.each(await engines())('a payment that its page signed, on %s', (engine) => {
  let world: MoneyWorld;
  let confirm: typeof import('#app/payments/confirm-payment.server');
  let state: typeof import('#app/orders/order-state');
  beforeAll(async () => {
    world = await moneyWorld(engine);
    confirm = await import('#app/payments/confirm-payment.server');
    state = await import('#app/orders/order-state');
    world.shop.faults.setKnob('razorpay.webhook', 'drop');
  });
  afterAll(() => world.close());
  const claim = (proof: Record<string, string>, reference: string) =>
    confirm.checkClaim({
      reference,
      paymentId: proof.razorpay_payment_id ?? '',
      signature: proof.razorpay_signature ?? '',
    });

  it('is not called unpaid while Razorpay is silent', async () => {
    const order = await world.payable();
    const proof = await world.control('pay', { order_id: order.razorpayOrderId });
    world.shop.faults.set('razorpay.orders.payments', { status: 502, body: 'html' });
    expect((await claim(proof, order.reference)).type).toBe('proven');
    const answer = await confirm.confirmPayment(order, proof.razorpay_payment_id ?? '');
    expect(answer.type).toBe('confirming');
    const waiting = await world.again(order);
    expect([waiting.state, state.isClaimed(waiting)]).toEqual(['pending', true]);
    world.shop.faults.unset('razorpay.orders.payments');
    const settled = (await world.app.payment.reconcileOrder(waiting, Date.now())).order;
    expect([settled.state, state.isClaimed(settled)]).toEqual(['paid', false]);
  });

  it('that failed, which is signed too, may be paid again', async () => {
    const order = await world.payable();
    const failed = { order_id: order.razorpayOrderId, outcome: 'failed' };
    const proof = await world.control('pay', failed);
    await confirm.confirmPayment(order, proof.razorpay_payment_id ?? '');
    const after = await world.again(order);
    expect([after.lastFailure, state.isClaimed(after)]).toEqual(['payment_failed', false]);
  });

  it('in a second attempt, not captured yet, is not called unpaid for the first one', async () => {
    const order = await world.payable();
    const failed = { order_id: order.razorpayOrderId, outcome: 'failed' };
    const failedProof = await world.control('pay', failed);
    await confirm.confirmPayment(order, failedProof.razorpay_payment_id ?? '');
    const held = { order_id: order.razorpayOrderId, outcome: 'authorized' };
    const proof = await world.control('pay', held);
    const between = await world.again(order);
    expect(between.lastFailure).toBe('payment_failed');
    await confirm.confirmPayment(between, proof.razorpay_payment_id ?? '');
    const after = await world.again(order);
    expect([after.lastFailure, state.isClaimed(after)]).toEqual(['', true]);
    expect(await heardThatFailed(order, failedProof.razorpay_payment_id)).toBe(200);
    expect(state.isClaimed(await world.again(order)), 'by a late webhook').toBe(true);
  });

  /** Razorpay's webhook of an attempt that failed. */
  async function heardThatFailed(order: Order, id = ''): Promise<number> {
    const entity = { ...paymentOf(order, { id }), status: 'failed', captured: false };
    const body = JSON.stringify({
      event: 'payment.failed',
      created_at: 1,
      payload: { payment: { entity } },
    });
    const sign = createHmac('sha256', 'sandbox_webhook_secret').update(body).digest('hex');
    const { receiveWebhook } = await import('#app/payments/webhook.server');
    return receiveWebhook(body, sign, `evt_${id}`);
  }
});
