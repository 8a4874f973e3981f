import type { Page } from 'playwright/test';
import { inView, movements } from './carousel';
import { expect, test } from './test';

const offers = (page: Page) => page.getByRole('region', { name: 'Offers' });
const slides = (page: Page) => offers(page).getByRole('group');
const place = (page: Page) => offers(page).getByText(/\d of 7$/);

async function comeTo(page: Page) {
  await offers(page).scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
}

test.describe('the offers', () => {
  test('059 060 seven banners, three visible on a desktop and one on a phone', async ({
    customer,
    page,
  }, { project }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await customer.open('/');
    await expect(slides(page)).toHaveCount(7);
    await expect(offers(page).getByRole('link')).toHaveCount(7);
    expect(await inView(page)).toEqual(
      project.name === 'phone' ? ['1 of 7'] : ['1 of 7', '2 of 7', '3 of 7'],
    );
    await comeTo(page);
    await expect(place(page)).toHaveText('Offer 1 of 7');
    expect(await inView(page)).toHaveLength(project.name === 'phone' ? 1 : 3);
  });

  test('061 they move every 3000 ms for 1000 ms', async ({ customer, page }) => {
    await customer.open('/');
    await comeTo(page);
    await expect(place(page)).toHaveText('Offer 2 of 7', { timeout: 6000 });
    const [first, second] = await movements(page, 2);
    const [period, slide] = [
      (second?.began ?? 0) - (first?.began ?? 0),
      (first?.ended ?? 0) - (first?.began ?? 0),
    ];
    expect(Math.abs(period - 3000), `every ${period} ms`).toBeLessThan(400);
    expect(Math.abs(slide - 1000), `in ${slide} ms`).toBeLessThan(300);
  });

  test('A24 there is a pause button, and buttons and arrow keys wrap around', async ({
    customer,
    page,
  }) => {
    await customer.open('/');
    await comeTo(page);
    await offers(page).getByRole('button', { name: 'Pause offers' }).click();
    await expect(offers(page).getByRole('button', { name: 'Play offers' })).toBeVisible();
    await page.mouse.move(0, 0);
    await page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    const stopped = await place(page).innerText();
    await page.waitForTimeout(4000); // long enough to see no move
    expect(await place(page).innerText()).toBe(stopped);
    await expect(place(page)).toHaveAttribute('aria-live', 'polite');
    while (!(await place(page).innerText()).includes('1 of 7'))
      await offers(page).getByRole('button', { name: 'Previous offer' }).click();
    await offers(page).getByRole('button', { name: 'Previous offer' }).click();
    await expect(place(page)).toHaveText('Offer 7 of 7');
    await page.keyboard.press('ArrowRight');
    await expect(place(page)).toHaveText('Offer 1 of 7');
    await expect.poll(() => inView(page)).toContain('1 of 7');
  });

  test(
    'A24 focus stops them, and Tab scrolls each into view',
    { tag: '@proof' },
    async ({ customer, page }) => {
      await customer.open('/');
      await comeTo(page);
      await offers(page).getByRole('link').first().focus();
      await expect(offers(page).getByRole('button', { name: 'Pause offers' })).toBeVisible();
      await expect(place(page)).toHaveAttribute('aria-live', 'polite');
      for (const label of ['2 of 7', '3 of 7', '4 of 7', '5 of 7']) {
        await page.keyboard.press('Tab');
        await expect.poll(() => inView(page)).toContain(label);
      }
    },
  );

  test(
    'Play starts them although the focus stays on the button',
    { tag: '@proof' },
    async ({ customer, page }) => {
      await customer.open('/');
      await comeTo(page);
      await offers(page).getByRole('button', { name: 'Pause offers' }).click();
      const stopped = await place(page).innerText();
      await offers(page).getByRole('button', { name: 'Play offers' }).click();
      await expect(place(page)).not.toHaveText(stopped, { timeout: 6000 });
    },
  );

  test(
    'they pause during typing or while a panel is open, and resume afterwards',
    { tag: '@proof' },
    async ({ customer, page }) => {
      // search box and offers on one screen: scrolling takes longer than the pause
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 1800 });
      await customer.open('/');
      await comeTo(page);
      await expect(place(page)).toHaveAttribute('aria-live', 'off');
      const search = page.getByPlaceholder('Search for services');
      await search.pressSequentially('lap', { delay: 200 });
      await comeTo(page);
      await expect(place(page)).toHaveAttribute('aria-live', 'polite');
      const stopped = await place(page).innerText();
      // slower than the autoplay interval
      await search.pressSequentially('top display', { delay: 400 });
      expect(await place(page).innerText()).toBe(stopped);
      await expect(place(page), 'the focus alone does not hold them').toHaveAttribute(
        'aria-live',
        'off',
        { timeout: 6000 },
      );
      await search.blur(); // the bottom bar hides for the keyboard
      await customer.openPanel('Cart');
      await expect(place(page)).toHaveAttribute('aria-live', 'polite');
      await customer.closePanel();
      await comeTo(page);
      await expect(place(page)).toHaveAttribute('aria-live', 'off');
    },
  );

  test(
    'they resume after a panel opened by the URL, which returns no focus',
    { tag: '@proof' },
    async ({ customer, page }) => {
      await customer.open('/#cart');
      await expect(page.getByRole('dialog')).toBeVisible();
      await comeTo(page);
      await expect(place(page)).toHaveAttribute('aria-live', 'polite', { timeout: 8000 });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(place(page)).toHaveAttribute('aria-live', 'off');
      await expect(place(page)).toHaveText('Offer 2 of 7', { timeout: 6000 });
    },
  );

  test.describe('with a mouse', () => {
    test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

    test('A24 hovering stops them', async ({ customer, page }) => {
      await customer.open('/');
      await offers(page).hover();
      await expect(place(page)).toHaveAttribute('aria-live', 'polite');
      const stopped = await place(page).innerText();
      await page.waitForTimeout(4000); // long enough to see no move
      expect(await place(page).innerText()).toBe(stopped);
      await page.mouse.move(0, 0);
      await expect(place(page)).toHaveAttribute('aria-live', 'off');
    });
  });

  test(
    'A24 no autoplay with reduced motion, and no control to start it',
    { tag: '@proof' },
    async ({ customer, page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await customer.open('/');
      await comeTo(page);
      await expect(place(page)).toHaveText('Offer 1 of 7');
      await expect(offers(page).getByRole('button', { name: /Pause|Play/ })).toHaveCount(0);
      await page.waitForTimeout(4000); // long enough to see no move
      await expect(place(page)).toHaveText('Offer 1 of 7');
      await offers(page).getByRole('button', { name: 'Next offer' }).click();
      await expect(place(page)).toHaveText('Offer 2 of 7');
    },
  );

  test('a swipe moves them and opens no link', { tag: '@proof' }, async ({ customer, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await customer.open('/');
    await comeTo(page);
    await expect(place(page)).toHaveText('Offer 1 of 7');
    const at = await slides(page).first().boundingBox();
    const y = (at?.y ?? 0) + 60;
    await page.mouse.move((at?.x ?? 0) + (at?.width ?? 0) - 20, y);
    await page.mouse.down();
    await page.mouse.move((at?.x ?? 0) + 40, y, { steps: 8 });
    await page.mouse.up();
    await expect(place(page)).not.toHaveText('Offer 1 of 7');
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('no layout shift during hydration', async ({ customer, page }) => {
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { shifts: seen });
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => 'value' in entry && seen.push(Number(entry.value))),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await customer.open('/');
    await comeTo(page);
    await expect(place(page)).toBeVisible();
    const shifts = await page.evaluate(() =>
      'shifts' in window && Array.isArray(window.shifts) ? window.shifts.map(Number) : [],
    );
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the offers are a row that scrolls', async ({ customer, page }, { project }) => {
    await customer.open('/');
    await expect(offers(page).getByRole('link')).toHaveCount(7);
    await expect(offers(page).getByRole('button')).toHaveCount(0);
    await offers(page).getByRole('link').last().scrollIntoViewIfNeeded();
    await expect.poll(() => inView(page)).toHaveLength(project.name === 'phone' ? 1 : 3);
    expect(await inView(page)).toContain('7 of 7');
  });
});
