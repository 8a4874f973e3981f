import type { Browser, Page } from 'playwright/test';
import { IS_PROOF } from '../../scripts/depth.mjs';
import { violationsOn } from './accessible';
import { setColorScheme } from './color-scheme';
import { Customer, LIMITED_SHOP } from './customer';
import { expect, test, watchConsole } from './test';

/** The shop with zones and one visit a slot in Bengaluru; its slots fill up as the tests go. */
test.describe.configure({ mode: 'serial', retries: 0 });
test.use({ baseURL: LIMITED_SHOP.origin });

const PHONE = { width: 360, height: 740 };
const SIZES = IS_PROOF
  ? [PHONE, { width: 1280, height: 800 }, { width: 320, height: 640 }]
  : [PHONE];

/** Accessible, without sideways scrolling, at each size. Dark differs in its colours only: once. */
async function expectSound(page: Page, what: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const schemes = size === PHONE ? (['light', 'dark'] as const) : (['light'] as const);
    for (const colorScheme of schemes) {
      await setColorScheme(page, colorScheme);
      const name = `${what}, ${size.width} px, ${colorScheme}`;
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, name).toBeLessThanOrEqual(0);
      await expect(async () => {
        // A target that a fixed bar half covers is too small to axe: it looks from another place
        // then.
        await page.evaluate(() => scrollBy(0, 70));
        expect(await violationsOn(page, colorScheme)).toEqual([]);
      }, name).toPass({ timeout: 120_000 });
    }
  }
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function newCustomer(browser: Browser): Promise<Customer> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    timezoneId: 'Asia/Kolkata',
    locale: 'en-IN',
  });
  const page = await context.newPage();
  watchConsole(page);
  return new Customer(page, LIMITED_SHOP);
}

const day = (page: Page, ahead: number) =>
  page.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(ahead);
const slot = (page: Page, label: string) =>
  page.getByRole('radio', { name: label }).locator('visible=true');

// Each state is looked at by axe four times.
test.setTimeout(300_000);

/** The board shows what was counted so long ago at most. */
const COUNTED_FOR_MS = 3_000;

let booked: Customer;
let reference: string;
let paying: Customer;
let waiting: Customer;

test('a booked slot is full for the next customer, one being paid for says until when', async ({
  browser,
}) => {
  test.slow();
  booked = await newCustomer(browser);
  await booked.reachCheckout('2pm-4pm');
  await booked.completeOrder();
  await booked.payByUpi();
  reference = await booked.expectSuccess();

  paying = await newCustomer(browser);
  await paying.reachCheckout('4pm-6pm');
  await paying.completeOrder();
  await paying.paymentFrame.getByRole('button', { name: 'Simulate scan' }).waitFor();
  await paying.page.waitForTimeout(COUNTED_FOR_MS);

  waiting = await newCustomer(browser);
  const { page } = waiting;
  await waiting.reachCheckout('12pm-2pm');
  await expect(page.getByText(/^We come to 560034, Bengaluru\. Next free: /)).toBeVisible();
  await expect(slot(page, '10am-12pm')).toBeDisabled();
  await expect(page.getByText('Closed: Team training')).toBeVisible();
  await expect(slot(page, '2pm-4pm Full')).toBeDisabled();
  await expect(slot(page, '4pm-6pm Being paid for, check again at')).toBeDisabled();
  await expect(day(page, 2), 'Diwali').toBeDisabled();
  await expectSound(page, 'checkout with a board');
});

test('the next free slot is one tap away', async () => {
  const { page } = waiting;
  await page.getByRole('button', { name: /^Next free/ }).click();
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary.getByText(/\d+ \w+, \d+[ap]m-\d+[ap]m/).first()).toBeVisible();
});

test('another pincode has other slots, or none at all', async () => {
  const { page } = waiting;
  await page.getByRole('button', { name: 'Edit Asha Rao' }).click();
  await page.getByLabel('Pincode', { exact: true }).fill('400001');
  await expect(page.getByText(/^We come to 400001, Mumbai\. /)).toBeVisible();
  await page.getByLabel('Pincode', { exact: true }).fill('799001');
  await expect(page.getByText(/^We do not come to 799001 yet\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See help by phone' })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Day' }).getByText('Not here')).not.toHaveCount(
    0,
  );
  await expectSound(page, 'checkout without a technician');
  await page.getByLabel('Pincode', { exact: true }).fill('5600');
  await page.getByRole('button', { name: /^Next free/ }).click();
  await waiting.completeOrder();
  await expect(
    page.getByText('A pincode has six digits, such as 560034. You have not been'),
  ).toBeInViewport();
  await page.getByRole('button', { name: 'Edit Asha Rao' }).click();
  await page.getByLabel('Pincode', { exact: true }).fill('560034');
  await expect(page.getByText(/^We come to 560034, Bengaluru/)).toBeVisible();
  await waiting.afterDoublePress();
  await page.getByRole('button', { name: 'Save Details' }).click();
});

