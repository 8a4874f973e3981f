import fc from 'fast-check';
import type { Page } from 'playwright/test';
import {
  garbageLike,
  RIGHT_CHOICE,
  RIGHT_CUSTOMER,
  RIGHT_ITEM,
  RIGHT_LOCATION,
  RIGHT_PROGRESS,
  RIGHT_SENDS,
  RIGHT_TICKET,
} from '../conformance/garbage';
import { Customer } from './customer';
import { expect, test } from './test';

/** Each key with a valid value. Its parser is tested in tests/conformance/storage.test.ts. */
const KEYS: readonly [storage: 'localStorage' | 'sessionStorage', key: string, right: object][] = [
  ['localStorage', 'cartItems', RIGHT_ITEM],
  ['localStorage', 'isVerified', { isVerified: true }],
  ['localStorage', 'userPhoneNumber', { phone: '+919876543219' }],
  ['localStorage', 'Display', RIGHT_ITEM],
  ['sessionStorage', 'location', RIGHT_LOCATION],
  ['sessionStorage', 'customerDetails', RIGHT_CUSTOMER],
  ['sessionStorage', 'checkoutProgress', RIGHT_PROGRESS],
  ['sessionStorage', 'bookingChoice', RIGHT_CHOICE],
  ['sessionStorage', 'ticketTyped', RIGHT_TICKET],
  ['sessionStorage', 'signInSends', RIGHT_SENDS],
];
/** How often all keys are set. The seed reproduces a failure. */
const ROUNDS = 12;
const SEED = 20_260_226;

const put = (page: Page, [storage, key]: (typeof KEYS)[number], text: string) =>
  page.evaluate(
    ([where, name, value]) =>
      (where === 'localStorage' ? localStorage : sessionStorage).setItem(name, value),
    [storage, key, text] as const,
  );

test('garbage under every key breaks no page', async ({ customer, page }) => {
  test.slow();
  await customer.open('/about-us');
  const texts = KEYS.map(([, , right]) =>
    fc.sample(garbageLike(right), { seed: SEED, numRuns: ROUNDS }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, key] of KEYS.entries()) await put(page, key, texts[index]?.[round] ?? '');
    for (const path of ['/checkout', '/laptop-support', '/contact-us']) await customer.open(path);
    await customer.openPanel('Booking');
    await expect(customer.bookingPanel.getByLabel('Category')).toBeVisible();
    await customer.open('/itemPage/laptop-booking-display');
    await customer.openPanel('Cart');
    await expect(page.getByRole('dialog', { name: 'Items in your cart' })).toBeVisible();
  }
});

test('no price comes from storage: in the cart, in checkout or in the payment', async ({
  customer,
  page,
}) => {
  await customer.open('/');
  await customer.openPanel('Account');
  await customer.signIn();
  await customer.closePanel();
  for (const key of ['cartItems', 'Display'])
    await put(
      page,
      ['localStorage', key, {}],
      JSON.stringify(key === 'cartItems' ? [RIGHT_ITEM] : RIGHT_ITEM),
    );
  await page.reload();
  await customer.openPanel('Cart');
  const cart = page.getByRole('dialog', { name: 'Items in your cart' });
  await expect(cart.getByText('₹599').first()).toBeVisible();
  await expect(cart.getByText('₹1', { exact: true })).toHaveCount(0);
  await put(page, ['localStorage', 'cartItems', {}], JSON.stringify([RIGHT_ITEM]));
  await cart.getByRole('button', { name: 'CHECKOUT' }).click();
  await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText('₹599');
  await customer.fillCustomer();
  await customer.chooseSlot();
  await customer.completeOrder();
  await customer.payByUpi();
  await customer.expectSuccess();
  expect(await customer.razorpayOrders()).toMatchObject([{ amount: 59_900 }]);
  expect(await customer.submissions()).toMatchObject([{ totalAmount: 599 }]);
});

test('with storage blocked the shop works without persistence', async ({
  browser,
  baseURL,
  isMobile,
  viewport,
}) => {
  // a separate page, because Remix logs the block
  const page = await browser.newPage({ baseURL, isMobile, viewport });
  await page.addInitScript(() => {
    const denied = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      configurable: true,
    };
    Object.defineProperties(window, { sessionStorage: denied, localStorage: denied });
  });
  const customer = new Customer(page);
  await customer.open('/');
  await page.getByRole('main').getByRole('link', { name: 'Laptop Support' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Laptop Support');
  // A sign-in by request leaves its hint in storage, so this customer uses the panel, in one document.
  await customer.addFromCategory('/laptop-support', 'Display');
  await customer.openPanel('Cart');
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await customer.signIn();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await customer.fillCustomer();
  await customer.chooseSlot();
  await customer.completeOrder();
  await customer.payByUpi();
  await customer.expectSuccess();
  await page.close();
});
