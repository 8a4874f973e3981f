import type { Page } from 'playwright/test';
import { IS_PROOF } from '../../scripts/depth.mjs';
import { expectAccessible } from './accessible';
import { signedPreview } from './preview-link';
import { CMS_SHOP } from './customer';
import { expect, test } from './test';

/** The editors' preview on the shop that reads GraphQL. */
const SECRET = 'sandbox-preview-secret';
const previewOf = (to: string) =>
  `${CMS_SHOP.origin}/preview?${signedPreview(SECRET, { to, status: 'draft' })}`;
const SERVICE = 'laptop-booking-touchpad';
const NO_CHECKOUT = 'This is a preview. Exit it to book.';

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page }) => {
  const source = async () =>
    (await page.request.get(`${CMS_SHOP.origin}/laptop-support`)).headers()['x-content-source'];
  // the shop may have started before the CMS
  await expect.poll(source, { timeout: 20_000 }).toBe('cms');
  await saveDraft(page, { type: 'service', slug: SERVICE, changes: { price: 777 } });
  await page.goto(previewOf('/laptop-support'));
});

const saveDraft = (page: Page, entry: object) =>
  page.request.put(`${CMS_SHOP.sandbox}/control/cms/entry`, { data: { ...entry, draft: true } });

async function expectGood(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await page.screenshot({ path: test.info().outputPath(`${what}.png`) });
}

for (const [size, viewport] of Object.entries({
  phone: { width: 360, height: 800 },
  ...(IS_PROOF ? { laptop: { width: 1280, height: 800 } } : {}),
})) {
  test(`${size}: shows the draft and its bar, allows no checkout, and can be left`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const bar = page.getByRole('complementary', { name: 'Preview' });
    await expect(page).toHaveURL(`${CMS_SHOP.origin}/laptop-support`);
    await expect(bar).toContainText('you see drafts that customers do not see yet');
    await expect(page.getByText('₹777')).toBeVisible();
    await expectGood(page, `${size}-category`);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);

    await page.goto(`${CMS_SHOP.origin}/checkout`);
    await expect(page.getByRole('button', { name: 'Complete Order' })).toBeDisabled();
    await expect(page.getByText(NO_CHECKOUT)).toBeVisible();
    await expectGood(page, `${size}-checkout`);

    await page.goto(`${CMS_SHOP.origin}/laptop-support`);
    await bar.getByRole('button', { name: 'Exit preview' }).click();
    await expect(page).toHaveURL(`${CMS_SHOP.origin}/laptop-support`);
    await expect(bar).toHaveCount(0);
    await expect(page.getByText('₹777')).toHaveCount(0);
  });

  test(`${size}: the health page`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await saveDraft(page, { type: 'tile', key: 'landing-laptop', changes: { href: '/gone' } });
    await saveDraft(page, { type: 'service', slug: 'laptop-booking-port', changes: { price: -5 } });
    await expect(async () => {
      await page.goto(`${CMS_SHOP.origin}/preview/health`);
      await expect(page.getByText('/gone is no page of the shop')).toBeVisible({ timeout: 500 });
    }).toPass(); // drafts are cached for two seconds
    await expect(page.getByText('is below ₹1')).toBeVisible();
    await expectGood(page, `${size}-health`);
    await page.screenshot({
      path: test.info().outputPath(`${size}-health-whole.png`),
      fullPage: true,
    });
  });
}

test('held-back content is listed with what it would remove', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const publish = (publishedAt: string | null) =>
    page.request.put(`${CMS_SHOP.sandbox}/control/cms/entry`, {
      data: { type: 'category', slug: 'printer-support', changes: { publishedAt } },
    });
  const announce = () =>
    page.request.post(`${CMS_SHOP.origin}/webhooks/content`, {
      headers: { authorization: 'Bearer sandbox-content-token' },
      data: { event: 'trigger-test' },
    });
  await publish(null);
  try {
    await announce();
    await expect(async () => {
      await page.goto(`${CMS_SHOP.origin}/preview/health`);
      await expect(page.getByRole('heading', { name: 'A removal is held back' })).toBeVisible({
        timeout: 500,
      });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Remove them from the shop' })).toBeVisible();
    await expectGood(page, 'held-back');
    expect((await page.request.get(`${CMS_SHOP.origin}/printer-support`)).status()).toBe(200);
  } finally {
    await publish('2025-02-26T00:00:00.000Z');
    await announce();
  }
});
