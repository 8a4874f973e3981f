import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Site } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import type { Database } from '#app/database/database';
import type { Order } from '#app/orders/order';
import type { Paper, PaperKind } from '#app/papers/paper';
import { seed } from '#seed/seed';
import { ownStore } from '../harness/own-store';
import { enginesOfStories } from '../harness/postgres';
import { AMOUNT, newOrder, NOW, paymentOf, refundOf } from '../payments/fixture';

/** What the page of a booking says of its visit, its bill and its money. */
const DAY_MS = 86_400_000;
let store: Database;

vi.mock('#app/database/database.server', () => ({ database: () => Promise.resolve(store) }));

const [orders, drafts, payment, refunds, view, visits, staff] = await Promise.all([
  import('#app/orders/order.server'),
  import('#app/orders/draft.server'),
  import('#app/payments/payment.server'),
  import('#app/refunds/refund.server'),
  import('#app/bookings/order-page.server'),
  import('#app/visits/visits.server'),
  import('#app/staff/staff.server'),
]);
const { content } = parseContent(seed, '');
const { site } = content;
const siteWith = (mode: Site['gst']['mode']): Site => ({ ...site, gst: { ...site.gst, mode } });

/** @param set columns of the order, as they are afterwards */
async function paid(set: Record<string, string | number> = {}, method = 'card'): Promise<Order> {
  const order = await newOrder({ drafts, orders, store });
  await payment.settlePayment(order, paymentOf(order, { method }), NOW);
  for (const [column, value] of Object.entries(set))
    await store.change(`update orders set ${column} = $2 where reference = $1`, [
      order.reference,
      value,
    ]);
  const stored = await orders.getOrder(order.reference);
  if (!stored) throw new Error('the order is gone');
  return stored;
}
const shown = (order: Order, { isOwner = true, ofSite = site } = {}) =>
  view.viewOrder({ order, isOwner, key: isOwner ? '' : 'k' }, { ...content, site: ofSite });

