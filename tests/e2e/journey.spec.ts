import { expect, test } from './test';

test('002 a customer books and pays: service, cart, one-time code, customer, slot, payment', async ({
  customer,
  page,
}) => {
  await customer.addFromCategory('/laptop-support', 'Display');
  await customer
    .card('Display')
    .getByRole('link', { name: /View Details/ })
    .click();
  await expect(page).toHaveURL(/\/itemPage\/laptop-booking-display$/);
  await expect(page.getByRole('button', { name: 'Remove from Cart' })).toBeVisible();

  await customer.openPanel('Cart');
  const cart = page.getByRole('dialog', { name: 'Items in your cart' });
  await expect(cart.getByText('₹599').first()).toBeVisible();
  await cart.getByRole('button', { name: 'CHECKOUT' }).click();
  await customer.signIn();
  await expect(customer.signInPanel).toContainText(/Display\s*Laptop Support\s*₹599/);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();

  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  await customer.fillCustomer();
  await customer.chooseSlot();
  await expect(page.getByLabel('Device')).toBeHidden();
  await page.getByRole('heading', { name: 'About the problem' }).click();
  await page.getByLabel('Device').fill('HP Pavilion 15');
  await page.getByLabel('What is wrong').fill('A line across the screen.');
  await customer.completeOrder();
  await customer.payByUpi();
  const reference = await customer.expectSuccess();

  expect(await customer.submissions()).toMatchObject([
    { bookingId: reference, totalAmount: 599, slotDetails: { timeSlot: '10am-12pm' } },
  ]);
  await page.getByRole('link', { name: /See your booking/ }).click();
  await expect(page.getByText('A line across the screen.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Display' })).toBeVisible();
  await expect(page.getByText(`Reference ${reference}`)).toBeVisible();
  const track = page
    .getByRole('region', { name: 'What is booked' })
    .getByRole('list', { name: 'Progress' })
    .getByRole('listitem');
  await expect(track).toHaveText([/^Booked/, /^Visit/, /^Done/]);
  await expect(track.first()).toHaveAttribute('aria-current', 'step');
  await expect(
    page.getByRole('region', { name: 'What happens next' }).getByRole('listitem'),
  ).toHaveCount(3);
});

test('after the payment the slot goes to the calendar, and the account offers what the booking can do', async ({
  customer,
  page,
}) => {
  test.slow();
  await customer.reachCheckout();
  await customer.completeOrder();
  await customer.payByUpi();
  const alert = page.getByRole('alertdialog');
  await expect(
    alert.getByText('A technician calls you first and comes in this slot.'),
  ).toBeVisible();
  const calendar = page.waitForEvent('download');
  await alert.getByRole('link', { name: 'Add to calendar' }).click();
  const reference = await customer.expectSuccess();
  expect((await calendar).suggestedFilename()).toBe(`booking-${reference}.ics`);

  const links = page.getByRole('listitem').filter({ hasText: 'Display' }).getByRole('link');
  await customer.openPanel('Account');
  await expect(links).toHaveText([/Display.*Booked and paid/, 'Change slot', 'Receipt']);
  await expect(links.nth(1)).toHaveAccessibleDescription('Display');
  const [, change, receipt] = await Promise.all(
    (await links.all()).map((link) => link.boundingBox()),
  );
  expect([change?.height, receipt?.height].every((height = 0) => height >= 44)).toBe(true);
  expect(change?.y).toBe(receipt?.y);
  await links.nth(1).click();
  await expect(page).toHaveURL(`${customer.at.origin}/orders/${reference}/slot`);

  await customer.open(`/orders/${reference}/cancellation`);
  await page.getByRole('button', { name: /^Cancel / }).click();
  await expect(page.getByText(/^Cancelled on /).first()).toBeVisible();
  await customer.open('/');
  await customer.openPanel('Account');
  await expect(links).toHaveText([/Display.*Cancelled/, 'Book again', 'Receipt']);
  await links.nth(1).click();
  await expect(page).toHaveURL(`${customer.at.origin}/itemPage/laptop-booking-display`);
});

test('040 148 189 from the booking panel, the slot is kept and not asked again', async ({
  customer,
  page,
}) => {
  await customer.open('/');
  await customer.openPanel('Booking');
  const panel = page.getByRole('dialog', { name: 'Book an Appointment' });
  await expect(panel.getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await panel.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(1).check();
  await panel.getByRole('radio', { name: '2pm-4pm' }).check();
  await panel.getByLabel('Category').selectOption('Windows Support');
  await panel.getByLabel('Item').selectOption('Windows Starting Slowly');
  await expect(panel.getByText('₹199', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Checkout' }).click();
  await expect(panel).toBeHidden();
  await customer.signIn();
  await expect(customer.signInPanel).toContainText(/Windows Starting Slowly.*2pm-4pm.*₹199/);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Service Slot' })).toBeHidden();
  await customer.fillCustomer();
  await customer.completeOrder();
  await customer.payByUpi();
  await customer.expectSuccess();
  expect(await customer.submissions()).toMatchObject([
    { totalAmount: 199, slotDetails: { timeSlot: '2pm-4pm' } },
  ]);
});

test('cancelling the sign-in keeps the booking choices until there is a draft', async ({
  customer,
  page,
}) => {
  await customer.open('/');
  await customer.openPanel('Booking');
  await customer.book({ day: 2 });
  const panel = customer.bookingPanel;
  await panel.getByRole('button', { name: 'Checkout' }).click();
  await customer.signInPanel.getByLabel('Phone number').pressSequentially(customer.phone);
  await customer.closePanel();
  await customer.openPanel('Booking');
  await expect(
    panel.getByRole('radiogroup', { name: 'Day' }).getByRole('radio').nth(2),
  ).toBeChecked();
  await expect(panel.getByRole('radio', { name: '2pm-4pm' })).toBeChecked();
  await expect(panel.getByLabel('Category').getByRole('option', { selected: true })).toHaveText(
    'Windows Support',
  );
  await expect(panel.getByLabel('Item').getByRole('option', { selected: true })).toHaveText(
    'Windows Starting Slowly · ₹199',
  );
  await panel.getByRole('button', { name: 'Checkout' }).click();
  await customer.signIn();
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText('2pm-4pm');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('bookingChoice'))).toBeNull();
  await customer.open('/');
  await customer.openPanel('Booking');
  await expect(panel.getByLabel('Category')).toHaveValue('');
});
