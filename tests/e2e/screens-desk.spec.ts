import { DESK } from './customer';
import { expectGoodLooks, tabTo } from './looks';
import { digits, enterCode, goOnWithoutPasskey, hire } from './staff';
import { expect, test, watchConsole } from './test';

test('every screen of the desk looks right, and works with the keyboard alone', async ({
  browser,
  customer,
  page,
}) => {
  test.setTimeout(300_000);
  await customer.reachCheckout();
  await customer.completeOrder();
  await customer.payByUpi();
  const reference = await customer.expectSuccess();
  const name = `Lata ${digits()}`;
  const technician = hire('technician', name);

  const desk = await (await browser.newContext()).newPage();
  const errors = watchConsole(desk);
  await desk.goto(DESK);
  await expectGoodLooks(desk);
  await enterCode(desk, hire('owner', 'Olga'));
  await expectGoodLooks(desk);
  await goOnWithoutPasskey(desk);

  await desk.goto(`${DESK}/orders/${reference}`);
  await expectGoodLooks(desk);
  await tabTo(desk, desk.getByLabel('Technician'));
  await desk.keyboard.type(name);
  await tabTo(desk, desk.getByRole('button', { name: 'Assign' }));
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Assigned.', { exact: true })).toBeVisible();
  const date = new URL(
    (await desk.locator('main a[href^="/today?day="]').getAttribute('href')) ?? '',
    DESK,
  ).searchParams.get('day');
  for (const path of [
    `/today?day=${date}`,
    '/calendar',
    '/tickets',
    `/search?q=${name.slice(0, 4)}`,
    '/money',
    '/people',
    '/nothing-here',
  ]) {
    await desk.goto(DESK + path);
    await expectGoodLooks(desk);
  }

  const phone = await (await browser.newContext()).newPage();
  await enterCode(phone, technician);
  await expectGoodLooks(phone);
  await phone.goto(`${DESK}/mine/${reference}`);
  await expectGoodLooks(phone);
  expect(errors).toEqual([]);
  await page.close();
});