describe.each(await enginesOfStories())('on %s', (engine) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await ownStore(engine));
  });
  afterAll(() => close());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  });
  afterEach(() => vi.useRealTimers());

  describe('the visit', () => {
    let phoneNumber = 9_845_700_000;

    async function comes(state: 'assigned' | 'done', { isNamed = true } = {}) {
      const order = await paid();
      const phone = String((phoneNumber += 1));
      const { member } = await staff.addStaff({ phone, name: 'Ravi', role: 'technician' }, 1);
      if (!member) throw new Error('not hired');
      await staff.showName(member.id, isNamed);
      const { reference } = order;
      await store.change(
        `update visits set technician = $2, state = $3, start_code = '4711' where reference = $1`,
        [reference, member.id, state],
      );
      const event = { reference, by: 'x', version: 2, technician: member.id };
      await visits.addEvent(store, { ...event, what: 'assigned' }, NOW);
      await store.change(
        `insert into staff_photos (staff_id, token, jpeg, is_shown, made_at)
        values ($1, $1, 'x', $2, 1)`,
        [member.id, Number(isNamed)],
      );
      return { order, member };
    }

    it('is not shown before somebody is chosen, nor when there is none', async () => {
      const order = await paid();
      expect((await shown(order)).visit).toBeNull();
      await store.change(`delete from visits where reference = $1`, [order.reference]);
      expect((await shown(order)).visit).toBeNull();
    });

    it('shows its owner who comes, the code and what has happened', async () => {
      const { order, member } = await comes('assigned');
      const { visit } = await shown(order);
      expect(visit).toMatchObject({
        state: 'assigned',
        title: expect.stringContaining('Ravi') as string,
        startCode: '4711',
        photo: { path: `/who-comes/${member.id}` },
      });
      expect(visit?.steps[0]?.at).toBe('11:30');
      expect(visit?.steps[1]?.at).toBe('');
      const other = (await shown(order, { isOwner: false })).visit;
      expect(other).toMatchObject({ startCode: '', photo: null });
      expect(other?.title).not.toContain('Ravi');
    });

    it('names nobody without consent', async () => {
      const { order } = await comes('assigned', { isNamed: false });
      const { visit } = await shown(order);
      expect(visit?.photo).toBeNull();
      expect(visit?.title).toMatch(/^Your technician/);
    });

    it('can be rated by its owner once it is done and nothing is to pay', async () => {
      const { order } = await comes('done');
      expect((await shown(order)).rating).toMatchObject({ isOpen: true, stars: 0 });
      await store.change(
        `insert into bills (reference, version, state, sent_at) values ($1, 2, 'sent', 1)`,
        [order.reference],
      );
      expect((await shown(order)).rating).toBeNull();
      expect((await shown((await comes('assigned')).order)).rating).toBeNull();
    });

    it('leads to its bill, in the link of a visitor by the same key', async () => {
      const order = await paid();
      const { reference } = order;
      await store.change(
        `insert into bills (reference, version, state, sent_at) values ($1, 2, 'sent', 1)`,
        [reference],
      );
      expect((await shown(order)).bill?.path).toBe(`/orders/${reference}/bill`);
      expect((await shown(order, { isOwner: false })).bill?.path).toBe(
        `/orders/${reference}/bill?key=k`,
      );
    });
  });

  describe('a GSTIN', () => {
    const paper = (kind: PaperKind) => ({ kind }) as Paper; // what decides
    const may = async (
      papers: Paper[],
      { state = 'paid', ofSite = siteWith('regular'), isOwner = true } = {},
    ): Promise<boolean> =>
      view.mayGiveGstin({ ...(await paid()), state } as Order, papers, ofSite, isOwner);

    it('can be given by the owner of a paid booking', async () => {
      expect(await may([])).toBe(true);
      expect(await may([], { state: 'submitted' })).toBe(true);
      expect(await may([paper('receipt-voucher')])).toBe(true);
      const order = await paid();
      const { gstPath } = await shown(order, { ofSite: siteWith('regular') });
      expect(gstPath).toBe(`/orders/${order.reference}/gst`);
    });

    it('can’t be given by a visitor, before payment, after a refund, or when no paper has one', async () => {
      expect(await may([], { isOwner: false })).toBe(false);
      for (const state of ['pending', 'expired', 'refunded'])
        expect(await may([], { state }), state).toBe(false);
      const ofSite = siteWith('unregistered');
      expect(await may([], { ofSite })).toBe(false);
      expect((await shown(await paid(), { ofSite })).gstPath).toBe('');
    });

    it('can’t be given once the work has its paper, whatever else was written', async () => {
      expect(await may([paper('receipt-voucher'), paper('invoice')])).toBe(false);
    });
  });

  describe('a cancelled booking', () => {
    const cancelled = (set: Record<string, string | number> = {}, method = 'card') =>
      paid({ called_off_at: NOW, called_off_paise: 30_000, ...set }, method);
    const back = async (order: Order, status: 'pending' | 'processed' | 'failed', at: number) =>
      refunds.noteRefund(
        store,
        order.reference,
        refundOf(order.razorpayPaymentId, status, 15_000),
        at,
      );

    it('says when, and what goes back by which day', async () => {
      expect((await shown(await paid())).cancellation).toBeNull();
      const order = await cancelled();
      expect((await shown(order)).cancellation).toEqual({
        on: 'Sat, 21 Nov',
        backPaise: 30_000,
        billStaysPaise: 0,
        isSent: false,
        arrival: { by: 'Tue, 1 Dec', upiBy: '' },
      });
    });

    it('counts the days from its last refund that did not fail', async () => {
      const order = await cancelled({}, 'upi');
      await back(order, 'pending', NOW + 2 * DAY_MS);
      await back(order, 'failed', NOW + 9 * DAY_MS);
      expect((await shown(order)).cancellation).toMatchObject({
        isSent: false,
        arrival: { by: 'Wed, 2 Dec', upiBy: 'Sat, 28 Nov' },
      });
      await back(order, 'processed', NOW + 3 * DAY_MS);
      expect((await shown(order)).cancellation).toMatchObject({
        isSent: true,
        arrival: { by: 'Thu, 3 Dec', upiBy: 'Sun, 29 Nov' },
      });
    });

    it('money by UPI is counted from the payment when nobody cancelled', async () => {
      expect((await shown(await paid({}, 'upi'))).upiBy).toBe('Thu, 26 Nov');
      expect((await shown(await paid())).upiBy).toBe('');
      const late = await cancelled({ called_off_at: NOW + DAY_MS }, 'upi');
      expect((await shown(late)).upiBy).toBe('Fri, 27 Nov');
    });

    it('what came after the cancellation waits, and goes back beside it once it is sent', async () => {
      const order = await cancelled();
      const strayAt = (at: number, paymentId: string) =>
        store.change(
          `insert into stray_payments (payment_id, reference, amount_paise, reason, seen_at)
          values ($1, $2, 140100, 'mismatch', $3)`,
          [paymentId, order.reference, at],
        );
      await strayAt(NOW, 'pay_before');
      expect(await shown(order)).toMatchObject({ returning: null, waitingPaise: 0 });
      await strayAt(NOW + 1, 'pay_after');
      expect(await shown(order)).toMatchObject({ returning: null, waitingPaise: 140_100 });
      const sent = refundOf('pay_after', 'pending', 140_100);
      await refunds.noteRefund(store, order.reference, sent, NOW + 2);
      expect(await shown(order)).toMatchObject({
        returning: { amountPaise: 140_100 },
        waitingPaise: 0,
      });
    });

    it('a part that goes back leaves the rest paid', async () => {
      const order = await paid();
      await back(order, 'processed', NOW);
      expect((await shown(order)).partlyReturned).toMatchObject({
        returnedPaise: 15_000,
        remainsPaise: AMOUNT - 15_000,
      });
    });
  });
});
