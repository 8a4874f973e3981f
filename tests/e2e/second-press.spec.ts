import type { CDPSession, Locator, Page } from 'playwright/test';
import { expect, test } from './test';

const GAPS_MS = [0, 80, 160];
/** The closing animation of a sheet. */
const AFTER_CLOSING_MS = 260;
/** Enough for a second press to have an effect. */
const WATCHED_MS = 700;
/** A press after this time is separate. */
const SEPARATE_PRESS_MS = 550;

interface Place {
  x: number;
  y: number;
}

async function middleOf(target: Locator): Promise<Place> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the element has no box');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A raw press does not wait for the page to handle the previous one. */
async function pressTwice(
  page: Page,
  target: Locator,
  gap: number,
  hasTouch: boolean,
): Promise<void> {
  const place = await middleOf(target);
  const press = await createPresser(page, hasTouch);
  const first = press(place);
  await page.waitForTimeout(gap);
  await Promise.all([first, press(place, 2)]);
  await page.waitForTimeout(WATCHED_MS);
}

/** Playwright's own tap lifts the finger only after the page answers, which may become a pinch. */
async function createPresser(
  page: Page,
  hasTouch: boolean,
): Promise<(place: Place, time?: number) => Promise<unknown>> {
  const browser = await page.context().newCDPSession(page);
  return ({ x, y }, clickCount = 1) =>
    hasTouch
      ? Promise.all([touch(browser, { x, y }), lift(browser)])
      : click(page, { x, y }, clickCount);
}

const click = ({ mouse }: Page, { x, y }: Place, clickCount: number) =>
  Promise.all([mouse.move(x, y), mouse.down({ clickCount }), mouse.up({ clickCount })]);

const touch = (browser: CDPSession, place: Place) =>
  browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
const lift = (browser: CDPSession) =>
  browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

/** Covers the whole page with a link, the worst case. */
const coverWithLink = (page: Page) =>
  page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/macbook-support';
    link.textContent = 'behind';
    link.style.cssText = 'position: fixed; inset: 0; z-index: 9';
    document.querySelector('main')?.append(link);
  });

