import { dateInIndia } from '#app/ground/india';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchLogs } from '../../scripts/log-search.mjs';
import { postJson } from '../faults/customer';
import { paymentOf } from '../payments/fixture';
import { answerOf, formPost, openInProcess, signedIn } from '../routes/in-process';

const DAY_MS = 24 * 60 * 60 * 1000;
const PHONE = '+919845012345';
const customer = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: PHONE,
  pincode: '560034',
  city: 'Bengaluru',
  address: '12, 5th Cross',
  note: 'The dog is called Bruno',
};

let shop: Awaited<ReturnType<typeof openInProcess>>;
let registry: typeof import('#app/metrics/registry.server').registry;
let scrape = '';
let reference = '';

/** A booking that is paid and waits for the form service, a failed payment, refusals. */
beforeAll(async () => {
  shop = await openInProcess();
  const [drafts, checkout, payments, orders, webhook, limits, parts] = await Promise.all([
    import('#app/routes/drafts'),
    import('#app/routes/checkout'),
    import('#app/payments/payment.server'),
    import('#app/orders/order.server'),
    import('#app/payments/webhook.server'),
    import('#app/limits/limiter.server'),
    importMetrics(),
  ]);
  registry = parts.registry;
  const act = (action: (args: never) => unknown, request: Request) =>
    answerOf(Promise.resolve().then(() => action({ request, params: {}, context: {} } as never)));
  const cookie = await signedIn(PHONE);
  const made = await act(drafts.action, formPost('/drafts', { service: 'laptop-booking-display' }));
  const draft = new URL(made.headers.get('location') ?? '', 'http://shop').searchParams.get(
    'draft',
  );
  const slot = `${dateInIndia(Date.now() + DAY_MS)}|10am-12pm`;
  const form = { ...customer, draft: draft ?? '', slot, seenPaise: '1' };
  await act(checkout.action, formPost('/checkout', form, cookie));
  const placed = await act(
    checkout.action,
    formPost('/checkout', { ...form, seenPaise: '59900' }, cookie),
  );
  const pay = placed.body as { reference: string; dialog: { orderId: string } }; // its status is 200
  reference = pay.reference;
  await postJson(`${shop.sandbox}/control/razorpay/pay`, { order_id: pay.dialog.orderId });
  const order = await orders.getOrder(reference);
  if (!order) throw new Error(`no order: ${placed.status}`);
  await payments.reconcileOrder(order, Date.now());
  await webhook.receiveWebhook('{}', 'forged', 'event_1');
  const { database } = await import('#app/database/database.server');
  const unknown = paymentOf(order, { id: 'pay_00000000000001', order_id: 'order_x' });
  await parts.noteUnknownPayment(await database(), unknown, '', Date.now());
  const once = limits.limit('claim', { allowed: 1, minutes: 1 });
  await once(PHONE);
  await once(PHONE);
  parts.watchProcess();
  parts.watchAnswers({
    answers: [0, 0, 5, 0, 1, 2],
    pages: { hit: 9, stale: 1, miss: 2, personal: 3 },
    pageBytes: () => 4096,
  });
  await parts.readAll(parts.readings, Date.now() + 20 * 60 * 1000);
  scrape = await registry.metrics();
});
afterAll(() => shop.close());

async function importMetrics() {
  const { readOrders } = await import('#app/metrics/orders.server');
  const { readMessages } = await import('#app/metrics/messages.server');
  const { readClock } = await import('#app/metrics/clock.server');
  const { readJobs } = await import('#app/metrics/jobs.server');
  const { readWebhooks } = await import('#app/metrics/payments.server');
  const { readContent } = await import('#app/metrics/content.server');
  await import('#app/metrics/slots.server');
  const { contentStatus } = await import('#app/content/content.server');
  const { readBackups, readCertificate, readDisk, watchProcess } =
    await import('#app/metrics/machine.server');
  const { readAll } = await import('#app/metrics/readings.server');
  const { watchAnswers } = await import('#app/metrics/answers.server');
  const { registry } = await import('#app/metrics/registry.server');
  const { noteUnknownPayment, readUnknownPayments } =
    await import('#app/refunds/unknown-payment.server');
  const readings = [
    readOrders,
    readJobs,
    readClock,
    readMessages,
    readWebhooks,
    readContent(contentStatus),
  ];
  return {
    readings: [...readings, readUnknownPayments, readDisk, readBackups, readCertificate],
    noteUnknownPayment,
    readAll,
    registry,
    watchAnswers,
    watchProcess,
  };
}

