import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import { DESK, SHOP, type Customer } from './customer';
import { digits, enterCode, goOnWithoutPasskey, hire } from './staff';
import { expect, test, watchConsole } from './test';

const MINUTE = 60_000;

/** A paid booking that was assigned three hours ago, open on the technician's phone. */
async function assigned(browser: Browser, customer: Customer) {
  await customer.reachCheckout();
  await customer.completeOrder();
  await customer.payByUpi();
  const reference = await customer.expectSuccess();
  const desk = await (await browser.newContext()).newPage();
  await enterCode(desk, hire('owner', 'Olga'));
  await goOnWithoutPasskey(desk);
  const [number, name] = [digits(), `Ravi ${digits()}`];
  await desk.goto(`${DESK}/people`);
  await desk.getByLabel('Name').fill(name);
  await desk.getByLabel('Phone number').fill(number);
  await desk.getByRole('button', { name: 'Add', exact: true }).click();
  await desk.goto(`${DESK}/orders/${reference}`);
  await desk.getByLabel('Technician').selectOption({ label: name });
  await desk.getByRole('button', { name: 'Assign' }).click();
  await expect(desk.getByText('Assigned.', { exact: true })).toBeVisible();
  const store = new DatabaseSync(join(process.env.E2E_DATA_DIR ?? '', 'seed', 'shop.sqlite'));
  store.exec('pragma busy_timeout = 10000');
  store
    .prepare('update visit_events set at = at - ? where reference = ?')
    .run(180 * MINUTE, reference);
  store.close();
  const away = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await away.newPage();
  const errors = watchConsole(phone);
  await enterCode(phone, number);
  await expect(phone.getByRole('button', { name: 'On the way' })).toBeVisible();
  return { reference, desk, away, phone, errors };
}

async function step(phone: Page, button: string, state: string, kept: number) {
  await phone.getByRole('button', { name: button }).click();
  await expect(phone.locator('.my-visit .badge')).toHaveText(state);
  await expect(phone.getByText(`Saved on this phone: ${kept}.`)).toBeVisible();
}

/** Steps as the desk's timeline says them. */
const TIMELINE = [
  ': on the way, tapped',
  ': arrived, tapped',
  ': quoted, tapped',
  ': working, tapped',
  ': done, tapped',
];

const timeInIndia = (instant: number): string =>
  new Date(instant + 330 * MINUTE).toISOString().slice(11, 16);

test('a whole visit without a network is noted afterwards, each state once, with its time', async ({
  browser,
  customer,
  page,
}) => {
  const { reference, desk, away, phone, errors } = await assigned(browser, customer);
  await page.goto(`${SHOP.origin}/orders/${reference}`);
  const code = /\d{4}/.exec(await page.locator('.visit-code b').innerText())?.[0] ?? '';

  await away.setOffline(true);
  await step(phone, 'On the way', 'On the way', 1);
  await phone.getByLabel('The customer’s start code').fill(code);
  await step(phone, 'Arrived', 'Arrived', 2);
  await phone.getByLabel('What is wrong, and the price you told').fill('New display');
  await step(phone, 'Price is quoted', 'Quoted', 3);
  await step(phone, 'Start the work', 'Working', 4);
  await step(phone, 'Done', 'Done', 5);
  // Pretends that two hours had passed, ten minutes from tap to tap.
  await phone.evaluate((minute) => {
    const kept = JSON.parse(localStorage.getItem('taps') ?? '[]') as { at: number }[];
    const older = kept.map((tap, place) => ({ ...tap, at: tap.at - (120 - 10 * place) * minute }));
    localStorage.setItem('taps', JSON.stringify(older));
  }, MINUTE);
  const now = Date.now();
  await away.setOffline(false);
  await expect(phone.getByText('Noted.')).toBeVisible({ timeout: 20_000 });
  await expect(phone.getByText('Nothing to do for now.')).toBeVisible();
  await expect(phone.locator('#taps')).toBeHidden();
  await phone.reload();
  await expect(phone.getByText('Nothing to do for now.')).toBeVisible();

  await desk.reload();
  const happened = desk.locator('.timeline li');
  for (const [place, words] of TIMELINE.entries()) {
    const entry = happened.filter({ hasText: words });
    await expect(entry).toHaveCount(1);
    const at = now - (120 - 10 * place) * MINUTE;
    await expect(entry).toContainText(
      new RegExp(
        `tapped (${[-1, 0].map((late) => timeInIndia(at + late * MINUTE)).join('|')}), received`,
      ),
    );
  }
  await expect(happened.filter({ hasText: 'New display' })).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('a tap on a visit that the desk has changed is shown with the reason, until it is removed', async ({
  browser,
  customer,
}) => {
  const { desk, away, phone, errors } = await assigned(browser, customer);
  await away.setOffline(true);
  await step(phone, 'On the way', 'On the way', 1);
  await desk.getByRole('button', { name: 'Unassign' }).click();
  await expect(desk.getByText('Noted.')).toBeVisible();
  await away.setOffline(false);
  const lost = phone.locator('#taps');
  await expect(lost.getByText('Not accepted by the desk:')).toBeVisible({ timeout: 20_000 });
  await expect(lost).toContainText('This visit is no longer yours');
  await expect(phone.getByText('Nothing to do for now.')).toBeVisible();
  await phone.reload();
  await lost.getByRole('button', { name: 'Remove' }).click();
  await expect(lost).toBeHidden();
  expect(errors).toEqual([]);
});
