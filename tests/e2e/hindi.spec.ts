import type { Page } from 'playwright/test';
import { hi } from '../../app/words/hi';
import { englishLeft } from '../harness/english-left';
import { expectAccessible } from './accessible';
import { tooWide } from './fits';
import { expect, test } from './test';

const WIDTHS = [
  { name: '320 px', width: 320, height: 640 },
  { name: '200 % zoom', width: 640, height: 400 },
];

/** No English that does not say so, nothing too wide, nothing that axe finds. */
async function expectGood(page: Page, what: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  expect(englishLeft(await page.content()), what).toEqual([]);
  await expectAccessible(page, what);
  const before = page.viewportSize();
  for (const { name, ...size } of WIDTHS) {
    await page.setViewportSize(size);
    await expect.poll(() => tooWide(page), `${what}, ${name}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

test('a customer books and pays in Hindi, from the search to the calendar', async ({
  customer,
  page,
}) => {
  test.setTimeout(300_000); // axe and three widths at each of a dozen steps
  await customer.open('/hi');
  await expectGood(page, 'landing');
  await page.getByPlaceholder(hi.search.searchForServices).fill('लैपटॉप स्क्रीन');
  const match = page.getByRole('option').filter({ hasText: 'डिस्प्ले' }).first();
  await expect(match).toBeVisible();
  await expectGood(page, 'search');
  await match.click();

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/hi\/itemPage\//);
  await expectGood(page, 'service');
  await page
    .getByRole('button', { name: hi.cart.addToCart })
    .locator('visible=true')
    .first()
    .click();
  await entry(page, hi.shop.cart).click();
  const cart = page.getByRole('dialog', { name: hi.cart.title });
  await expect(cart).toBeVisible();
  await expectGood(page, 'cart');
  await cart.getByRole('button', { name: hi.cart.checkout }).click();

  const panel = page.getByRole('dialog', { name: hi.account.signInTitle });
  await panel.getByLabel(hi.account.phoneNumber).fill(customer.phone);
  await expectGood(page, 'sign-in');
  await panel.getByRole('button', { name: hi.account.sendOtp }).click();
  await expect(panel.getByText(hi.account.codeSent)).toBeVisible();
  await panel.getByLabel(hi.account.otpLabel).fill(await customer.code());
  await expectGood(page, 'code');
  await panel.getByRole('button', { name: hi.account.verifyOtp }).click();
  await page.getByRole('button', { name: hi.account.continueToCheckout }).click();

  await expect(page).toHaveURL(/\/hi\/checkout\?draft=/);
  const typed: [string, string][] = [
    [hi.orders.name, 'आशा राव'],
    [hi.orders.email, 'asha@example.com'],
    [hi.orders.phone, `+91${customer.phone}`],
    [hi.orders.pincode, '560034'],
    [hi.orders.city, 'बेंगलुरु'],
    [hi.orders.address, '12, पाँचवाँ क्रॉस, कोरमंगला'],
  ];
  for (const [label, value] of typed) await page.getByLabel(label, { exact: true }).fill(value);
  await expectGood(page, 'checkout');
  await customer.afterDoublePress();
  await page.getByRole('button', { name: hi.checkout.saveDetails }).click();
  await page.getByRole('checkbox', { name: /आशा राव/ }).check();
  await page.getByRole('radiogroup', { name: hi.booking.day }).getByRole('radio').nth(1).check();
  await page.getByRole('radio', { name: 'सुबह 10–दोपहर 12' }).locator('visible=true').check();
  await expectGood(page, 'slot');

  await page.getByRole('button', { name: hi.checkout.completeOrder }).click();
  const frame = page.locator('iframe.razorpay-checkout-frame');
  await expect(frame).toHaveAttribute(
    'src',
    /config%5Bdisplay%5D%5Blanguage%5D=hi\b|config\[display\]\[language\]=hi\b/,
  );
  await customer.payByUpi();
  const alert = page.getByRole('alertdialog', { name: hi.orders.orderSubmitted });
  await expect(alert).toBeVisible();
  const reference = await customer.referenceIn(alert);
  await customer.afterDoublePress();
  await alert.getByRole('button', { name: hi.shop.ok }).click();
  await expect(page).toHaveURL(/\/hi$/);
  expect(await customer.submissions()).toMatchObject([
    { bookingId: reference, slotDetails: { timeSlot: '10am-12pm' } },
  ]);

  await page.goto(`${customer.at.origin}/hi/orders/${reference}`);
  await expect(page.getByText(hi.orders.bookedAndPaid)).toBeVisible();
  await expectGood(page, 'order');
  const calendar = page.getByRole('link', { name: hi.orders.addToCalendar });
  const href = (await calendar.getAttribute('href')) ?? '';
  const file = await page.request.get(customer.at.origin + href);
  expect(href).toMatch(/^\/hi\/orders\//);
  expect(await file.text()).toMatch(/BEGIN:VCALENDAR[^]*\p{Script=Devanagari}/u);
  await page.getByRole('link', { name: hi.orders.receipt }).click();
  await expect(page.getByRole('heading', { level: 1, name: hi.papers.receipt })).toBeVisible();
  await expectGood(page, 'receipt');
  await customer.open('/hi/account/privacy');
  await expectGood(page, 'own data');
});

test.describe('trouble in Hindi', () => {
  /** Shown, in Hindi alone, and read out. */
  const expectSaid = async (page: Page, text: string) => {
    await expect(page.getByText(text).first()).toBeVisible();
    await expectGood(page, text);
  };

  test('without a connection', async ({ customer, page, context }) => {
    await customer.open('/hi/laptop-support');
    await context.setOffline(true);
    await expectSaid(page, hi.shop.offlineNotice);
    await page.getByRole('link', { name: 'क्विक सपोर्ट' }).click();
    await expectSaid(page, hi.shop.offlinePage);
    await context.setOffline(false);
  });

  test('when a part does not load', async ({ customer, page }) => {
    await page.route('**/assets/cart-with-tiles-*.js', (route) => route.abort());
    await customer.open('/hi/contact-us');
    await page.getByLabel(hi.support.fullName).fill('आशा'); // no reload would lose it
    await entry(page, hi.shop.cart).click();
    await expectSaid(page, hi.shop.partMissingTitle);
  });

  test('when a number, a code or the service of codes is wrong', async ({ customer, page }) => {
    await customer.open('/hi');
    await entry(page, hi.shop.account).click();
    const panel = page.getByRole('dialog', { name: hi.account.signInTitle });
    await panel.getByLabel(hi.account.phoneNumber).fill('12');
    await panel.getByRole('button', { name: hi.account.sendOtp }).click();
    await expectGood(page, 'a wrong number');
    await panel.getByLabel(hi.account.phoneNumber).fill(customer.phone);
    await page.route(/accounts:sendVerificationCode/, (route) => route.abort(), { times: 1 });
    await panel.getByRole('button', { name: hi.account.sendOtp }).click();
    await expect(panel.getByText(hi.account.noConnection)).toBeVisible();
    await expectGood(page, 'codes out of reach');
    await customer.afterDoublePress();
    await panel.getByRole('button', { name: hi.account.sendOtp }).click();
    await panel.getByLabel(hi.account.otpLabel).fill('000000');
    await panel.getByRole('button', { name: hi.account.verifyOtp }).click();
    await expect(panel.getByRole('alert').or(panel.locator('[aria-live]')).first()).toBeAttached();
    await expectGood(page, 'a wrong code');
  });
});

const PAGES = ['/laptop-support', '/laptop-support?tab=quick', '/contact-us', '/account/privacy']
  .concat(['/privacy-notice/sms', '/privacy-policy', '/waiting', '/about-us', '/checkout'])
  .map((path) => `/hi${path}`);
for (const path of PAGES)
  test(`${path} is good in Hindi`, async ({ customer, page }) => {
    await customer.open(path);
    await expectGood(page, path);
  });

const entry = (page: Page, name: string) =>
  page.locator('nav').getByText(name, { exact: true }).locator('visible=true').first();

test('each panel is good in Hindi', async ({ customer, page }) => {
  test.slow();
  await customer.open('/hi');
  for (const name of [hi.shop.booking, hi.shop.categories, hi.shop.account, hi.shop.cart]) {
    await entry(page, name).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectGood(page, name);
    await customer.closePanel();
  }
});

test('a ticket in Hindi, to the page that follows it', async ({ customer, page }) => {
  test.slow();
  await customer.open('/hi/contact-us');
  await page.getByLabel(hi.support.fullName).fill('आशा राव');
  const { email, contactNumber, issue, subIssue } = hi.support;
  await page.getByLabel(email, { exact: true }).fill(`hindi.${customer.phone}@example.com`);
  await page.getByLabel(contactNumber).fill(customer.phone);
  await page.getByLabel(issue, { exact: true }).selectOption({ label: 'लैपटॉप' });
  await page.getByLabel(subIssue, { exact: true }).selectOption({ label: 'डिस्प्ले' });
  await page.waitForTimeout(3_100); // sooner it would be spam
  await page.getByRole('button', { name: hi.support.submitTicket }).click();
  const alert = page.getByRole('alertdialog', { name: hi.support.submittedTitle });
  await expect(alert).toBeVisible();
  await expectGood(page, 'ticket submitted');
  const href = await alert.getByRole('link').getAttribute('href');
  expect(href).toMatch(/^\/hi\/tickets\/TK-/);
  await customer.open(href ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('लैपटॉप: डिस्प्ले');
  await expectGood(page, 'ticket');
});

test.describe('whoever prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  for (const path of ['/laptop-support', '/about-us'])
    test(`is offered it in one line on ${path}, until they answer`, async ({ customer, page }) => {
      await customer.open(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
      const offer = page.getByText(hi.shop.offerText);
      await expect(offer).toBeInViewport();
      await expectAccessible(page, `the offer on ${path}`);
      for (const { name, ...size } of WIDTHS) {
        await page.setViewportSize(size);
        await expect.poll(() => tooWide(page), name).toEqual([]);
      }
      await page.getByRole('button', { name: hi.shop.offerNo, exact: true }).click();
      await expect(offer).toBeHidden();
      await expect(page).toHaveURL(customer.at.origin + path);
      await customer.open('/contact-us');
      await expect(offer).toBeHidden();
      await page.context().clearCookies();
      await customer.open(path);
      await page.getByRole('button', { name: hi.shop.offerYes, exact: true }).click();
      await expect(page).toHaveURL(`${customer.at.origin}/hi${path}`);
    });
});

test.describe('whoever chose Hindi', () => {
  test.beforeEach(({ customer, page }) =>
    page
      .context()
      .addCookies([{ name: 'language', value: 'hi', url: customer.at.origin, sameSite: 'Lax' }]),
  );

  for (const path of ['/', '/laptop-support?tab=quick#services', '/about-us'])
    test(`has it again when they open ${path}`, async ({ customer, page }) => {
      // The script leaves this document before it is loaded.
      await page.goto(customer.at.origin + path, { waitUntil: 'commit' });
      await expect(page).toHaveURL(`${customer.at.origin}/hi${path.replace(/^\/$/, '')}`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

  test('still reads the English policy that a page of the shop leads to', async ({
    customer,
    page,
  }) => {
    await customer.open('/hi/terms-of-use');
    await page.getByRole('main').getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL(`${customer.at.origin}/terms-of-use`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(`${customer.at.origin}/terms-of-use`);
  });

  test('has English again after choosing it', async ({ customer, page }) => {
    await customer.open('/hi/about-us');
    await page
      .getByRole('button', { name: hi.page.otherName, exact: true })
      .locator('visible=true')
      .first()
      .click();
    await expect(page).toHaveURL(`${customer.at.origin}/about-us`);
    await customer.open('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await expect(page).toHaveURL(`${customer.at.origin}/`);
  });
});

test('nobody else is offered Hindi, and the document is one for all', async ({
  customer,
  page,
}) => {
  await customer.open('/about-us');
  await expect(page.getByText(hi.shop.offerText)).toBeHidden();
  const answer = async (language: string) => {
    const headers = { 'accept-language': language };
    return page.request.get(`${customer.at.origin}/about-us`, { headers });
  };
  const [english, hindi] = [await answer('en-IN'), await answer('hi-IN')];
  expect(hindi.headers().vary ?? '').not.toMatch(/language/i);
  expect(await hindi.text()).toBe(await english.text());
});