const valueOf = (series: string): number => {
  const line = scrape.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length));
};

describe('a scrape', () => {
  it.each([
    ['shop_orders{state="paid"}', 1],
    ['shop_payments_total{outcome="paid",method="upi"}', 1],
    ['shop_webhooks_total{outcome="refused"}', 1],
    ['shop_checkouts_total{result="pay"}', 1],
    ['shop_checkouts_total{result="price-changed"}', 1],
    ['shop_limited_total{limit="claim"}', 1],
    ['shop_unknown_payments', 1],
    ['shop_jobs_due{kind="submission"}', 1],
    ['shop_content_source{source="seed"}', 1],
    ['shop_answers_total{status="5xx"}', 2],
    ['shop_page_cache_total{result="hit"}', 9],
    ['shop_page_cache_bytes', 4096],
    ['shop_provider_seconds_count{provider="razorpay",outcome="ok"}', 2],
  ])('says %s %d', (series, value) => expect(valueOf(series)).toBe(value));

  it('tells how long a paid order waits for the form service', () => {
    expect(valueOf('shop_unsubmitted_seconds')).toBeGreaterThan(19 * 60);
    expect(valueOf('shop_job_oldest_due_seconds{kind="submission"}')).toBeGreaterThan(19 * 60);
  });

  it('holds nothing that a customer typed, and no reference', () => {
    const folder = mkdtempSync(join(tmpdir(), 'scrape-'));
    const typed = Object.entries({ ...customer, reference }).map(([name, value]) =>
      JSON.stringify({ name, value }),
    );
    writeFileSync(join(folder, 'scrape.log'), scrape);
    writeFileSync(join(folder, 'typed.jsonl'), typed.join('\n'));
    const { lines, findings } = searchLogs(folder);
    rmSync(folder, { recursive: true });
    expect(lines).toBeGreaterThan(100);
    expect(findings).toEqual([]);
  });

  it('costs less than 5 ms', async () => {
    const times: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const started = performance.now();
      await registry.metrics();
      times.push(performance.now() - started);
    }
    expect(Math.min(...times)).toBeLessThan(5); // what it costs, not how busy the machine is
  });
});

describe('what is built on the scrape', () => {
  const named = (file: string) =>
    new Set(readFileSync(file, 'utf8').match(/\b(?:shop|nodejs|process)_\w+/g));
  const known = () => new Set([...scrape.matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name));
  const family = (name: string) => name.replace(/(?<=seconds)_(?:bucket|count|sum)$/, '');

  it.each(['deploy/alerts.yaml', 'deploy/grafana.json'])('%s names only its series', (file) => {
    const names = [...named(file)];
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known().has(family(name)))).toEqual([]);
  });

  it('deploy/alerts.test.yaml makes each alert fire, and names no other', () => {
    const namesIn = (file: string, pattern: RegExp) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name]) => name).sort();
    const rules = namesIn('deploy/alerts.yaml', /^ +- alert: (\w+)$/gm);
    expect(rules.length).toBeGreaterThan(15);
    const firing = /labels: 'ALERTS\{alertname="(\w+)", alertstate="firing"/g;
    const fired = new Set(namesIn('deploy/alerts.test.yaml', firing));
    expect([...fired]).toEqual(rules);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  it.runIf(hasPromtool)('promtool sees each fire', () => {
    const { status, stderr } = spawnSync('promtool', ['test', 'rules', 'deploy/alerts.test.yaml']);
    expect({ status, stderr: String(stderr) }).toMatchObject({ status: 0 });
  });
});
