import AxeBuilder from '@axe-core/playwright';
import type { Page, Request } from 'playwright/test';
import { Customer, SHOP } from './customer';
import { expect, test } from './test';

/** Blocks files of this name, as if a deploy had removed them. */
const blockChunk = (page: Page, chunk: string) =>
  page.route(`**/assets/${chunk}-*.js`, (route) => route.abort());
const unblockChunk = (page: Page, chunk: string) => page.unroute(`**/assets/${chunk}-*.js`);

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test.describe('240 a chunk that does not load', () => {
  test('reloads once and retries; then shows a message that names it', async ({
    customer,
    page,
  }) => {
    await blockChunk(page, 'cart-with-tiles');
    await customer.open('/laptop-support');
    const loads = countLoads(page);
    await customer.openPanel('Cart');
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'This part of the shop did not load' });
    await expect(notice).toHaveAttribute(
      'data-failure',
      'ChunkLoadError: Loading chunk cart-panel failed',
    );
    await expect(notice).not.toContainText('ChunkLoadError');
    await expect(page).toHaveURL(`${SHOP.origin}/laptop-support`);
    expect(loads()).toBe(1);
    expect((await new AxeBuilder({ page }).include('.chunk-notice').analyze()).violations).toEqual(
      [],
    );

    await customer.openPanel('Cart');
    await expect(notice).toBeVisible();
    expect(loads()).toBe(1);

    await unblockChunk(page, 'cart-with-tiles');
    await notice.getByRole('button', { name: 'Reload' }).click();
    await expect(notice).toBeHidden();
    await customer.openPanel('Cart');
    await expect(page.getByRole('dialog', { name: 'Items in your cart' })).toBeVisible();
    expect(loads()).toBe(2);
  });

  test('after a successful reload, the panel is open', async ({ customer, page }) => {
    await blockChunk(page, 'categories-panel');
    await customer.open('/');
    page.on('framenavigated', () => void unblockChunk(page, 'categories-panel'));
    await customer.openPanel('Categories');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(`${SHOP.origin}/`);
  });

  test('does not reload a half-filled form', async ({ customer, page }) => {
    await blockChunk(page, 'cart-with-tiles');
    await customer.open('/contact-us');
    const loads = countLoads(page);
    await page.getByLabel('Full Name').fill('Asha Rao');
    await customer.openPanel('Cart');
    await expect(page.locator('[data-failure*="chunk cart-panel failed"]')).toBeVisible();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue('Asha Rao');
    expect(loads()).toBe(0);
  });

  test('sign-in code with a number typed: the message shows in the panel', async ({
    customer,
    page,
  }) => {
    await customer.open('/');
    await page.evaluate(() =>
      sessionStorage.setItem(`reloadedFor:${window.__remixManifest.version}`, '1'),
    );
    await blockChunk(page, 'phone-auth.client');
    await customer.openPanel('Account');
    await customer.signInPanel.getByLabel('Phone number').fill(customer.phone);
    await customer.signInPanel.getByRole('button', { name: 'Send OTP' }).click();
    await expect(
      customer.signInPanel.getByText('The sign-in did not load.', { exact: false }),
    ).toBeVisible();
    await expect(
      customer.signInPanel.locator('[data-failure*="chunk phone-auth failed"]'),
    ).toBeVisible();
    await expect(customer.signInPanel.getByLabel('Phone number')).toHaveValue(customer.phone);
  });

  test('never reloads during a payment; the order continues when the code loads', async ({
    customer,
    page,
  }) => {
    await customer.reachCheckout();
    await blockChunk(page, 'payment-window.client');
    const loads = countLoads(page);
    await customer.completeOrder();
    await expect(page.locator('[data-failure*="chunk payment-window failed"]')).toBeVisible();
    await expect(
      page.getByText('You have not been charged, and everything you chose is kept.', {
        exact: false,
      }),
    ).toBeVisible();
    expect(loads()).toBe(0);
    await unblockChunk(page, 'payment-window.client');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('checkbox', { name: /Asha Rao/ })).toBeChecked();
    await customer.completeOrder();
    await customer.payByUpi();
    await customer.expectSuccess();
  });

  test('code of the next page: the customer still gets there', async ({ context }) => {
    const page = await context.newPage(); // Remix logs the failed import
    await blockChunk(page, 'about');
    await page.goto(`${SHOP.origin}/contact-us`);
    await new Customer(page).unfoldFooter();
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'About', exact: false })
      .first()
      .click();
    await expect(page).toHaveURL(`${SHOP.origin}/about-us`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a tap just before hydration does not prevent it', async ({ customer, page }) => {
  await page.addInitScript(tapWhenReactListens);
  await customer.open('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-tapped', '');
  await customer.openPanel('Cart');
  await expect(page.getByRole('dialog', { name: 'Items in your cart' })).toBeVisible();
});

/** Runs in the page: a tap while scripts load, before React's first render. */
function tapWhenReactListens() {
  const listen = document.addEventListener.bind(document);
  document.addEventListener = (
    type: string,
    ...rest: [EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?]
  ) => {
    listen(type, ...rest);
    const heading = document.querySelector('h1');
    if (type !== 'click' || !heading || 'tapped' in heading.dataset) return;
    heading.dataset.tapped = '';
    queueMicrotask(() => heading.click());
  };
}

