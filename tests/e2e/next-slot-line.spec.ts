import type { Page } from 'playwright/test';
import { expect, test } from './test';

const SERVICE = '/itemPage/laptop-booking-display';
const FIRST = 'Choose your two-hour slot at checkout.';

const line = (page: Page) => page.locator('.next-slot-line');
const room = async (page: Page) => {
  const places = await Promise.all(
    ['.next-slot-line', '.bill'].map((part) => page.locator(part).boundingBox()),
  );
  expect(places).not.toContain(null);
  return places;
};

for (const [width, slot] of [
  [320, 'Today, 2pm-4pm'], // one line less
  [360, 'Tomorrow, 10am-12pm'],
  [768, 'Tomorrow, 10am-12pm'],
  [1280, 'Tomorrow, 10am-12pm'], // one line more
] as const)
  test(`a service’s page names the next free slot in reserved room, ${width} px`, async ({
    customer,
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    let answer = () => {};
    const answering = new Promise<void>((resolve) => (answer = resolve));
    let asked = '';
    await page.route('**/next-slot?*', async (route) => {
      asked = new URL(route.request().url()).search;
      await answering;
      await route.fulfill({ json: { slot } });
    });
    await customer.open(SERVICE);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => asked).toBe('?kind=visit&pincode=');
    await expect(line(page)).toHaveText(FIRST);
    const before = await room(page);
    answer();
    await expect(line(page)).toHaveText(`Next free slot: ${slot}`);
    expect(await room(page)).toEqual(before);
  });

test('the shop answers for the customer’s pincode and kind of service', async ({
  customer,
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('pincode', '560034'));
  const asked = page.waitForRequest(/\/next-slot\?kind=remote&pincode=560034$/);
  await customer.open('/laptop-support?tab=quick');
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await asked;
  await expect(line(page)).toHaveText(/^Next free slot: (Today|Tomorrow), \d+[ap]m-\d+[ap]m$/);
});

for (const [what, answer] of [
  ['fails', undefined],
  ['names none, as the pincode decides', '{"slot":"","why":""}'],
  ['is no answer', '<h1>Too many</h1>'],
] as const)
  test(`the first sentence stays if the answer ${what}`, async ({ customer, page }) => {
    await page.route('**/next-slot?*', (route) =>
      answer === undefined ? route.abort() : route.fulfill({ body: answer }),
    );
    const asked = page.waitForRequest('**/next-slot?*');
    await customer.open(SERVICE);
    await (await (await asked).response())?.finished(); // null if it failed
    // A wrong sentence would be there after the next paint.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(line(page)).toHaveText(FIRST);
  });

test('why there is none is said, and the page asks again when it is seen again', async ({
  customer,
  page,
}) => {
  let answer = { slot: '', why: 'No slot is free in the next few days.' };
  await page.route('**/next-slot?*', (route) => route.fulfill({ json: answer }));
  await customer.open(SERVICE);
  await expect(line(page)).toHaveText(answer.why);
  answer = { slot: 'Today, 4pm-6pm', why: '' };
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(line(page)).toHaveText('Next free slot: Today, 4pm-6pm');
});

test('a page that stays in sight asks again every ten minutes', async ({ customer, page }) => {
  let slot = 'Today, 2pm-4pm';
  await page.clock.install();
  await page.route('**/next-slot?*', (route) => route.fulfill({ json: { slot, why: '' } }));
  await customer.open(SERVICE);
  await expect(line(page)).toHaveText('Next free slot: Today, 2pm-4pm');
  slot = 'Today, 4pm-6pm';
  await page.clock.fastForward('10:00');
  await expect(line(page)).toHaveText('Next free slot: Today, 4pm-6pm');
});

test('it asks again for a pincode typed in the booking panel, in the digits of any script', async ({
  customer,
  page,
}) => {
  await page.route('**/booking-options?*', async (route) => {
    const offered = await (await route.fetch()).text();
    const withVisits = offered.replaceAll('"remote"', '"visit"');
    await route.fulfill({ body: withVisits.replace('"asksPincode":false', '"asksPincode":true') });
  });
  await customer.open(SERVICE);
  await customer.openPanel('Booking');
  const { bookingPanel } = customer;
  await bookingPanel.getByLabel('Category').selectOption('Windows Support');
  await bookingPanel.getByLabel('Item').selectOption('Windows Starting Slowly');
  const asked = page.waitForRequest(/\/next-slot\?kind=visit&pincode=560034$/);
  await bookingPanel.getByLabel('Pincode').fill('५६००३४');
  await asked;
  await expect(bookingPanel.getByLabel('Pincode')).toHaveValue('560034');
});

test('nothing is asked while data is saved', async ({ customer, page }) => {
  await page.setExtraHTTPHeaders({ 'save-data': 'on' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await customer.open(SERVICE);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('button', { name: 'Remove from Cart' })).toBeVisible(); // hydrated
  expect(asked.filter((url) => url.includes('/next-slot'))).toEqual([]);
  await expect(line(page)).toHaveText(FIRST);
});
