import type { CDPSession, Locator, Page } from 'playwright/test';
import { expect, test } from './test';

/** Between the two presses of somebody's double one. */
const GAPS_MS = [0, 80, 160];
/** By then a second press would have done its harm. */
const WATCHED_MS = 700;

/** Where something is, with a finger or a mouse, whatever lies there the second time. Neither waits until a busy page has heard the first. */
async function pressTwice(page: Page, target: Locator, gap: number, hasTouch: boolean): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const browser = await page.context().newCDPSession(page);
  const press = () => Promise.all(hasTouch ? tap(browser, x, y) : [page.mouse.click(x, y)]);
  const first = press();
  await page.waitForTimeout(gap);
  await Promise.all([first, press()]);
  await page.waitForTimeout(WATCHED_MS);
}

/** Playwright's own tap lifts the finger only when the page has answered, so two of them may become a pinch. */
const tap = (browser: CDPSession, x: number, y: number) => [
  browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
  browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
];

for (const gap of GAPS_MS) {
  test.describe(`the second of two presses, ${gap} ms after the first,`, () => {
    test('does not choose from the panel that the first one opened', async ({ customer, page, hasTouch }) => {
      await customer.open('/');
      await pressTwice(page, customer.entry('Categories'), gap, hasTouch);
      await expect(page.getByRole('dialog', { name: 'Categories' })).toBeVisible();
      await expect(page).toHaveURL(`${customer.at.origin}/`);
    });

    test('does not close the panel that the first one opened', async ({ customer, page, hasTouch }) => {
      await customer.open('/');
      await pressTwice(page, customer.entry('Cart'), gap, hasTouch);
      await expect(page.getByRole('dialog')).toBeVisible();
      await customer.closePanel();
      await pressTwice(page, page.locator('.location-button'), gap, hasTouch);
      await expect(page.getByRole('dialog')).toBeVisible();
    });

    test('does not fall on what a closed panel lays bare', async ({ customer, page, hasTouch }) => {
      await customer.open('/');
      await customer.openPanel('Categories');
      const panel = page.getByRole('dialog');
      await expect(panel).toBeVisible();
      await pressTwice(page, panel.getByRole('button', { name: 'Close' }), gap, hasTouch);
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(`${customer.at.origin}/`);
    });

    test('neither answers a question nor presses what lies behind it', async ({ customer, page, hasTouch }) => {
      await customer.addFromCategory('/laptop-support', 'Display');
      const question = page.getByRole('alertdialog');
      await pressTwice(page, customer.card('Keyboard').getByRole('button', { name: 'Add' }), gap, hasTouch);
      await expect(question).toBeVisible();
      const yes = question.getByRole('button', { name: 'Yes' });
      await putLinkBehind(yes);
      await pressTwice(page, yes, gap, hasTouch);
      await expect(question).toBeHidden();
      await expect(customer.card('Keyboard').getByRole('button', { name: 'Remove' })).toBeVisible();
      await expect(page).toHaveURL(/\/laptop-support$/);
    });

    test('does not press anything on the page that the first one led to', async ({ customer, page, hasTouch }) => {
      await customer.open('/');
      const tile = page.getByRole('main').getByRole('link', { name: 'Laptop Support' }).first();
      await tile.hover(); // its data is there at once
      await pressTwice(page, tile, gap, hasTouch);
      await expect(page).toHaveURL(/\/laptop-support$/);
      await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    });
  });
}

/** Whatever the page happens to have there, a link over all of it is the worst. */
const putLinkBehind = (button: Locator) =>
  button.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/macbook-support';
    link.textContent = 'behind';
    link.style.cssText = 'position: fixed; inset: 0; z-index: 9';
    document.querySelector('main')?.append(link);
  });

test('presses in other places, with the keyboard, or after a moment are heard', async ({ customer, page }) => {
  await customer.open('/');
  const [panel, link] = [page.getByRole('dialog'), page.locator('.location-button')];
  await link.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('Enter'); // on the link, which has the focus again
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await link.click();
  await expect(panel).toBeVisible();
});

test('a question does not outlive its page: leaving answers with No', async ({ customer, page }) => {
  await customer.open('/macbook-support');
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).locator('visible=true').first().click();
  await page.getByRole('main').getByRole('link', { name: 'Laptop Support' }).first().click();
  await expect(page).toHaveURL(/\/laptop-support$/);
  await customer.card('Display').getByRole('button', { name: 'Add' }).click();
  await customer.card('Keyboard').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(`${customer.at.origin}/`);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.goForward();
  await expect(customer.card('Display').getByRole('button', { name: 'Remove' })).toBeVisible();
  await customer.card('Keyboard').getByRole('button', { name: 'Add' }).press('Enter'); // asks again; nobody's finger is as quick as a test's
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
