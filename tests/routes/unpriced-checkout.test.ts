import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDocuments } from './documents';
import { answerOf, formPost, openInProcess, signedIn } from './in-process';

/** A shop whose content service has never answered: it shows the seed, which decides no price. */
const customer = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+919845012345',
  pincode: '560034',
  city: 'Bengaluru',
  address: '12, 5th Cross',
};
const TITLE = 'We can’t confirm prices right now';
let shop: Awaited<ReturnType<typeof openInProcess>>;
let open: Awaited<ReturnType<typeof openDocuments>>;
let cookie: string;

beforeAll(async () => {
  shop = await openInProcess({ CMS_GRAPHQL_URL: '{sandbox}/graphql' });
  shop.faults.set('cms.graphql', { reset: true });
  await setPrice(1801);
  open = await openDocuments();
  cookie = await signedIn('+919845177001');
}, 60_000);
afterAll(() => shop.close());

const setPrice = (rupees: number) =>
  fetch(`${shop.sandbox}/control/cms/price`, {
    method: 'PUT',
    body: JSON.stringify({ slug: 'laptop-booking-display', rupees }),
  });

async function newDraft(): Promise<string> {
  const { headers } = await open('/drafts', {
    method: 'POST',
    body: new URLSearchParams({ service: 'laptop-booking-display' }),
  });
  return new URL(headers.get('location') ?? '', 'http://shop').searchParams.get('draft') ?? '';
}

async function fields(draft: string): Promise<Record<string, string>> {
  const { dateInIndia } = await import('#app/ground/india');
  const slot = `${dateInIndia(Date.now() + 24 * 60 * 60 * 1000)}|10am-12pm`;
  return { ...customer, draft, slot, seenPaise: '59900' };
}

async function complete(draft: string) {
  const { action } = await import('#app/routes/checkout');
  const request = formPost('/checkout', await fields(draft), cookie);
  return answerOf(Promise.resolve(action({ request, params: {}, context: {} })));
}

it('shows pages, takes no money, says so, and keeps what was entered', async () => {
  expect((await open('/laptop-support')).headers.get('x-content-source')).toBe('seed');
  const draft = await newDraft();
  expect(await (await open(`/checkout?draft=${draft}`, { headers: { cookie } })).text()).toContain(
    TITLE,
  );
  const answer = await complete(draft);
  expect(answer).toMatchObject({
    status: 503,
    body: { type: 'prices-unconfirmed', entered: { customer } },
  });
  const body = new URLSearchParams(await fields(draft)); // as a browser without JavaScript posts it
  const page = await open('/checkout', { method: 'POST', body, headers: { cookie } });
  const html = await page.text();
  expect([page.status, html.split(TITLE).length]).toEqual([503, 2]);
  for (const entered of ['Asha Rao', '12, 5th Cross', 'Nothing was charged'])
    expect(html).toContain(entered);
  const { getOrderOfDraft } = await import('#app/orders/order.server');
  expect(await getOrderOfDraft(draft)).toBeUndefined();
});

it('does not say that a service is gone, and gives a cart no price', async () => {
  expect((await open('/services/laptop-booking-display')).status).toBe(503);
  const body = new URLSearchParams({ service: 'only-in-the-cms' });
  const answer = await open('/drafts', { method: 'POST', body });
  expect([answer.status, (await answer.text()).includes('We can’t load our services')]).toEqual([
    503,
    true,
  ]);
});

it('is not ready until the CMS has answered, and then sells at its price', async () => {
  const { unpricedReason, renewContent } = await import('#app/content/content.server');
  expect(unpricedReason()).toContain('Prices can’t be confirmed');
  shop.faults.clear();
  expect(await renewContent()).toBe('taken');
  expect(unpricedReason()).toBeUndefined();
  const draft = await newDraft();
  expect(
    await (await open(`/checkout?draft=${draft}`, { headers: { cookie } })).text(),
  ).not.toContain(TITLE);
  expect(await complete(draft)).toMatchObject({
    status: 409,
    body: { type: 'price-changed', toPaise: 180_100 },
  });
});

it('takes no price from an edited snapshot', async () => {
  const { snapshotStore } = await import('#app/content/snapshots.server');
  const folder = join(process.env.DATA_DIR ?? '', 'content', 'snapshots');
  const [name = ''] = readdirSync(folder);
  const id = name.replace('.json', '');
  const good = readFileSync(join(folder, name), 'utf8');
  expect(await snapshotStore(folder).read(id)).toBeDefined();
  writeFileSync(join(folder, name), good.replace('1801', '18'));
  expect(await snapshotStore(folder).read(id)).toBeUndefined();
  appendFileSync(join(folder, name), '\n');
  const { renewContent } = await import('#app/content/content.server');
  expect(await renewContent()).toBe('unchanged');
  expect(readFileSync(join(folder, name), 'utf8')).toBe(good);
});
