import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Capacity, Zone } from '#app/content/capacity';
import { openSqlite } from '#app/database/sqlite.server';
import { migrate } from '#app/database/migrate.server';
import type { Database } from '#app/database/database';
import type { Order } from '#app/orders/order';
import { atDepth } from '../../scripts/depth.mjs';

/**
 * What customers and editors may do with slots that overlap, in any order: no slot and no moment ever takes
 * more visits than it should, and no paid order is lost. FC_RUNS shortens it.
 */
const RUNS = Number(process.env.FC_RUNS ?? atDepth(300, 10_000));

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 24, 6);
const DATE = '2026-11-27';
const SLOTS = [
  { date: DATE, label: '10am-12pm', startsAt: Date.UTC(2026, 10, 27, 4, 30) },
  { date: DATE, label: '11am-1pm', startsAt: Date.UTC(2026, 10, 27, 5, 30) },
  { date: DATE, label: '12pm-3pm', startsAt: Date.UTC(2026, 10, 27, 6, 30) },
  { date: DATE, label: '2pm-4pm', startsAt: Date.UTC(2026, 10, 27, 8, 30) },
];
const DRAFTS = 6;

const folder = mkdtempSync(join(tmpdir(), 'slot-chaos-'));
let store: Database;
let capacity: Capacity;
let app: Awaited<ReturnType<typeof load>>;

const load = async () => ({
  drafts: await import('#app/orders/draft.server'),
  orders: await import('#app/orders/order.server'),
  slot: await import('#app/orders/order-slot.server'),
  claims: await import('#app/booking/slot-claims.server'),
  board: await import('#app/booking/slot-board'),
  ends: await import('#app/booking/slot-end'),
  payment: await import('#app/payments/payment.server'),
  refunds: await import('#app/refunds/refund.server'),
});

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', folder);
  store = openSqlite(':memory:');
  await migrate(store, 1);
  vi.doMock('#app/database/database.server', () => ({ database: () => Promise.resolve(store) }));
  vi.doMock('#app/content/content.server', () => ({
    publishedContent: () => Promise.resolve({ content: { site: { capacity } }, source: 'cms' }),
  }));
  app = await load();
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
  vi.doUnmock('#app/database/database.server');
  vi.doUnmock('#app/content/content.server');
});

const ZONE: Zone = {
  key: 'mumbai',
  name: 'Mumbai',
  city: 'Mumbai',
  state: 'Maharashtra',
  kind: 'visit',
  pincodes: ['400'],
  perSlot: 2,
  weekdays: [],
};

type Happening =
  | { type: 'press'; draft: number; slot: number }
  | { type: 'pay' | 'refund'; draft: number }
  | { type: 'move'; draft: number; slot: number }
  | { type: 'wait'; minutes: number }
  | { type: 'capacity'; perSlot: number | null }
  | { type: 'close'; slot: number }
  | { type: 'open' };

const draft = fc.nat(DRAFTS - 1);
const slot = fc.nat(SLOTS.length - 1);
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('press' as const), draft, slot }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('pay' as const), draft }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('refund' as const), draft }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('move' as const), draft, slot }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 5, 10, 24, 26),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('capacity' as const),
      perSlot: fc.constantFrom(0, 1, 2, 3, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('close' as const), slot }) },
  { weight: 1, arbitrary: fc.constant({ type: 'open' as const }) },
);

let made = 0;

class Run {
  now = START;
  readonly orders = new Map<number, Order>();
  readonly drafts: string[] = [];
  /** Drafts whose order has got another slot. */
  readonly moved = new Set<number>();

  static async begin(): Promise<Run> {
    const run = new Run();
    await store.change('delete from slot_claims');
    capacity = { zones: [ZONE], closures: [], noticeMinutes: { visit: 0, remote: 0 } };
    for (let each = 0; each < DRAFTS; each += 1) {
      const service = { id: 's', slug: 's' };
      const kind = 'cart' as const;
      run.drafts.push((await app.drafts.createDraft({ kind, service, slot: undefined })).id);
    }
    return run;
  }

  async happens(what: Happening): Promise<void> {
    if (what.type === 'wait') this.now += what.minutes * MINUTE;
    else if (what.type === 'capacity')
      capacity = { ...capacity, zones: [{ ...ZONE, perSlot: what.perSlot }] };
    else if (what.type === 'close') capacity = { ...capacity, closures: [closureOf(what.slot)] };
    else if (what.type === 'open') capacity = { ...capacity, closures: [] };
    else await this.customer(what);
  }

  private async customer(
    what: Extract<Happening, { type: 'press' | 'pay' | 'refund' | 'move' }>,
  ): Promise<void> {
    if (what.type === 'press') return this.press(what.draft, what.slot);
    const order = this.orders.get(what.draft);
    if (!order) return;
    if (what.type === 'pay') return this.pay(what.draft, order);
    const isPaid = order.state === 'paid';
    if (what.type === 'refund' && isPaid) return this.refund(what.draft, order);
    if (what.type === 'move' && isPaid) return this.move(what.draft, order, what.slot);
  }

  private async press(which: number, at: number): Promise<void> {
    const draftId = this.drafts[which] ?? '';
    const wanted = SLOTS[at];
    if (!wanted) return;
    const { perSlot } = app.board.roomIn(wanted, capacity.zones[0] ?? ZONE, capacity.closures);
    const newOrder = {
      draftId,
      phone: `+9198${String(which).padStart(8, '0')}`,
      customer: { ...CUSTOMER },
      service: {
        id: draftId,
        slug: 's',
        name: 's',
        visitKind: 'visit' as const,
        categoryLabel: '',
      },
      pricePaise: 100,
      slot: wanted,
      zone: 'mumbai',
      perSlot,
    };
    const stored = await app.orders.storeOrder(newOrder, this.now).catch((error: unknown) => {
      const isRefused =
        error instanceof app.slot.SlotFullError || error instanceof app.slot.TooManyHoldsError;
      if (isRefused) return undefined;
      throw error;
    });
    if (!stored) return;
    const razorpayOrderId =
      stored.razorpayOrderId || `order_${String((made += 1)).padStart(14, '0')}`;
    await app.orders.setRazorpayOrderId(store, stored.reference, razorpayOrderId);
    this.orders.set(which, { ...stored, razorpayOrderId });
  }

