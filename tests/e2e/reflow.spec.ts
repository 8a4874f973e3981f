import type { Page } from 'playwright/test';
import { PAGES } from '../conformance/pages';
import { overlaps, tooWide, tooWideInPanel } from './fits';
import { expect, test } from './test';

/** WCAG 1.4.10 and 1.4.4: a narrow phone, a laptop at 200 %, and double text size on both. */
const VIEWS: {
  name: string;
  size: { width: number; height: number };
  letters: string;
  pages?: string[];
}[] = [
  { name: '320 px', size: { width: 320, height: 640 }, letters: '100%' },
  { name: '200 % zoom', size: { width: 640, height: 400 }, letters: '100%' },
  { name: 'letters twice as big', size: { width: 640, height: 800 }, letters: '200%' },
  // Only the booking pages and Contact.
  {
    name: 'letters twice as big on a phone',
    size: { width: 360, height: 800 },
    letters: '200%',
    pages: ['/', '/laptop-support', '/itemPage/laptop-booking-display', '/checkout', '/contact-us'],
  },
];
const EVERY_PAGE = [
  ...PAGES,
  '/upgrade-support?tab=quick',
  '/search?q=laptop',
  '/itemPage/Display',
  `/itemPage/${'verylongword'.repeat(30)}`,
  '/no-such-page',
];
const PANELS = ['Booking', 'Categories', 'Account', 'Cart'] as const;

const enlarge = (page: Page, letters: string) =>
  page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), letters);

for (const { name, size, letters, pages = EVERY_PAGE } of VIEWS) {
  test.describe(`no sideways scrolling: ${name}`, () => {
    test.use({ viewport: size, isMobile: false });

    test('pages', async ({ customer, page }) => {
      for (const path of pages) {
        await customer.open(path);
        await enlarge(page, letters);
        expect(await tooWide(page), path).toEqual([]);
        expect(await overlaps(page), path).toEqual([]);
      }
    });

    test('panels', async ({ customer, page }) => {
      await customer.addFromCategory('/laptop-support', 'Speaker/Camera/Internet');
      await enlarge(page, letters);
      expect(await tooWide(page), 'with the toast').toEqual([]);
      for (const panel of PANELS) {
        await customer.openPanel(panel);
        await expect(page.getByRole('dialog')).toBeVisible();
        expect(await tooWideInPanel(page), panel).toEqual([]);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await customer.openLocation();
      await expect(page.getByRole('dialog', { name: 'Select Location' })).toBeVisible();
      expect(await tooWideInPanel(page), 'Location').toEqual([]);
    });

    test('checkout with a long name', async ({ customer, page }) => {
      // enough to open the form
      await page.addInitScript(() => localStorage.setItem('isVerified', 'true'));
      await customer.addFromCategory('/laptop-support', 'Speaker/Camera/Internet');
      await customer.openPanel('Cart');
      await page.getByRole('button', { name: 'CHECKOUT' }).click();
      await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText(
        'Speaker/Camera/Internet',
      );
      await customer.openCustomerForm();
      await enlarge(page, letters);
      expect(await tooWide(page)).toEqual([]);
    });
  });
}

test.describe('a phone in landscape', () => {
  test.use({ viewport: { width: 640, height: 360 }, isMobile: false });

  test('the page, not the bars, gets most of the height', async ({ customer, page }) => {
    for (const path of ['/checkout', '/itemPage/laptop-booking-display', '/contact-us']) {
      await customer.open(path);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => page.evaluate(() => window.scrollY), path).toBeGreaterThan(200);
      const lines = await page.evaluate(
        () =>
          Array.from({ length: 36 }, (_, line) =>
            document
              .elementFromPoint(window.innerWidth / 2, line * 10 + 5)
              ?.closest('.top, .tabs, .buy, .summary-action'),
          ).filter((bar) => bar && getComputedStyle(bar).position !== 'static').length,
      );
      expect(lines * 10, path).toBeLessThanOrEqual(70);
    }
  });

  test('a panel’s content gets most of the height', async ({ customer, page }) => {
    await customer.open('/');
    await customer.openPanel('Account');
    await expect(customer.signInPanel.getByRole('button', { name: 'Send OTP' })).toBeInViewport({
      ratio: 1,
    });
    await page.keyboard.press('Escape');
    await expect(customer.signInPanel).toBeHidden();
    await customer.openPanel('Booking');
    await customer.bookingPanel.getByLabel('Item').scrollIntoViewIfNeeded();
    await customer.bookingPanel.locator('.sheet-frame').hover();
    await page.mouse.wheel(0, 2000);
    await expect(customer.bookingPanel.getByRole('button', { name: 'Checkout' })).toBeInViewport({
      ratio: 1,
    });
    await expect(customer.bookingPanel.getByRole('button', { name: 'Close' })).not.toBeInViewport();
  });
});

