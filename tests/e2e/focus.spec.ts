import type { Page } from 'playwright/test';
import { expect, test } from './test';

/** Distance in px. The browser shows the caret of taller text areas, so the middle is checked. */
const A_FEW_LINES = 100;
const ARRIVED_MS = 400;
const MOST_STEPS = 160;

/** Tabs through the page and lists covered elements with focus (WCAG 2.4.11). */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    let stop = await focusedNow(page);
    if (!stop) return covered;
    if (!stop.isSeen) {
      await page.waitForTimeout(ARRIVED_MS);
      stop = await focusedNow(page);
    }
    if (stop && !stop.isSeen) covered.push(stop.name);
  }
  return covered;
}

const focusedNow = (page: Page) =>
  page.evaluate((fewLines) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return undefined;
    // a link may wrap
    const { left, top, width, height } =
      focused.getClientRects()[0] ?? focused.getBoundingClientRect();
    const isSeenAt = (y: number) => {
      const above = document.elementFromPoint(left + width / 2, y);
      return (
        above !== null &&
        (focused.contains(above) || above.closest('label')?.contains(focused) === true)
      );
    };
    const points =
      height > fewLines ? [top + height / 2] : [top + height / 2, top + 3, top + height - 3];
    return {
      name: `${focused.tagName} ${focused.getAttribute('name') ?? focused.textContent ?? ''}`.slice(
        0,
        60,
      ),
      isSeen: points.every(isSeenAt),
    };
  }, A_FEW_LINES);

for (const viewport of [
  { width: 360, height: 800 },
  { width: 640, height: 400 },
]) {
  test.describe(`nothing covers the focused element: ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    for (const path of ['/contact-us', '/terms-of-use', '/itemPage/laptop-booking-display']) {
      test(path, async ({ customer, page }) => {
        await customer.open(path);
        expect(await coveredStops(page)).toEqual([]);
      });
    }

    test('checkout with the form open', async ({ customer, page }) => {
      // enough to open the form
      await page.addInitScript(() => localStorage.setItem('isVerified', 'true'));
      await customer.open('/checkout');
      await page.getByRole('button', { name: 'Add New Customer' }).click();
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
      expect(await coveredStops(page)).toEqual([]);
    });
  });
}

test('a page opened from a panel has the focus at its start', async ({ customer, page }) => {
  await customer.open('/');
  await customer.openPanel('Categories');
  await page.getByRole('dialog').getByRole('link', { name: 'Macbook Support' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Macbook Support');
  await expect(page.locator('#main')).toBeFocused();
});