test('who wants a full slot is put on its list', async () => {
  const { page } = waiting;
  await page.getByRole('link', { name: /We will tell you if it frees up/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wait for a full slot');
  await page.getByRole('radio', { name: '2pm-4pm' }).check();
  await expectSound(page, 'waiting list');
  const tell = page.getByRole('button', { name: 'Tell me if it frees up' });
  await page.context().setOffline(true);
  await tell.click();
  await expect(page.getByText('Everything here is as you left it')).toBeVisible();
  await expect(page.getByRole('radio', { name: '2pm-4pm' })).toBeChecked();
  await page.context().setOffline(false);
  await tell.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are on the list');
  await expectSound(page, 'on the list');
});

test('a booking moves with the keyboard, without a payment, and frees its slot', async () => {
  const { page } = booked;
  await page.goto(`${LIMITED_SHOP.origin}/orders/${reference}`);
  await expectSound(page, 'booking');
  await page.getByRole('link', { name: 'Change slot' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your slot');
  await day(page, 1).check();
  await expect(page.getByText('Your current slot')).toBeVisible();
  await expectSound(page, 'change of slot');
  // Skips the next free slot: in the morning that may begin too soon to be changed again.
  for (const choice of [day(page, 3), slot(page, '10am-12pm')]) {
    await choice.focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: /^Move to / }).focus();
  await booked.afterDoublePress();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await expectSound(page, 'moved booking');
});

test('a slot that fills up between page and press is refused, and nothing is lost', async () => {
  const { page } = booked;
  await page.goto(`${LIMITED_SHOP.origin}/orders/${reference}/slot`);
  const next = page.getByRole('button', { name: /^Next free/ });
  await next.click();
  const name = (await page.getByRole('button', { name: /^Move to / }).innerText()).trim();
  const other = await newCustomer(page.context().browser() ?? never());
  await other.addFromCategory('/laptop-support', 'Display');
  await other.openPanel('Cart');
  await other.page.getByRole('button', { name: 'CHECKOUT' }).click();
  await other.signIn();
  await other.page.getByRole('button', { name: 'Continue to checkout' }).click();
  await other.fillCustomer();
  await other.page.getByRole('button', { name: /^Next free/ }).click();
  await other.completeOrder();
  await other.paymentFrame.getByRole('button', { name: 'Simulate scan' }).waitFor();
  await page.getByRole('button', { name }).click();
  await expect(page.getByRole('alert')).toContainText(/taken|Being paid for/);
  await expectSound(page, 'refused change');
});

test('without JavaScript a booking moves, too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(await booked.page.context().cookies());
  const page = await context.newPage();
  await page.goto(`${LIMITED_SHOP.origin}/orders/${reference}/slot`);
  const free = page.getByRole('radio', { disabled: false });
  await free.last().check();
  await page.getByRole('button', { name: 'Move my booking' }).click();
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await context.close();
});

/** What the sandbox's Razorpay was asked to send back of the order, in rupees. */
async function askedBack(page: Page, of: string): Promise<number[]> {
  const answer = await page.request.get(`${LIMITED_SHOP.sandbox}/control/razorpay/state`);
  const { orders, payments, refunds } = (await answer.json()) as {
    orders: { id: string; receipt: string }[];
    payments: { id: string; order_id: string }[];
    refunds: { payment_id: string; amount: number }[];
  };
  const order = orders.find(({ receipt }) => receipt === of);
  const paid = payments.filter(({ order_id: id }) => id === order?.id).map(({ id }) => id);
  return refunds
    .filter(({ payment_id: id }) => paid.includes(id))
    .map(({ amount }) => amount / 100);
}

test('who cancels by keyboard, without JavaScript, gets the sum of the page', async ({
  browser,
}) => {
  const { page } = booked;
  await page.goto(`${LIMITED_SHOP.origin}/orders/${reference}`);
  await page.getByRole('link', { name: 'Cancel this booking' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel this booking?');
  await expectSound(page, 'cancellation');
  const button = page.getByRole('button', { name: /^Cancel and get / });
  const [, sum = ''] = /₹([\d,.]+)/.exec(await button.innerText()) ?? [];

  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(await page.context().cookies());
  const plain = await context.newPage();
  await plain.goto(`${LIMITED_SHOP.origin}/orders/${reference}/cancellation`);
  await expect(plain.getByRole('definition').last()).toHaveText(`₹${sum}`);
  await plain.getByRole('button', { name: `Cancel and get ₹${sum} back` }).focus();
  await plain.keyboard.press('Enter');
  await expect(plain.getByText(/^(Cancelled on |Refunded$)/).first()).toBeVisible();
  await context.close();

  // The page of the first tab is old by now: its press changes nothing more.
  await button.click();
  await expect(page.getByText(/^(Cancelled on |Refunded$)/).first()).toBeVisible();
  await expectSound(page, 'cancelled booking');
  await expect.poll(() => askedBack(page, reference)).toEqual([Number(sum.replaceAll(',', ''))]);
  await page.goto(`${LIMITED_SHOP.origin}/orders/${reference}/receipt`);
  await expect(page.getByText(`₹${sum} goes back`)).toBeVisible();
  await expectSound(page, 'receipt of a cancelled booking');
});

test('the freed slot is offered to the waiter, and is shown in the account', async () => {
  const { page } = waiting;
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The slot is kept for you');
  }).toPass({ timeout: 30_000 });
  await expectSound(page, 'offer');
  await page.getByRole('link', { name: 'Book it now' }).click();
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary.getByText('2pm-4pm').first()).toBeVisible();
});

function never(): never {
  throw new Error('no browser');
}