test('a long address is shortened in the customer list and its checkbox name', async ({
  customer,
  page,
}) => {
  // enough to open the form
  await page.addInitScript(() => localStorage.setItem('isVerified', 'true'));
  await customer.open('/checkout');
  await customer.fillCustomer();
  await page.getByRole('button', { name: 'Edit Asha Rao' }).click();
  await page
    .getByLabel('Address', { exact: true })
    .fill('12, 5th Cross, behind the temple, '.repeat(8).slice(0, 200));
  await page.getByRole('button', { name: 'Save Details' }).click();
  const choice = page.getByRole('checkbox', { name: 'Asha Rao', exact: true });
  await expect(choice).toHaveAccessibleDescription(/5th Cross/);
  const card = await page.getByRole('listitem').filter({ has: choice }).boundingBox();
  expect(card?.height).toBeLessThan(260);
});

test('an order and its receipt hold long texts without a space', async ({ customer, page }) => {
  const long = 'W'.repeat(100);
  await customer.addFromCategory('/laptop-support', 'Speaker/Camera/Internet');
  await customer.openPanel('Cart');
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await customer.signIn();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await customer.fillCustomer(long);
  await page.getByText('About the problem').click();
  await page.getByLabel('Device').fill(long);
  await page.getByLabel('What is wrong').fill(long.repeat(5));
  await customer.chooseSlot();
  await customer.completeOrder();
  await customer.payByUpi();
  const reference = await customer.expectSuccess();
  for (const path of ['', '/cancellation', '/receipt'])
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await customer.open(`/orders/${reference}${path}`);
      expect(await tooWide(page), `${path} ${width}`).toEqual([]);
    }
  await page.setViewportSize({ width: 320, height: 800 });
  await customer.openPanel('Account');
  await expect(page.getByRole('dialog').getByText('My bookings')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Speaker/Camera/Internet')).toBeVisible();
  expect(await tooWideInPanel(page)).toEqual([]);
});

test('a banner grows with its text', async ({ customer, page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await customer.open('/');
  await enlarge(page, '200%');
  const cut = await page.locator('.offer-link').evaluateAll(
    (links) =>
      links.filter((link) => {
        const words = link.querySelector('.offer-title');
        const [place, text] = [link.getBoundingClientRect(), words?.getBoundingClientRect()];
        return (
          !text ||
          !words ||
          text.top < place.top ||
          text.bottom > place.bottom ||
          words.scrollWidth > words.clientWidth
        );
      }).length,
  );
  expect(cut).toBe(0);
});

for (const width of [320, 360])
  test(`a service’s name stays on one line, ${width} px`, async ({ customer, page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const service of ['laptop-booking-overheating', 'laptop-booking-keyboard']) {
      await customer.open(`/itemPage/${service}`);
      await page.evaluate(() => document.fonts.ready);
      const lines = await page.locator('h1').evaluate((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines, service).toBe(1);
    }
  });
