import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '#app/orders/order';
import { engines } from '../harness/postgres';
import { getJson } from '../faults/customer';
import { moneyWorld, PRICE, type MoneyWorld } from './money-world';

vi.mock('#app/razorpay/pace.server', () => ({ throttle: () => Promise.resolve() }));

const TOTAL = 500_000;
const BALANCE = TOTAL - PRICE;

/** Razorpay's account allows a receipt twice, whatever the shop asks for. */
describe.each(await engines())('each thing to be paid on %s', { retry: 0 }, (engine) => {
  let world: MoneyWorld;
  let bills: typeof import('#app/bills/bills.server');
  let pay: typeof import('#app/payments/bill-payment.server');
  let ledger: typeof import('#app/payments/ledger.server');
  let webhook: typeof import('#app/payments/webhook.server');
  let signature: typeof import('#app/razorpay/signature.server');
  let unknown: typeof import('#app/refunds/unknown-payment.server');

  beforeAll(async () => {
    world = await moneyWorld(engine);
    [bills, pay, ledger, webhook, signature, unknown] = await Promise.all([
      import('#app/bills/bills.server'),
      import('#app/payments/bill-payment.server'),
      import('#app/payments/ledger.server'),
      import('#app/payments/webhook.server'),
      import('#app/razorpay/signature.server'),
      import('#app/refunds/unknown-payment.server'),
    ]);
    world.shop.faults.setKnob('razorpay.webhook', 'drop');
    world.shop.faults.setKnob('razorpay.receipts', 'ignored');
  });
  afterAll(() => world.close());
  afterEach(() => vi.restoreAllMocks());

  async function billed() {
    const order = await world.paid();
    const { reference } = order;
    const db = await world.app.database.database();
    await db.change(
      `insert into bills (reference, version, state, sent_at, approved_at)
        values ($1, 3, 'approved', 1, 2)`,
      [reference],
    );
    await db.change(
      `insert into bill_lines (line_id, reference, position, name, kind, sac, quantity, each_paise,
        serial, warranty_days) values ($1, $1, 1, 'Display', 'part', '', 1, $2, '', 0)`,
      [reference, TOTAL],
    );
    return { order, press: () => openBill(order) };
  }
  async function openBill(order: Order) {
    const bill = await bills.getBill(order.reference);
    return bill && (await pay.openBillPayment(order, bill, 'Shop', Date.now()))?.orderId;
  }
  /** An older release of the shop does so: it stores the id too late or never. */
  const orderBesideTheBooks = async (receipt: string, paise: number) =>
    (await (await import('#app/razorpay/account.server')).razorpay.createOrder(receipt, paise)).id;
  const payFor = (orderId: string) => world.control('pay', { order_id: orderId });
  const billState = async ({ reference }: Order) => (await bills.getBill(reference))?.state;
  const straysOf = async ({ reference }: Order) =>
    (await world.app.refunds.getStrayPayments(reference)).map(({ amountPaise, reason }) => [
      amountPaise,
      reason,
    ]);
  const openUnknown = async () =>
    (await unknown.openUnknownPayments(50)).map(({ paymentId }) => paymentId);
  async function tellOf(orderId: string, notes?: object) {
    const state = await getJson<{ payments: { id: string; order_id: string }[] }>(
      `${world.shop.sandbox}/control/razorpay/state`,
    );
    const entity = state.payments.find(({ order_id: of }) => of === orderId);
    const payload = { payment: { entity: { ...entity, ...(notes && { notes }) } } };
    const body = JSON.stringify({ event: 'payment.captured', created_at: 1, payload });
    const signed = signature.hmacHex('sandbox_webhook_secret', body);
    return webhook.receiveWebhook(body, signed, `evt_${orderId}`);
  }

  it('has one Razorpay order, however often and at once "pay" is pressed', async () => {
    const { order, press } = await billed();
    const before = (await ordersThere()).length;
    const first = await press();
    expect(await press()).toBe(first);
    expect((await ordersThere()).length, 'asked of Razorpay once').toBe(before + 1);
    const other = await billed();
    const ids = await Promise.all([other.press(), other.press(), other.press()]);
    expect(new Set(ids).size).toBe(1);
    const stored = await (
      await import('#app/bills/bill-payments.server')
    ).billPaymentsOf(other.order.reference);
    expect(stored.map(({ razorpayOrderId }) => razorpayOrderId)).toEqual([ids[0]]);
    await payFor(first ?? '');
    await ledger.compareWithRazorpay(1, Date.now());
    expect(await billState(order)).toBe('settled');
    expect(await press(), 'what is paid is not opened again').toBeUndefined();
  });

  it('knows the money of another order for its bill by the notes, and flags each further one', async () => {
    const { order, press } = await billed();
    await press();
    const receipt = `${order.reference}-B3`;
    const beside = [1, 2, 3].map(() => orderBesideTheBooks(receipt, BALANCE));
    for (const id of await Promise.all(beside)) {
      await payFor(id);
      expect(await tellOf(id)).toBe(200);
      expect(await tellOf(id), 'heard twice').toBe(200);
    }
    expect(await billState(order)).toBe('settled');
    expect(await straysOf(order)).toEqual([
      [BALANCE, 'mismatch'],
      [BALANCE, 'mismatch'],
    ]);
    expect((await world.again(order)).openFlags).toEqual(['amount-mismatch']);
    expect(await openUnknown()).toEqual([]);
  });

  it('knows it also where the bill was never opened, and by the order’s reference alone', async () => {
    const [opened, named] = [await billed(), await billed()];
    const first = await orderBesideTheBooks(`${opened.order.reference}-B3`, BALANCE);
    await payFor(first);
    await tellOf(first);
    expect(await billState(opened.order)).toBe('settled');
    const second = await orderBesideTheBooks('x', BALANCE);
    await payFor(second);
    await tellOf(second, { reference: named.order.reference });
    expect(await billState(named.order)).toBe('settled');
  });

  it('knows the fee of another order; what does not fit is flagged with the booking', async () => {
    const order = await world.payable();
    const beside = await orderBesideTheBooks(order.reference, PRICE);
    await payFor(beside);
    await ledger.compareWithRazorpay(1, Date.now());
    expect((await world.again(order)).state).toBe('paid');
    await payFor(order.razorpayOrderId);
    await ledger.compareWithRazorpay(1, Date.now());
    expect((await world.again(order)).openFlags).toEqual(['extra-payment']);
    const wrong = await world.payable();
    const half = await orderBesideTheBooks(wrong.reference, PRICE / 2);
    await payFor(half);
    await tellOf(half);
    expect(await straysOf(wrong)).toEqual([[PRICE / 2, 'mismatch']]);
    const after = await world.again(wrong);
    expect([after.state, ...after.openFlags]).toEqual(['pending', 'amount-mismatch']);
  });

  it('leaves money that names no booking here to a person', async () => {
    const foreign = await orderBesideTheBooks('another-shop-1', 100_000);
    await payFor(foreign);
    await tellOf(foreign);
    const nobody = await orderBesideTheBooks('DD-2222222222-B1', 100_000);
    await payFor(nobody);
    await tellOf(nobody);
    expect(await openUnknown()).toHaveLength(2);
  });

  const ordersThere = async () =>
    (await getJson<{ orders: object[] }>(`${world.shop.sandbox}/control/razorpay/state`)).orders;
});