test('offline: a bar shows, links wait, and it disappears when the connection is back', async ({
  customer,
  page,
  context,
}) => {
  await customer.open('/laptop-support');
  const bar = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(bar).toHaveCount(0);
  await context.setOffline(true);
  await expect(bar).toHaveText(
    'You are offline. What is on the screen still works; payment and sign-in need a connection.',
  );
  expect((await new AxeBuilder({ page }).include('.offline').analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: 'Quick Support' }).click();
  await expect(page.getByText('This page opens when the connection is back.')).toBeVisible();
  await expect(page).toHaveURL(`${SHOP.origin}/laptop-support`);
  await expect(page.getByRole('heading', { level: 1, name: 'Laptop Support' })).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  await page
    .getByRole('link', { name: 'home', exact: false })
    .locator('visible=true')
    .first()
    .click();
  await expect(page).toHaveURL(`${SHOP.origin}/`);
});

/** @returns its path */
async function paidOrder(customer: Customer): Promise<string> {
  await customer.reachCheckout();
  await customer.completeOrder();
  await customer.payByUpi();
  return `/orders/${await customer.expectSuccess()}`;
}

test.describe('a booking', () => {
  test('offline keeps its page, the chosen slot and what is pressed', async ({
    customer,
    page,
    context,
  }) => {
    const order = await paidOrder(customer);

    await customer.open(`${order}/cancellation`);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Cancel without a refund' }).click();
    await expect(page.getByText('Everything here is as you left it')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Cancel this booking?' })).toBeVisible();
    await context.setOffline(false);

    await customer.open(order);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    await expect(page.getByText('This page opens when the connection is back.')).toBeVisible();
    await context.setOffline(false);

    await customer.open(`${order}/slot`);
    await page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(3).check();
    await page.getByRole('radio', { name: '4pm-6pm' }).locator('visible=true').check();
    await context.setOffline(true);
    const move = page.getByRole('button', { name: /^Move to .*4pm-6pm/ });
    await move.click();
    await expect(page.getByText('Everything here is as you left it')).toBeVisible();
    await expect(
      page.getByRole('radio', { name: '4pm-6pm' }).locator('visible=true'),
    ).toBeChecked();
    await context.setOffline(false);
    await move.click();
    await expect(page).toHaveURL(SHOP.origin + order);
    await expect(page.getByText(/^Moved to .*4pm-6pm/)).toBeVisible();
  });

  test('with an ended session asks to sign in, and the chosen slot is still chosen', async ({
    customer,
    page,
    context,
  }) => {
    const order = await paidOrder(customer);
    await customer.open(`${order}/slot`);
    await page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(3).check();
    await page.getByRole('radio', { name: '4pm-6pm' }).locator('visible=true').check();
    const session = await context.cookies();
    await context.clearCookies();
    const move = page.getByRole('button', { name: /^Move to .*4pm-6pm/ });
    await move.click();
    await expect(page.getByRole('button', { name: 'Sign in with your phone' })).toBeVisible();
    await context.addCookies(session); // as a sign-in would, but a second code takes half a minute
    await page.reload();
    await expect(
      page.getByRole('radio', { name: '4pm-6pm' }).locator('visible=true'),
    ).toBeChecked();
    await move.click();
    await expect(page.getByText(/^Moved to .*4pm-6pm/)).toBeVisible();
  });
});

test.describe('044 web vitals', () => {
  test('are measured last and reported as ratings when the page is left', async ({
    customer,
    page,
  }) => {
    const early: string[] = [];
    const note = (request: Request) => early.push(request.url());
    page.on('request', note);
    page.once('load', () => page.off('request', note));
    const code = page.waitForRequest(/report-vitals/);
    await customer.open('/laptop-support');
    await code;
    expect(early.length).toBeGreaterThan(5);
    expect(early.filter((url) => /vitals/.test(url))).toEqual([]);

    await page.waitForLoadState('networkidle');
    // Who observes paints from now on is told after the page's own observers.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          new PerformanceObserver(() => setTimeout(resolve)).observe({
            type: 'paint',
            buffered: true,
          }),
        ),
    );
    const reports: Request[] = [];
    page.on(
      'request',
      (request) => void (request.url() === `${SHOP.origin}/vitals` && reports.push(request)),
    );
    const leave = async () => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });
      return reports.length;
    };
    await expect.poll(leave, { intervals: [1000] }).toBe(1); // loaded, but perhaps not running yet
    const [request] = reports;
    if (!request) throw new Error('nothing was reported');
    const report: unknown = JSON.parse(request.postData() ?? '');
    expect(report).toMatchObject({
      page: 'category',
      vitals: expect.arrayContaining([{ metric: 'FCP', rating: expect.any(String) }]),
    });
    expect(request.postData()).not.toContain('laptop');
    expect((await request.response())?.status()).toBe(204);
  });

  test('are not measured with Save-Data', async ({ customer, page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await customer.open('/');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Shift'); // would have triggered the report
    // Queued after the callback that would have sent the request. With many pages, the browser may
    // have no idle time for minutes.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })),
    );
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /vitals/.test(url))).toEqual([]);
  });
});
