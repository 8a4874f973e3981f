import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Order } from '#app/orders/order';
import { ORDER_STATES, type OrderState } from '#app/orders/order-state';
import { openSqlite } from '#app/database/sqlite.server';
import { atDepth } from '../../scripts/depth.mjs';
import { endOf, PaymentModel, type ModelEvent } from './payment-model';

/**
 * Acceptance D3: the shop's own functions under generated sequences, on SQLite in memory. FC_SEED
 * replays a run, FC_RUNS shortens it.
 */
const RUNS = {
  sequences: Number(process.env.FC_RUNS ?? atDepth(600, 9_000)),
  orders: Number(process.env.FC_RUNS ?? atDepth(100, 1_000)),
};
const AMOUNT = 59_900;
const store = openSqlite(':memory:');

vi.mock('#app/database/database.server', () => ({
  database: () => Promise.resolve(store),
  closeDatabase: () => store.close(),
}));

const [{ migrate }, orders, payment, webhook, confirmation, submission, jobs, drafts] =
  await Promise.all([
    import('#app/database/migrate.server'),
    import('#app/orders/order.server'),
    import('#app/payments/payment.server'),
    import('#app/payments/webhook.server'),
    import('#app/payments/confirm-payment.server'),
    import('#app/orders/submission.server'),
    import('#app/jobs/jobs.server'),
    import('#app/orders/draft.server'),
  ]);

beforeAll(() => migrate(store, 1));
afterAll(() => store.close());

/**
 * What can happen at Razorpay, and what the shop can hear of it; `which` picks an event or a
 * payment that there is.
 */
const happening = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        'fail',
        'authorise',
        'capture',
        'capture-late',
        'capture',
        'return-late',
        'refund',
        'refund-fails',
      )
      .map((type) => ({ type, which: 0 })),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'webhook',
        'webhook',
        'webhook-twice',
        'callback',
        'sweep',
        'worker',
        'silence',
        'replace',
      ),
      which: fc.nat(11),
    }),
  },
);
type Happening = { type: string; which: number };

/** How far along its one road an order is. */
const RANK: Record<OrderState, number> = {
  pending: 0,
  expired: 1,
  paid: 2,
  submitted: 3,
  refunded: 4,
};

const stateRow = z.object({ state: z.enum(ORDER_STATES) });

let runs = 0;

class Run {
  readonly model: PaymentModel;
  readonly heard = new Set<ModelEvent>();
  rank = 0;

  private constructor(
    readonly order: Order,
    run: number,
  ) {
    this.model = new PaymentModel(order.razorpayOrderId, AMOUNT, run);
    vi.stubGlobal('fetch', this.model.fetch);
  }

  static async begin(): Promise<Run> {
    const run = runs++;
    const draft = await drafts.createDraft({
      kind: 'cart',
      service: { id: 's', slug: 's' },
      slot: undefined,
    });
    const stored = await orders.storeOrder(newOrder(draft.id), 1);
    const razorpayOrderId = await orders.setRazorpayOrderId(
      store,
      stored.reference,
      `order_${String(run).padStart(14, '0')}`,
    );
    return new Run({ ...stored, razorpayOrderId }, run);
  }

  async happens({ type, which }: Happening): Promise<void> {
    const { model } = this;
    if (model.happens(type)) return;
    if (type === 'sweep') await this.sweep();
    else if (type === 'worker') await this.work();
    else if (type === 'callback') await this.callBack(which);
    else if (type === 'replace')
      await orders.storeOrder({ ...newOrder(this.order.draftId), pricePaise: AMOUNT + 100 }, 2);
    else
      for (let times = type === 'webhook-twice' ? 2 : 1; times > 0; times -= 1)
        await this.hear(model.events[which % Math.max(model.events.length, 1)]);
    await this.neverBackwards();
  }

  async hear(event: ModelEvent | undefined): Promise<void> {
    if (!event) return;
    this.heard.add(event);
    const status = await webhook.receiveWebhook(event.body, event.signature, event.id);
    if (status !== 200) throw new Error(`the webhook answered ${status}`);
  }

  async sweep(): Promise<void> {
    await payment
      .reconcileOrder(await this.now(), Date.now())
      .catch((error: unknown) => expect(error).toHaveProperty('name', 'RazorpayError'));
  }

  async work(): Promise<void> {
    const job = await jobs.claimDueJob('submission', Date.now() + 1);
    if (job) await submission.runSubmission(job);
  }

  async callBack(which: number): Promise<void> {
    const paid = this.model.payments[which % Math.max(this.model.payments.length, 1)];
    if (!paid) return;
    const claim = this.model.claim(paid, this.order.reference);
    const proof = await confirmation.checkClaim(claim);
    if (proof.type === 'proven') await confirmation.confirmPayment(proof.order, claim.paymentId);
  }