for (const gap of GAPS_MS) {
  test.describe(`the second of two presses, ${gap} ms after the first,`, () => {
    test('does not choose in the panel that the first one opened', async ({
      customer,
      page,
      hasTouch,
    }) => {
      await customer.open('/');
      await pressTwice(page, customer.entry('Categories'), gap, hasTouch);
      await expect(page.getByRole('dialog', { name: 'Explore Our Categories' })).toBeVisible();
      await expect(page).toHaveURL(`${customer.at.origin}/`);
    });

    test('neither closes that panel nor navigates from it', async ({
      customer,
      page,
      hasTouch,
    }) => {
      await customer.open('/');
      await pressTwice(page, customer.entry('Cart'), gap, hasTouch);
      await expect(page.getByRole('dialog', { name: 'Items in your cart' })).toBeVisible();
      await customer.closePanel();
      await pressTwice(page, page.locator('.location-button'), gap, hasTouch);
      await expect(page.getByRole('dialog', { name: 'Select Location' })).toBeVisible();
    });

    test('neither answers a dialog nor presses what is behind it', async ({
      customer,
      page,
      hasTouch,
    }) => {
      await customer.addFromCategory('/laptop-support', 'Display');
      const question = page.getByRole('alertdialog');
      await pressTwice(
        page,
        customer.card('Keyboard').getByRole('button', { name: 'Add' }),
        gap,
        hasTouch,
      );
      await expect(question).toBeVisible();
      await coverWithLink(page);
      await pressTwice(page, question.getByRole('button', { name: 'Yes' }), gap, hasTouch);
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(/\/laptop-support$/);
      await expect(customer.card('Keyboard').getByRole('button', { name: 'Remove' })).toBeVisible();
    });

    test('does not ask to remove the item just added', async ({ customer, page, hasTouch }) => {
      await customer.open('/laptop-support');
      await pressTwice(
        page,
        customer.card('Display').getByRole('button', { name: 'Add' }),
        gap,
        hasTouch,
      );
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(customer.card('Display').getByRole('button', { name: 'Remove' })).toBeVisible();
    });

    test('does not open the cart that the first one filled', async ({
      customer,
      page,
      hasTouch,
    }) => {
      await customer.open('/itemPage/laptop-booking-display');
      await pressTwice(page, page.getByRole('button', { name: 'Add to Cart' }), gap, hasTouch);
      await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('on the header’s Back does not go back twice', async ({ customer, page, hasTouch }) => {
      await page.setViewportSize({ width: 360, height: 800 }); // laptops use the browser's own
      await customer.open('/about-us');
      await customer.open('/');
      await page.getByRole('main').getByRole('link', { name: 'Laptop Support' }).first().click();
      await expect(page).toHaveURL(/\/laptop-support$/);
      await page.getByRole('link', { name: 'Quick Support' }).first().click();
      await expect(page).toHaveURL(/tab=quick$/);
      await page.waitForTimeout(SEPARATE_PRESS_MS);
      await pressTwice(page, page.getByRole('link', { name: 'Back', exact: true }), gap, hasTouch);
      await expect(page).toHaveURL(/\/laptop-support$/);
    });
  });
}

test('the second of two presses on Close does not press what was behind the panel', async ({
  customer,
  page,
  hasTouch,
}) => {
  await customer.open('/');
  await customer.openPanel('Categories');
  await coverWithLink(page);
  const panel = page.getByRole('dialog', { name: 'Explore Our Categories' });
  await expect(panel).toBeVisible();
  await page.waitForTimeout(SEPARATE_PRESS_MS); // the animation has ended
  await pressTwice(page, panel.getByRole('button', { name: 'Close' }), AFTER_CLOSING_MS, hasTouch);
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(`${customer.at.origin}/`);
});

for (const hold of [0, 150]) {
  test(`a second press held for ${hold} ms presses nothing on the next page`, async ({
    customer,
    page,
    hasTouch,
  }) => {
    await customer.open('/');
    const place = await middleOf(
      page.getByRole('main').getByRole('link', { name: 'Laptop Support' }).first(),
    );
    await page.evaluate(() => {
      new MutationObserver((_, watching) => {
        if (document.querySelector('h1')?.textContent !== 'Laptop Support') return;
        watching.disconnect();
        const link = document.createElement('a');
        link.href = '/macbook-support';
        link.style.cssText = 'position: fixed; inset: 0; z-index: 9';
        document.querySelector('main')?.append(link);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const browser = await page.context().newCDPSession(page);
    await (
      await createPresser(page, hasTouch)
    )(place);
    await expect(page.locator('main > a[href="/macbook-support"]')).toBeAttached();
    if (hasTouch) await touch(browser, place);
    else await page.mouse.down();
    await page.waitForTimeout(hold);
    if (hasTouch) await lift(browser);
    else await page.mouse.up();
    await page.waitForTimeout(WATCHED_MS);
    await expect(page).toHaveURL(/\/laptop-support$/);
  });
}

test('a press in the same place works after a pause; a key or a script works at once', async ({
  customer,
  page,
  hasTouch,
}) => {
  await customer.open('/');
  const press = await createPresser(page, hasTouch);
  const place = await middleOf(page.locator('.location-button'));
  const panel = page.getByRole('dialog', { name: 'Select Location' });
  await press(place);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.keyboard.press('Enter'); // on the link, which has the focus again
  await expect(panel).toBeVisible();
  await panel
    .getByRole('button', { name: 'Close' })
    .evaluate((button) => (button as HTMLButtonElement).click());
  await expect(panel).toBeHidden();
  await press(place);
  await expect(panel).toBeVisible();
  await page.waitForTimeout(SEPARATE_PRESS_MS);
  await press(place); // outside the panel
  await expect(panel).toBeHidden();
});

test('a press in another place works at once', async ({ customer, page, hasTouch }) => {
  await customer.open('/');
  const panel = page.getByRole('dialog', { name: 'Select Location' });
  const press = await createPresser(page, hasTouch);
  await press(await middleOf(page.locator('.location-button')));
  await panel.waitFor();
  await press(await middleOf(panel.getByRole('button', { name: 'Close' })));
  await expect(panel).toBeHidden();
});

test('a dialog closes with its page', async ({ customer, page }) => {
  await customer.open('/');
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
  // Presses a key, because the pointer is still over the new page.
  await customer.card('Keyboard').getByRole('button', { name: 'Add' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
});
