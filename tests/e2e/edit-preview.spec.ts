import type { Page } from 'playwright/test';
import { signedPreview } from './preview-link';
import { CMS_SHOP } from './customer';
import { expect, test } from './test';

/**
 * Click to edit, in a frame as the CMS's preview has it. The drafts have a sign in each field, so
 * that what a page shows can be compared with what a click reaches.
 */
const SECRET = 'sandbox-preview-secret';
const previewOf = (to: string) =>
  `${CMS_SHOP.origin}/preview?${signedPreview(SECRET, { to, status: 'draft' })}`;
const PAGES = [
  '/',
  '/laptop-support',
  '/laptop-support?tab=quick',
  '/itemPage/laptop-booking-display',
  '/terms-of-use',
  '/refund-policy',
  '/privacy-policy',
  '/anti-discrimation-policy',
  '/about-us',
];

interface Numbered {
  sign: string;
  documentId: string;
  path: string;
}

/** Worked out from many fields, so a click would open none of them. */
const WORKED_OUT = '.tile-from, .next-slot-line b';

test.describe.configure({ mode: 'serial' });

let fields: Numbered[];
test.beforeAll(async ({ request }) => {
  const answer = await request.put(`${CMS_SHOP.sandbox}/control/cms/numbered`);
  fields = (await answer.json()) as Numbered[];
});
test.afterAll(async ({ request }) => {
  await request.delete(`${CMS_SHOP.sandbox}/control/cms/numbered`);
});

/** The page in a frame of the CMS's origin, which notes what the frame says. */
async function open(page: Page, path: string) {
  const address = previewOf(path);
  await page.goto(`${CMS_SHOP.sandbox}/`); // the CMS's origin
  await page.evaluate((src) => {
    const said: unknown[] = [];
    Object.assign(window, { said });
    window.addEventListener('message', ({ data }) => said.push(data));
    document.body.replaceChildren(
      Object.assign(document.createElement('iframe'), { src, width: 1200, height: 700 }),
    );
  }, address);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('html[data-editable=yes]')).toBeAttached({ timeout: 15_000 });
  return frame;
}

const said = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: { type: string }[] }).said);

for (const path of PAGES) {
  test(`every field that ${path} shows can be reached by a click`, async ({ page }) => {
    const frame = await open(page, path);
    const found = await frame.locator('body').evaluate((body, workedOut) => {
      const places: { text: string; edit: string }[] = [];
      const editOf = (element: Element | null) =>
        element?.closest('[data-edit]')?.getAttribute('data-edit') ?? '';
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        if (!node.parentElement?.closest(`script, style, noscript, template, ${workedOut}`))
          places.push({ text: node.textContent ?? '', edit: editOf(node.parentElement) });
      for (const image of body.querySelectorAll('img'))
        places.push({ text: `${image.src} ${image.alt}`, edit: editOf(image) });
      return places;
    }, WORKED_OUT);
    const shown = new Set<string>();
    const unreached = new Set<string>();
    for (const { sign, documentId, path: field } of fields) {
      const isHere = new RegExp(`${sign.replace('₹', '₹')}(?![\\d,])`);
      const places = found.filter(({ text }) => isHere.test(text));
      if (places.length === 0) continue;
      const name = `:${documentId}:${field}`;
      shown.add(name);
      if (!places.some(({ edit }) => edit.split(' ').some((each) => each.endsWith(name))))
        unreached.add(`${name} in ${places.map(({ text, edit }) => `“${text}” → ${edit}`)[0]}`);
    }
    console.info(`${path}: ${shown.size} fields shown, ${shown.size - unreached.size} reached`);
    expect([...unreached]).toEqual([]);
    expect(shown.size).toBeGreaterThan(20);
  });
}

test('a click names the field, and what is typed shows at once', async ({ page }) => {
  const frame = await open(page, '/itemPage/laptop-booking-display');
  const price = frame.locator('.buy-price .price');
  await price.click();
  const field = { model: 'service', documentId: 'seed-laptop-booking-display', path: 'price' };
  await expect
    .poll(() => said(page))
    .toContainEqual({
      type: 'deskdost.edit',
      field: expect.objectContaining(field),
    });
  const tell = (message: object) =>
    page.evaluate(
      (data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'),
      message,
    );
  await tell({ type: 'deskdost.open', field: { ...field, kind: 'price' } });
  await expect
    .poll(async () => (await said(page)).map(({ type }) => type))
    .toContain('strapiFieldFocusIntent');
  await tell({ type: 'strapiFieldChange', payload: { field: 'price', value: 777 } });
  await expect(price).toHaveText('₹777', { timeout: 1_000 });
  await expect(frame.locator('.bill')).toContainText('−₹777');
  await expect(frame.locator('.bill h2')).toHaveText('What ₹777 buys');
});

test('a text beside a policy fact waits for Save', async ({ page }) => {
  const frame = await open(page, '/');
  const step = frame.locator('.step').last().locator('p');
  const before = await step.innerText();
  await step.click({ position: { x: 4, y: 8 } });
  const opened = () => said(page) as Promise<{ type: string; field?: { model: string } }[]>;
  await expect
    .poll(async () => (await opened()).find(({ type }) => type === 'deskdost.edit')?.field)
    .toMatchObject({ path: expect.any(String) });
  const { field } = (await opened()).find(({ type }) => type === 'deskdost.edit') ?? {};
  await page.evaluate((data) => {
    const frame = document.querySelector('iframe')?.contentWindow;
    frame?.postMessage({ type: 'deskdost.open', field: data }, '*');
    const payload = { field: (data as { path?: string }).path, value: 'Typed' };
    frame?.postMessage({ type: 'strapiFieldChange', payload }, '*');
    frame?.postMessage({ type: 'deskdost.mode', on: false }, '*'); // read after the change
  }, field);
  await expect(frame.locator('html[data-editable=no]')).toBeAttached();
  expect(await step.innerText()).toBe(before);
});

test('a saved draft is in the frame within a second', async ({ page }) => {
  const frame = await open(page, '/itemPage/laptop-booking-display');
  const save = { type: 'service', slug: 'laptop-booking-display', draft: true };
  for (const price of [811, 822]) {
    await page.request.put(`${CMS_SHOP.sandbox}/control/cms/entry`, {
      data: { ...save, changes: { price } },
    });
    await page.evaluate(() =>
      document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'strapiUpdate' }, '*'),
    );
    const saved = Date.now();
    await expect(frame.locator('.buy-price .price')).toHaveText(`₹${price}`);
    console.info(`saved → shown: ${Date.now() - saved} ms`);
    await expect(frame.locator('html[data-editable=yes]')).toBeAttached();
  }
});

test('nothing of it reaches customers, or editors outside the frame', async ({ page }) => {
  const customers = await page.request.get(`${CMS_SHOP.origin}/laptop-support`);
  expect(await customers.text()).not.toContain('/preview/edit.js');
  expect((await page.request.get(`${CMS_SHOP.origin}/preview/edit.js`)).status()).toBe(401);
  expect((await page.request.get(`${CMS_SHOP.origin}/preview/fields`)).status()).toBe(401);
  await page.goto(previewOf('/laptop-support'));
  expect(await page.content()).not.toContain('/preview/edit.js');
});
