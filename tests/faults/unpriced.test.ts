import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snapshotStore } from '#app/content/snapshots.server';
import { engines, newSchema } from '../harness/postgres';
import { Customer } from './customer';
import { running, type Running } from './running';

/** No damage to the kept answers leads to a sale at a price that the content service never said. */
const SERVICE = 'laptop-booking-display';
const SEED_RUPEES = 599;
const RUPEES = 1_801;
const TITLE = 'We can’t confirm prices right now';

const DAMAGE: [string, (text: string) => string | undefined][] = [
  ['gone', () => undefined],
  ['cut in half', (text) => text.slice(0, text.length / 2)],
  ['cut before their last line', (text) => text.slice(0, text.lastIndexOf('\n'))],
  ['with one digit flipped', (text) => text.replace(`"price":${RUPEES}`, '"price":1001')],
  [
    'without a checksum, at another price',
    (text) => text.slice(0, text.lastIndexOf('\n')).replace(`${RUPEES}`, '1'),
  ],
  ['empty', () => ''],
];

describe.each(await engines())('prices on %s', (engine) => {
  let shop: Running;
  let schema: Awaited<ReturnType<typeof newSchema>> | undefined;
  let phone = 9_845_300_000;
  const folder = () => join(shop.dataDir, 'content', 'snapshots');
  const files = () =>
    readdirSync(folder())
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder(), name));
  const newestIsWhole = async () => {
    const store = snapshotStore(folder());
    const [newest] = await store.list();
    return newest !== undefined && (await store.read(newest.id)) !== undefined;
  };
  const readiness = async () => {
    const answer = await fetch(`${shop.origin}/readyz`);
    return `${answer.status} ${await answer.text()}`;
  };

  beforeAll(async () => {
    schema = engine === 'postgres' ? await newSchema() : undefined;
    shop = await running({
      CMS_GRAPHQL_URL: '{sandbox}/graphql',
      ...(schema ? { DATABASE_URL: schema.url } : {}),
    });
    const body = JSON.stringify({ slug: SERVICE, rupees: RUPEES });
    await fetch(`${shop.sandbox}/control/cms/price`, { method: 'PUT', body });
  });
  afterAll(async () => {
    await shop.close();
    await schema?.remove();
  });

  async function customer(): Promise<Customer> {
    phone += 1;
    const one = new Customer(shop.origin, shop.sandbox, `+91${phone}`);
    await one.signIn();
    await one.choose(SERVICE);
    return one;
  }

  async function answersSoon(): Promise<Customer> {
    shop.faults.clear();
    await shop.start(); // ready only once the service has answered
    await expect.poll(newestIsWhole).toBe(true);
    return customer();
  }

  it.each(DAMAGE)('snapshots %s and the service down: pages, and no order', async (_, damage) => {
    await answersSoon();
    await shop.kill();
    for (const file of files()) {
      const damaged = damage(readFileSync(file, 'utf8'));
      if (damaged === undefined) rmSync(file);
      else writeFileSync(file, damaged);
    }
    shop.faults.set('cms.graphql', { reset: true });
    await shop.startUnready();
    expect(await readiness()).toMatch(/^503 not ready/);
    const page = await fetch(`${shop.origin}/laptop-support`);
    expect([page.status, page.headers.get('x-content-source')]).toEqual([200, 'seed']);
    const one = await customer();
    for (const seenPaise of [SEED_RUPEES, 1, 1_001, RUPEES].map((rupees) => String(rupees * 100))) {
      const answer = await one.completeOrder({ seenPaise });
      expect([answer.status, (await answer.text()).includes(TITLE)], seenPaise).toEqual([
        503,
        true,
      ]);
    }
    expect([one.razorpayOrderId, one.reference]).toEqual(['', '']);
    await shop.kill();
  });

  it('damaged snapshots are rewritten, and then sell through a failure of the CMS', async () => {
    await answersSoon();
    const whole = files().map((file) => readFileSync(file, 'utf8'));
    for (const file of files()) writeFileSync(file, 'damaged');
    await shop.kill();
    await answersSoon();
    expect(files().map((file) => readFileSync(file, 'utf8'))).toEqual(whole);
    await shop.kill();
    shop.faults.set('cms.graphql', { reset: true });
    await shop.start();
    const one = await customer();
    expect((await one.completeOrder({ seenPaise: String(RUPEES * 100) })).status).toBe(200);
    expect(one.razorpayOrderId).not.toBe('');
    await shop.kill();
  });
});
