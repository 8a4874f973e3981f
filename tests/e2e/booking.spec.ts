import { expect, test } from './test';

test.beforeEach(async ({ customer }) => {
  await customer.reachCheckout();
  await customer.completeOrder();
  await customer.payByUpi();
  await customer.expectSuccess();
});

test('a booking link can be shared and contains no personal data', async ({
  customer,
  page,
  browser,
}) => {
  await page.getByRole('link', { name: /See your booking/ }).click();
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await page
    .context()
    .grantPermissions(['clipboard-read', 'clipboard-write'], { origin: customer.at.origin });
  await page.getByRole('button', { name: 'Copy link to this booking' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await browser.newContext();
  const theirs = await friend.newPage();
  await theirs.goto(link);
  await expect(theirs.getByText('Booked and paid')).toBeVisible();
  await expect(
    theirs.getByRole('region', { name: 'What is booked' }).getByText('Bengaluru', { exact: true }),
  ).toBeVisible();
  await expect(theirs.getByText('5th Cross')).toBeHidden();
  const [download] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('link', { name: 'Add to calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^booking-DD-\w{10}\.ics$/);
  await theirs.getByRole('link', { name: 'Receipt' }).click();
  await expect(theirs.getByText('Total paid')).toBeVisible();
  await expect(theirs.getByText('Asha Rao')).toBeHidden();
  await friend.close();
});

test('a repeated booking asks for confirmation, and No charges nothing', async ({
  customer,
  page,
}) => {
  await customer.addFromCategory('/laptop-support', 'Display');
  await customer.openPanel('Cart');
  await page.getByRole('button', { name: 'CHECKOUT' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await page.getByRole('checkbox', { name: /Asha Rao/ }).check();
  await customer.chooseSlot();
  await customer.completeOrder();
  const question = page.getByRole('alertdialog', {
    name: 'You have already booked this. Book it again?',
  });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('button', { name: 'Yes, book it again' })).toBeVisible();
  expect(await customer.razorpayOrders()).toHaveLength(1);
  await page.getByRole('button', { name: 'Yes, book it again' }).click();
  await customer.payByUpi();
  await customer.expectSuccess();
  expect(await customer.submissions()).toHaveLength(2);
});