  private async pay(which: number, order: Order): Promise<void> {
    if (order.state !== 'pending') return;
    const payment = paymentOf(order, 'captured');
    this.orders.set(which, await app.payment.settlePayment(order, payment, this.now));
  }

  private async refund(which: number, order: Order): Promise<void> {
    const payment = { ...paymentOf(order, 'refunded'), id: order.razorpayPaymentId };
    const refund = {
      id: `rfnd_${String((made += 1)).padStart(14, '0')}`,
      payment_id: payment.id,
      amount: order.pricePaise,
      status: 'processed' as const,
    };
    const settled = await app.payment.settlePayment(order, payment, this.now, (tx) =>
      app.refunds.noteRefund(tx, order.reference, refund, this.now),
    );
    this.orders.set(which, settled);
  }

  private async move(which: number, order: Order, at: number): Promise<void> {
    const to = SLOTS[at];
    if (!to) return;
    const { perSlot } = app.board.roomIn(to, capacity.zones[0] ?? ZONE, capacity.closures);
    const { draftId, reference } = order;
    const wanted = { draftId, reference, zone: 'mumbai', ...app.ends.spanOf(to), perSlot };
    const isMoved = await store.transaction(async (tx) => {
      if (!(await app.claims.moveClaim(tx, wanted, this.now))) return false;
      await tx.change(`update orders set slot_starts_at = $2 where reference = $1`, [
        reference,
        to.startsAt,
      ]);
      return true;
    });
    if (!isMoved) return;
    this.moved.add(which);
    this.orders.set(which, { ...order, slot: to });
  }

  /** Live slot claims by the start of their slot. */
  async live(): Promise<Map<number, number>> {
    const counts = await app.claims.countClaims(
      store,
      'mumbai',
      { from: 0, to: Number.MAX_SAFE_INTEGER },
      this.now,
    );
    return new Map(counts.map(({ startsAt, booked, held }) => [startsAt, booked + held]));
  }

  async noPaidOrderIsLost(): Promise<void> {
    const booked = await store.rows(
      z.object({ reference: z.string(), starts_at: z.number() }),
      `select reference, starts_at from slot_claims where state = 'booked'`,
    );
    const startOf = new Map(booked.map((row) => [row.reference, row.starts_at]));
    let standing = 0;
    for (const [which, { reference, state, flags, slot }] of this.orders) {
      const isLost = flags.includes('slot-lost') && !this.moved.has(which);
      if (state === 'paid' && !isLost) {
        standing += 1;
        expect(startOf.get(reference)).toBe(slot.startsAt);
      } else expect(startOf.has(reference)).toBe(false);
    }
    expect(booked).toHaveLength(standing);
  }
}

const CUSTOMER = {
  name: 'Asha',
  email: 'a@example.com',
  phone: '1',
  pincode: '400001',
  city: 'Mumbai',
  address: 'a',
  landmark: '',
};

const visitsAt = (moment: number, live: Map<number, number>): number =>
  SLOTS.map((slot) => app.ends.spanOf(slot))
    .filter(({ startsAt, endsAt }) => startsAt <= moment && moment < endsAt)
    .reduce((sum, { startsAt }) => sum + (live.get(startsAt) ?? 0), 0);

const closureOf = (which: number) => ({
  from: DATE,
  to: DATE,
  zones: [],
  slots: [SLOTS[which]?.label ?? ''],
  perSlot: null,
  reason: 'Diwali',
  reasonHindi: '',
});

const paymentOf = (order: Order, status: 'captured' | 'refunded') => ({
  id: `pay_${String((made += 1)).padStart(14, '0')}`,
  order_id: order.razorpayOrderId,
  amount: order.pricePaise,
  currency: 'INR',
  status,
  captured: true,
  error_reason: null,
  created_at: 1,
});

it(
  `${RUNS} random sequences never fill a slot beyond its capacity and never lose a paid order`,
  { retry: 0, timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 8, maxLength: 24 }), async (all) => {
        const run = await Run.begin();
        for (const what of all) {
          const at = what.type === 'wait' ? run.now + what.minutes * MINUTE : run.now;
          const before = new Map(await run.live());
          await run.happens(what);
          expect(run.now).toBe(at);
          const [zone = ZONE] = capacity.zones;
          for (const [startsAt, count] of await run.live()) {
            const which = SLOTS.find((each) => each.startsAt === startsAt);
            const room = which && app.board.roomIn(which, zone, capacity.closures).perSlot;
            const most = room ?? Number.MAX_SAFE_INTEGER;
            // Lowering the capacity throws nobody out; it lets nobody in either.
            expect(count).toBeLessThanOrEqual(Math.max(most, before.get(startsAt) ?? 0));
          }
          const most = zone.perSlot ?? Number.MAX_SAFE_INTEGER;
          for (const { startsAt } of SLOTS)
            expect(visitsAt(startsAt, await run.live())).toBeLessThanOrEqual(
              Math.max(most, visitsAt(startsAt, before)),
            );
          await run.noPaidOrderIsLost();
        }
      }),
      { numRuns: RUNS },
    );
  },
);
