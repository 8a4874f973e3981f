import { expect, test } from './test';

test.beforeEach(async ({ customer }) => {
  await customer.reachCheckout();
});

test('201 203 204 all errors show at once and clear when corrected', async ({ customer, page }) => {
  await page.getByRole('checkbox', { name: /Asha Rao/ }).uncheck();
  await customer.completeOrder();
  await expect(page.getByText('Please select a customer.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Asha Rao/ }).check();
  await expect(page.getByText('Please select a customer.')).toBeHidden();
});

test('212 a failed payment, then success in the same dialog', async ({ customer, page }) => {
  await customer.completeOrder();
  const frame = customer.paymentFrame;
  await frame.getByRole('button', { name: 'Netbanking' }).click();
  await frame.getByRole('button', { name: 'Pay', exact: true }).click();
  await frame.getByRole('button', { name: 'Failure' }).click();
  await expect(frame.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await frame.getByRole('button', { name: 'UPI' }).click();
  await customer.payByUpi();
  await customer.expectSuccess();
  const [order, ...others] = await customer.razorpayOrders();
  expect(others).toEqual([]);
  expect(order).toMatchObject({ status: 'paid', amount: 59_900 });
  expect(await customer.submissions()).toHaveLength(1);
});

test('212 a dismissed dialog keeps everything, and the second try uses the same Razorpay order', async ({
  customer,
  page,
}) => {
  await customer.completeOrder();
  const frame = customer.paymentFrame;
  const firstOrder = await frame.getByText(/order_\w{14}/).innerText();
  await frame.getByRole('button', { name: 'Close payment' }).click();
  await frame.getByRole('button', { name: 'Yes, exit' }).click();
  await expect(page.getByText('Payment not completed.')).toBeInViewport();
  await expect(page.locator('.checkout-problem')).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /Asha Rao/ })).toBeChecked();
  await expect(
    page.getByRole('radio', { name: '10am-12pm' }).locator('visible=true'),
  ).toBeChecked();
  await customer.completeOrder();
  expect(await customer.paymentFrame.getByText(/order_\w{14}/).innerText()).toBe(firstOrder);
  await customer.payByUpi();
  await customer.expectSuccess();
  expect(await customer.submissions()).toHaveLength(1);
});

test('closing the browser right after payment does not lose the booking', async ({
  customer,
  page,
  context,
}) => {
  await page.route(`${customer.at.origin}/payments`, (route) => route.abort());
  await page.route(`${customer.at.origin}/orders/**`, (route) => route.abort());
  await customer.completeOrder();
  await customer.payByUpi();
  await expect
    .poll(async () => (await customer.razorpayOrders()).map((order) => order.status))
    .toEqual(['paid']);
  await page.close();
  await expect.poll(() => customer.submissions(), { timeout: 20_000 }).toHaveLength(1);
  const back = await context.newPage();
  await back.goto(customer.at.origin);
  await expect(back.getByText('Booked and paid')).toBeVisible();
});

test('losing the connection after payment: no "not charged" text, no second payment, and a link to the booking', async ({
  customer,
  page,
}) => {
  await page.route(`${customer.at.origin}/payments`, (route) => route.abort());
  await page.route(`${customer.at.origin}/orders/*/reconciliation`, (route) => route.abort());
  await customer.completeOrder();
  await customer.payByUpi();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We are confirming your payment',
  );
  await expect(page.getByText('do not pay again')).toBeVisible();
  await customer.referenceIn(page.locator('.paid-reference'));
  await expect(page.getByText('You have not been charged')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeHidden();
  await page.unroute(`${customer.at.origin}/orders/*/reconciliation`);
  await customer.afterDoublePress();
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page).toHaveURL(/\/orders\/DD-\w{10}$/);
  // The webhook or the job may have settled it a moment ago; then the submission is still pending.
  await expect(
    page.getByText(/Booked and paid|Paid, and on its way to our team/).first(),
  ).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => customer.submissions(), { timeout: 20_000 }).toHaveLength(1);
  expect((await customer.razorpayOrders()).map((order) => order.status)).toEqual(['paid']);
});

test('a reload at each step loses nothing', async ({ customer, page }) => {
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /Asha Rao/ })).toBeChecked();
  await expect(
    page.getByRole('radio', { name: '10am-12pm' }).locator('visible=true'),
  ).toBeChecked();
  await page.getByRole('button', { name: 'Edit Asha Rao' }).click();
  await page.getByLabel('Landmark').fill('Opposite the post office');
  await page.reload();
  await expect(page.getByLabel('Landmark')).toHaveValue('Opposite the post office');
  await page.getByRole('button', { name: 'Save Details' }).click();
  await page.getByRole('checkbox', { name: /Asha Rao/ }).check();
  await customer.completeOrder();
  await customer.paymentFrame.getByRole('button', { name: 'Simulate scan' }).waitFor();
  await page.reload();
  await expect(page.getByText('Opposite the post office')).toBeVisible();
  await customer.completeOrder();
  await customer.payByUpi();
  await expect(
    page.getByRole('alertdialog', { name: 'Payment Successful & Order Submitted!' }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your payment is received' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Order' })).toBeHidden();
  expect(await customer.submissions()).toHaveLength(1);
  expect(await customer.razorpayOrders()).toHaveLength(1);
});

test('206 if the payment script does not load, the literal alert shows and the order can continue later', async ({
  customer,
  page,
}) => {
  await page.route('**/v1/checkout.js', (route) => route.abort());
  await customer.completeOrder();
  const alert = page.getByRole('alertdialog', {
    name: 'Razorpay SDK failed to load. Are you online?',
  });
  await alert.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/v1/checkout.js');
  await customer.completeOrder();
  await customer.payByUpi();
  await customer.expectSuccess();
});

test('a double click places one order', async ({ customer, page }) => {
  await page.getByRole('button', { name: 'Complete Order' }).dblclick();
  await customer.payByUpi();
  await customer.expectSuccess();
  expect(await customer.razorpayOrders()).toHaveLength(1);
  expect(await customer.submissions()).toHaveLength(1);
});