  /**
   * Lost for good are callbacks and what is heard of captures; refunds are repeated for a day, and
   * the sweep asks for the rest.
   */
  async settleDown(): Promise<void> {
    this.model.silent = false;
    for (const event of this.model.events)
      if (event.body.includes('"event":"refund.') && !this.heard.has(event)) await this.hear(event);
    await this.sweep();
    await this.work();
    await this.neverBackwards();
  }

  async neverBackwards(): Promise<void> {
    const row = await store.row(stateRow, `select state from orders where reference = $1`, [
      this.order.reference,
    ]);
    const rank = RANK[row?.state ?? 'pending'];
    if (rank < this.rank) throw new Error(`backwards to ${row?.state ?? 'nothing'}`);
    this.rank = rank;
  }

  async now(): Promise<Order> {
    const order = await orders.getOrder(this.order.reference);
    if (!order) throw new Error('the order is gone');
    return order;
  }
}

const newOrder = (draftId: string) => ({
  draftId,
  phone: `phone of ${draftId}`, // the same booking of one phone would be a second payment
  customer: {
    name: 'Asha',
    email: 'a@example.com',
    phone: '1',
    pincode: '1',
    city: 'c',
    address: 'a',
    landmark: '',
  },
  service: {
    id: 's',
    slug: 's',
    name: 'Display',
    visitKind: 'visit' as const,
    categoryLabel: '',
  },
  pricePaise: AMOUNT,
  slot: { date: '2999-01-01', label: '10am-12pm', startsAt: Date.UTC(2999, 0, 1) },
});

const replay = (numRuns: number) => ({
  numRuns,
  ...(process.env.FC_SEED ? { seed: Number(process.env.FC_SEED) } : {}),
});

/** The shop hears of the first payment only when it is on its way back; the second pays. */
const PAID_AGAIN_AFTER_REFUND: Happening[] = [
  { type: 'capture', which: 0 },
  { type: 'refund', which: 0 },
  { type: 'capture', which: 0 },
  { type: 'callback', which: 0 },
  { type: 'webhook', which: 4 },
];

describe('the payment state machine', () => {
  it('BP-05 any sequence: only forward, fulfilled once, and paid here exactly when paid at Razorpay', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 7 }), async (sequence) => {
        const run = await Run.begin();
        for (const each of sequence) await run.happens(each);
        await run.settleDown();
        const order = await run.now();
        const captured = run.model.payments.filter((paid) => paid.captured);
        expect(order.razorpayPaymentId !== '', 'paid here').toBe(captured.length > 0);
        const own = captured.find(({ id }) => id === order.razorpayPaymentId);
        if (order.state === 'refunded') expect(own?.status, 'refunded there').toBe('refunded');
        if (captured.length > 0 && captured.every(({ status }) => status === 'refunded'))
          expect(order.state).toBe('refunded');
        const submitted = run.model.submissions.filter(
          (key) => key === `order_${order.reference}`,
        ).length;
        if (order.state === 'refunded') expect(submitted).toBeLessThanOrEqual(1);
        else expect(submitted, 'fulfilled').toBe(captured.length > 0 ? 1 : 0);
        expect(run.model.submissions.length, 'of this order only').toBe(submitted);
      }),
      { ...replay(RUNS.sequences), examples: [[PAID_AGAIN_AFTER_REFUND]] },
    );
  }, 600_000);

  it('the same events in another order, some repeated, end in the same state', async () => {
    const atRazorpay = fc.array(
      fc.constantFrom(
        'fail',
        'authorise',
        'capture',
        'capture-late',
        'return-late',
        'refund',
        'refund-fails',
      ),
      { minLength: 1, maxLength: 4 },
    );
    await fc.assert(
      // Two captured payments of one order, one of them sent back: which one paid is chance, and so
      // is the end.
      fc.asyncProperty(
        atRazorpay.filter(
          (types) =>
            !types.includes('refund') ||
            types.filter((type) => type.startsWith('capture')).length < 2,
        ),
        fc.array(fc.nat(99), { minLength: 24, maxLength: 24 }),
        async (types, keys) => {
          const ends = [];
          for (const shuffled of [false, true]) {
            const run = await Run.begin();
            for (const type of types) run.model.happens(type);
            const events = shuffled
              ? [...run.model.events].sort((a, b) => keyOf(run, keys, a) - keyOf(run, keys, b))
              : run.model.events;
            for (const [index, event] of events.entries()) {
              await run.hear(event);
              if (shuffled && (keys[index] ?? 0) % 3 === 0) await run.hear(event);
            }
            await run.settleDown();
            ends.push(endOf(await run.now()));
          }
          // Submitted or refunded first is a matter of the worker's turn, and both end as refunded.
          expect(ends[1]).toEqual(ends[0]);
        },
      ),
      replay(RUNS.orders),
    );
  }, 600_000);
});

const keyOf = (run: Run, keys: number[], event: ModelEvent): number =>
  keys[run.model.events.indexOf(event) % keys.length] ?? 0;
