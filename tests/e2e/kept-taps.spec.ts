import { build } from 'esbuild';
import type { Page, Route } from 'playwright/test';
import { expect, test } from './test';

/** Served by the test: only the script is the desk's own. */
const ORIGIN = 'http://desk.test';
const bundled = build({
  entryPoints: ['desk/taps.client.ts'],
  bundle: true,
  format: 'esm',
  target: 'es2020',
  write: false,
}).then(({ outputFiles: [file] }) => file?.text ?? '');

const STEP = '<input type="hidden" name="version" value="2">';
const MINE = `<!doctype html><title>Mine</title>
<main id="mine" data-staff="ravi">
  <section id="taps" hidden><p></p><ul></ul></section>
  <section data-visit="DD-1"><span class="badge">Arrived</span>
    <div data-steps>
      <form method="post" action="/mine/DD-1/step">${STEP}
        <textarea name="note"></textarea>
        <button name="to" value="quoted">Quote</button>
        <button name="to" value="no-show">Not there</button>
      </form>
    </div>
    <template data-state="quoted" data-word="Quoted"><p>Next step</p></template>
  </section>
  <form method="post" action="/mine/DD-1/bill/add">
    <label>Serial <input name="serial"></label>
    <button>Add</button>
  </form>
</main>
<script type="module" src="/taps.js"></script>`;

type Reply = (route: Route) => Promise<void>;
const TAKEN: Reply = (route) => route.fulfill({ json: { refused: '' } });
const REFUSED: Reply = (route) =>
  route.fulfill({ status: 422, contentType: 'text/html', body: '<p>Not that</p>' });

/** @returns the bodies of the taps that reach the desk */
async function openMine(page: Page, reply: Reply, path = '/mine'): Promise<URLSearchParams[]> {
  const sent: URLSearchParams[] = [];
  const script = await bundled;
  await page.route(`${ORIGIN}/**`, async (route) => {
    const request = route.request();
    if (request.url().endsWith('/taps.js'))
      return route.fulfill({ contentType: 'text/javascript', body: script });
    if (request.method() === 'GET') return route.fulfill({ contentType: 'text/html', body: MINE });
    sent.push(new URLSearchParams(request.postData() ?? ''));
    return reply(route);
  });
  await page.goto(`${ORIGIN}${path}`);
  return sent;
}

test('a browser that knows no button in form data sends which one was pressed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const Newer = window.FormData;
    window.FormData = class extends Newer {
      constructor(form?: HTMLFormElement) {
        super(form);
      }
    };
  });
  const sent = await openMine(page, TAKEN);
  await page.getByRole('button', { name: 'Quote' }).click();
  await expect(page).toHaveURL(/said=stepped/);
  expect(sent.map((body) => body.get('to'))).toEqual(['quoted']);
});

test('an answer leaves what is being typed, and says that the tap is noted', async ({ page }) => {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  await openMine(page, async (route) => {
    await isOpen;
    await TAKEN(route);
  });
  await page.getByRole('button', { name: 'Quote' }).click();
  await expect(page.getByText('Next step')).toBeVisible();
  await page.getByLabel('Serial').fill('SN-77');
  open();
  await expect(page.getByText('Received by the desk.')).toBeVisible();
  await expect(page.getByLabel('Serial')).toHaveValue('SN-77');
  await expect(page).toHaveURL(`${ORIGIN}/mine`);
});

test('a refused tap leaves what is being typed', async ({ page }) => {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  await openMine(page, async (route) => {
    await isOpen;
    await REFUSED(route);
  });
  await page.getByRole('button', { name: 'Not there' }).click();
  await page.getByLabel('Serial').fill('SN-77');
  const opened = page.waitForRequest(`${ORIGIN}/mine`);
  open();
  await opened;
  await expect(page.getByText('The desk can’t accept this.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quote' })).toBeVisible();
  await expect(page.getByLabel('Serial')).toHaveValue('SN-77');
});

test('a refused page of a tap does not block the next one, and can be removed', async ({
  page,
}) => {
  const replies = [REFUSED, TAKEN];
  const sent = await openMine(page, (route) => (replies.shift() ?? TAKEN)(route));
  await page.getByRole('button', { name: 'Not there' }).click();
  await expect(page.getByText('The desk can’t accept this.')).toBeVisible();
  await page.getByRole('button', { name: 'Quote' }).click();
  await expect.poll(() => sent.length).toBe(2);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.locator('#taps')).toBeHidden();
});

test('a phone that keeps nothing submits the form, with the button', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const sent = await openMine(page, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>As a page</p>' }),
  );
  await page.getByRole('button', { name: 'Not there' }).click();
  await expect(page.getByText('As a page')).toBeVisible();
  expect(sent.map((body) => [body.get('to'), body.get('key')])).toEqual([['no-show', null]]);
});

test('a line of a bill that finds no network, or is refused, keeps what was typed', async ({
  page,
}) => {
  let isThere = false;
  const sent = await openMine(page, (route) =>
    isThere
      ? route.fulfill({
          status: 409,
          json: { refused: 'The bill has changed.' },
        })
      : route.abort('internetdisconnected'),
  );
  const serial = page.getByLabel('Serial');
  await serial.fill('SN-4711');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('No network: nothing was added')).toBeVisible();
  isThere = true;
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('The bill has changed.')).toBeVisible();
  await expect(serial).toHaveValue('SN-4711');
  expect(sent.map((body) => body.get('serial'))).toEqual(['SN-4711', 'SN-4711']);
});

test('assigning one visit on Today keeps who was chosen in the other rows', async ({ page }) => {
  const row = (reference: string) => `<li class="visit"><form method="post" class="assign"
    action="/orders/${reference}/assign"><select name="technician" aria-label="${reference}">
    <option value="ravi" selected>Ravi</option><option value="lata">Lata</option></select>
    <button>Assign ${reference}</button></form></li>`;
  const today = `<!doctype html><title>Today</title><ul>${row('DD-1')}${row('DD-2')}</ul>
    <script type="module" src="/today.js"></script>`;
  const script = await build({
    entryPoints: ['desk/today.client.ts'],
    bundle: true,
    format: 'esm',
    write: false,
  });
  await page.route(`${ORIGIN}/**`, (route) =>
    route.request().url().endsWith('/today.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script.outputFiles[0]?.text ?? '' })
      : route.fulfill({ contentType: 'text/html', body: today }),
  );
  await page.goto(`${ORIGIN}/today`);
  await page.getByLabel('DD-2', { exact: true }).selectOption('lata');
  await page.getByRole('button', { name: 'Assign DD-1' }).click();
  await page.waitForURL(/assign/);
  await expect(page.getByLabel('DD-2', { exact: true })).toHaveValue('lata');
});
