import type { Page } from 'playwright/test';
import { CMS_SHOP, Customer } from './customer';
import { expect, test as base } from './test';

/** Runs serially: the tests change prices on the shop that reads GraphQL. */
const test = base.extend<{ customer: Customer }>({
  customer: async ({ page }, use) => use(new Customer(page, CMS_SHOP)),
});

test.describe.configure({ mode: 'serial' });

const SERVICE = 'laptop-booking-display';

async function setPrice(customer: Customer, rupees: number): Promise<void> {
  await customer.page.request.put(`${CMS_SHOP.sandbox}/control/cms/price`, {
    data: { slug: SERVICE, rupees },
  });
}

test.beforeEach(async ({ customer }) => {
  await setPrice(customer, 599);
});

test('the journey on content from the CMS', async ({ customer, page }) => {
  // The shop may have started before the CMS.
  const source = async () =>
    (await page.request.get(`${CMS_SHOP.origin}/laptop-support`)).headers()['x-content-source'];
  await expect.poll(source, { timeout: 20_000 }).toBe('cms');
  await customer.reachCheckout();
  await customer.completeOrder();
  await customer.payByUpi();
  await customer.expectSuccess();
  expect(await customer.submissions()).toMatchObject([{ totalAmount: 599 }]);
});

test('if the price changes before payment, the customer confirms and pays the new price', async ({
  customer,
  page,
}) => {
  await customer.reachCheckout();
  await setPrice(customer, 625);
  await customer.completeOrder();
  await expect(page.getByText('The price changed')).toBeVisible();
  await expect(page.getByText('₹625').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Asha Rao/ })).toBeChecked();
  await customer.completeOrder();
  await customer.payByUpi();
  await customer.expectSuccess();
  expect(await customer.submissions()).toMatchObject([{ totalAmount: 625 }]);
  expect(await customer.razorpayOrders()).toMatchObject([{ amount: 62_500 }]);
});

const SIZES = { wide: [1600, 1000], tall: [300, 4000], huge: [6000, 6000] } as const;

/** The entry's drawing comes back without an upload. Announces it, as the CMS does. */
async function setPicture(
  page: Page,
  image: { url: string; width: number; height: number } | null,
): Promise<void> {
  const updatedAt = new Date().toISOString();
  await page.request.put(`${CMS_SHOP.sandbox}/control/cms/entry`, {
    data: { type: 'service', slug: SERVICE, changes: { image } },
  });
  await page.request.post(`${CMS_SHOP.origin}/webhooks/content`, {
    headers: { authorization: 'Bearer sandbox-content-token' },
    data: {
      event: 'entry.publish',
      createdAt: updatedAt,
      model: 'service',
      entry: { documentId: `seed-${SERVICE}`, updatedAt },
    },
  });
}

for (const [shape, [width, height]] of Object.entries(SIZES)) {
  test(`a ${shape} photograph takes the place of the drawing`, async ({ customer, page }) => {
    const sizeOf = async () => {
      await customer.open('/laptop-support');
      const card = await customer.card('Display').boundingBox();
      await customer.open(`/itemPage/${SERVICE}`);
      const picture = await page.locator('main .picture').first().boundingBox();
      return [card?.height, picture?.width, picture?.height];
    };
    const drawn = await sizeOf();
    await setPicture(page, { url: `/uploads/${shape}-${width}x${height}.png`, width, height });
    const photo = page.locator('main img.picture').first();
    await expect
      .poll(async () => {
        await customer.open(`/itemPage/${SERVICE}`);
        if ((await photo.count()) === 0) return 0;
        return photo.evaluate(async (img: HTMLImageElement) => {
          await img.decode().catch(() => undefined);
          return img.naturalWidth;
        });
      })
      .toBe(width);
    expect(await sizeOf()).toEqual(drawn);
  });
}

test('while the CMS is away, loaded photographs stay and others show a drawing', async ({
  customer,
  page,
}) => {
  const naturalWidth = () =>
    page
      .locator('main img.picture')
      .first()
      .evaluate((img: HTMLImageElement) => img.naturalWidth);
  await setPicture(page, { url: '/uploads/kept-160x100.png', width: 160, height: 100 });
  await expect
    .poll(async () => (await customer.open(`/itemPage/${SERVICE}`), naturalWidth()))
    .toBe(160);
  await page.request.put(`${CMS_SHOP.sandbox}/control/faults/cms.uploads`, {
    data: { status: 503 },
  });
  await customer.open(`/itemPage/${SERVICE}`);
  await expect.poll(naturalWidth).toBe(160);
  await setPicture(page, { url: '/uploads/lost-170x100.png', width: 170, height: 100 });
  await expect
    .poll(async () => {
      await customer.open(`/itemPage/${SERVICE}`);
      return page.locator('main img.picture').first().getAttribute('src');
    })
    .toContain('lost');
  await expect.poll(naturalWidth).toBeGreaterThan(0);
  await page.request.delete(`${CMS_SHOP.sandbox}/control/faults`);
  await setPicture(page, null);
});
