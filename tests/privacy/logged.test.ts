import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openInProcess } from '../routes/in-process';
import { CUSTOMER_FIELDS } from '#app/orders/customer';
import {
  DRAFT,
  fill,
  isOurs,
  markOf,
  marksIn,
  PHONE,
  REFERENCE,
  TICKET,
  tracesIn,
} from './marked-store';

/** Every job of a customer whose text is marked, with providers that work and with broken ones. */
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
const written: string[] = [];
const TYPED = [
  ...CUSTOMER_FIELDS.map(({ name }) => markOf(`orders.customer.${name}`)),
  ...[markOf('orders.note'), markOf('tickets.ticket.comments'), PHONE],
];
let shop: Awaited<ReturnType<typeof openInProcess>>;
let app: Awaited<ReturnType<typeof load>>;

async function load() {
  const [store, jobs, logging, running] = await Promise.all([
    import('#app/database/database.server'),
    import('#app/jobs/jobs.server'),
    import('#app/ground/log.server'),
    import('#app/shop.server'),
  ]);
  return { db: await store.database(), jobs, log: logging.log, shop: running.shop };
}

beforeAll(async () => {
  vi.resetModules();
  shop = await openInProcess({ METRICS_PORT: '1' });
  app = await load();
  const now = Date.now();
  await fill(app.db, {
    at: now,
    unless: ['jobs', 'erasures'],
    as: {
      'orders.state': 'paid',
      'orders.submitted_at': null,
      'orders.called_off_at': null,
      'bills.state': 'approved',
      'messages.state': 'waiting',
      'refund_requests.done_at': null,
      'slot_waiters.state': 'waiting',
      'tickets.state': 'waiting',
      'tickets.sent_at': null,
      'visits.state': 'booked',
    },
  });
  for (const kind of app.jobs.jobKind.options)
    for (const subject of [REFERENCE, TICKET, DRAFT])
      await app.jobs.enqueueJob(app.db, kind, subject, now, now);
}, 60_000);
afterAll(async () => {
  await app.shop.stop();
  await shop.close();
});

/** Waits until each job was tried, and those of the form service ended. */
async function allTried(): Promise<void> {
  const untried = `select 1 from jobs where subject <> 'shop' and (attempts = 0
    or (kind in ('submission', 'ticket') and leased_until > 0))`;
  await vi.waitFor(async () => expect(await app.db.has(untried)).toBe(false), {
    timeout: 20_000,
    interval: 100,
  });
}

it(
  'no log, metric or other column shows what a customer typed',
  { retry: 0, timeout: 60_000 },
  async () => {
    for (const level of LEVELS)
      vi.spyOn(app.log, level).mockImplementation(
        (...line: unknown[]) => void written.push(JSON.stringify(line)),
      );
    await app.shop.start();
    await allTried();
    // The form service repeats what it was sent.
    const echo = { status: 422, body: JSON.stringify({ message: TYPED.join(' ') }) };
    for (const form of ['forms.orders', 'forms.tickets']) shop.faults.set(form, echo);
    await app.db.change(`update orders set state = 'paid', submitted_at = null`);
    await app.db.change(`update tickets set state = 'waiting', sent_at = null`);
    await app.db.change(
      `update jobs set state = 'waiting', attempts = 0, run_at = 1 where leased_until = 0`,
    );
    await allTried();
    const metrics = await app.shop.metrics.scrape();
    const shown = [
      ...written.map((line) => ({ line, where: 'The log' })),
      ...metrics.split('\n').map((line) => ({ line, where: 'A metric' })),
    ].flatMap(({ line, where }) =>
      marksIn(line).map((place) => `${where} shows ${place}: ${line}. Log its kind or reference.`),
    );
    const copies = (await tracesIn(app.db)).filter(
      (place) => place.includes(' < ') && isOurs(place.split(' < ')[0] ?? ''),
    );
    const sentences = [
      ...shown,
      ...copies.map(
        (copy) =>
          `A copy is in ${copy}, which no erasure clears: take the column from \`ours\` in app/privacy/held-tables.ts.`,
      ),
    ];
    expect(sentences, sentences.join('\n')).toEqual([]);
    expect(written.map((line) => line.match(/"event":"([^"]+)/)?.[1])).toEqual(
      expect.arrayContaining(['submission.tried', 'ticket.tried']),
    );
  },
);
