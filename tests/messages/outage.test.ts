import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Order } from '#app/orders/order';
import type { VisitState } from '#app/visits/visit-state';
import { atDepth } from '../../scripts/depth.mjs';
import { randomFrom } from '../faults/random';
import { enginesOfStories, newDatabase } from '../harness/postgres';
import { newOrder } from '../payments/fixture';
import { openInProcess } from '../routes/in-process';

const IMPORTS_MS = 60_000;
/** PostgreSQL takes ten times as long; OUTAGE_VISITS=1000 lets it take two minutes. */
const VISITS = {
  sqlite: atDepth(250, 1_000),
  postgres: Number(process.env.OUTAGE_VISITS ?? 60),
};
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const START = Date.UTC(2026, 10, 24, 4);
/** The provider of e-mail is down from minute 20 to minute 80. */
const DOWN_FROM = START + 20 * MINUTE;
const DOWN_UNTIL = START + 80 * MINUTE;
const TURN = 30 * SECOND;

/**
 * The visits are booked, assigned, begun and done within two hours of simulated time, an hour
 * of which nothing is taken. Each event is told once or, if overtaken, not at all, in order.
 */
describe.each(await enginesOfStories())(
  'an hour without the mail server on %s',
  { retry: 0 },
  (engine) => {
    let shop: Awaited<ReturnType<typeof openInProcess>>;
    let app: Awaited<ReturnType<typeof load>>;
    let drop = () => Promise.resolve();

    async function load() {
      vi.resetModules();
      const [store, drafts, orders, steps, visits, staff, jobs, outbox, sender, facts] =
        await Promise.all([
          import('#app/database/database.server'),
          import('#app/orders/draft.server'),
          import('#app/orders/order.server'),
          import('#app/visits/visit-steps.server'),
          import('#app/visits/visits.server'),
          import('#app/staff/staff.server'),
          import('#app/jobs/jobs.server'),
          import('#app/messages/outbox.server'),
          import('#app/messages/send-and-retry.server'),
          import('#app/message-facts/facts.server'),
        ]);
      const { publishedContent } = await import('#app/content/content.server');
      const { content } = await publishedContent();
      const all = { store, drafts, orders, steps, visits, staff, jobs };
      return { ...all, outbox, sender, facts, content };
    }

    beforeAll(async () => {
      let url = '';
      if (engine === 'postgres') ({ url, drop } = await newDatabase());
      shop = await openInProcess({ DATABASE_URL: url });
      app = await load();
      vi.useFakeTimers({ toFake: ['Date'], now: START });
    }, IMPORTS_MS);
    afterAll(async () => {
      vi.useRealTimers();
      await shop.close();
      await drop();
      delete process.env.DATABASE_URL;
    });

    const count = VISITS[engine];
    it(`in ${count} visits: each event is told once`, { timeout: 600_000 }, async () => {
      const { next: random } = randomFrom(7);
      const got: { subject: string; id: string }[] = [];
      let tries = 0;
      const send = app.sender.messageSender({
        facts: app.facts.factsOf,
        content: () => Promise.resolve(app.content),
        channels: {
          email: ({ id, to }) => {
            tries += 1;
            const isDown = Date.now() >= DOWN_FROM && Date.now() < DOWN_UNTIL;
            if (isDown)
              return Promise.resolve({ type: 'later', reason: 'down', because: 'provider' });
            got.push({ id, subject: to });
            return Promise.resolve({ type: 'accepted', providerId: id });
          },
        },
        rules: { phoneChannel: undefined, language: 'en' },
      });
      const due: { at: number; act: () => Promise<unknown> }[] = [];
      const orders: Order[] = [];
      for (let visit = 0; visit < count; visit += 1) {
        const order = await placed(visit);
        orders.push(order);
        const technician = await hired(visit);
        const paidAt = START + random() * 60 * MINUTE;
        let at = paidAt;
        const then = (act: () => Promise<unknown>) => {
          due.push({ at, act });
          at += random() * 20 * MINUTE;
        };
        then(() => pay(order));
        then(() => step(order, 'assigned', technician));
        then(() => step(order, 'on-the-way'));
        if (visit % 3 > 0) then(() => step(order, 'arrived'));
        if (visit % 3 > 1) then(() => step(order, 'quoted'));
        if (visit % 3 > 1) then(() => step(order, 'done'));
      }
      due.sort((a, b) => a.at - b.at);
      const end = START + 180 * MINUTE;
      for (let now = START; now <= end; now += TURN) {
        vi.setSystemTime(now);
        while (due[0] && due[0].at <= now) await due.shift()?.act();
        for (;;) {
          const job = await app.jobs.claimDueJob('messages', Date.now());
          if (!job) break;
          await send(job);
        }
      }
      let overtaken = 0;
      for (const { reference } of orders) {
        const messages = await app.outbox.messagesOf(reference);
        for (const { state } of messages) expect(['sent', 'overtaken']).toContain(state);
        const sent = messages.filter(({ state }) => state === 'sent').map(({ id }) => id);
        const arrived = got.filter(({ id }) => messages.some((each) => each.id === id));
        expect(arrived.map(({ id }) => id)).toEqual(sent); // once each, and in order
        const visit = await app.visits.getVisit(reference);
        if (visit?.state === 'done') expect(messages.at(-1)?.state).toBe('sent');
        overtaken += messages.length - sent.length;
      }
      expect(got.length).toBeGreaterThan(count);
      expect(overtaken).toBeGreaterThan(count / 10);
      expect(tries - got.length).toBeLessThan(80); // about once a minute, not once a message
    });

    /** Acts like `settlePayment`, without the rest of it. */
    const pay = async ({ reference, slot }: Order) =>
      (await app.store.database()).transaction(async (tx) => {
        const paid = `update orders set state = 'submitted', paid_at = $2 where reference = $1`;
        await tx.change(paid, [reference, Date.now()]);
        const visit = { reference, kind: 'visit', startsAt: slot.startsAt } as const;
        await app.visits.openVisit(tx, visit, Date.now());
        await app.outbox.tell(tx, { event: 'paid', subject: reference }, Date.now());
      });

    async function placed(visit: number): Promise<Order> {
      const { store, drafts, orders } = app;
      const db = await store.database();
      const order = await newOrder({ drafts, orders, store: db });
      const startsAt = START + 30 * 24 * 60 * MINUTE + visit;
      const customer = { ...order.customer, email: `a${visit}@example.com` };
      await db.change(`update orders set slot_starts_at = $2, customer = $3 where reference = $1`, [
        order.reference,
        startsAt,
        JSON.stringify(customer),
      ]);
      return (await orders.getOrder(order.reference)) ?? order;
    }

    const technicians: string[] = [];
    async function hired(visit: number): Promise<string> {
      const known = technicians[visit % 10];
      if (known) return known;
      const { member } = await app.staff.addStaff(
        { phone: String(9_845_600_000 + visit), name: 'Ravi', role: 'technician' },
        START,
      );
      technicians.push(member?.id ?? '');
      return member?.id ?? '';
    }

    async function step({ reference }: Order, to: VisitState, technician?: string) {
      const visit = await app.visits.getVisit(reference);
      const stepped = await app.steps.stepVisit(
        reference,
        {
          to,
          version: visit?.version ?? 0,
          by: 'd',
          as: 'desk',
          note: 'a note',
          ...(technician && { technician }),
        },
        Date.now(),
      );
      if (stepped.type !== 'done') throw new Error(`${to}: ${stepped.type}`);
    }
  },
);
