import { expect, test } from '../e2e/test';
import { openPage } from './open-page';

/** The shop treats a form sent sooner than this as spam. */
const READING_MS = 3_100;

test.describe('the contact form', () => {
  const open = openPage(async (customer) => {
    await customer.open('/contact-us');
    await expect(
      customer.page.getByLabel('Sub-Issue', { exact: true }).getByRole('option'),
    ).toHaveText(['Choose an issue first']);
  });
  const field = (label: string) => open.page.getByLabel(label, { exact: true });
  const submit = () => open.page.getByRole('button', { name: 'Submit ticket' }).click();

  test('213 the heading', async () => {
    await expect(open.page.getByRole('heading', { level: 1 })).toHaveText('How Can We Help Today?');
  });

  test('214 six fields', async () => {
    for (const [label, name] of [
      ['Full Name', 'fullName'],
      ['Email', 'email'],
      ['Contact Number', 'contactNumber'],
      ['Issue', 'issue'],
      ['Sub-Issue', 'subIssue'],
    ] as const) {
      await expect(field(label)).toHaveAttribute('name', name);
    }
    await expect(open.page.getByLabel('Comments')).toHaveAttribute('name', 'comments');
  });

  test('215 216 217 218 219 220 221 blank: a message for each but the comments, in red under its field', async () => {
    let posts = 0;
    open.page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
    await submit();
    for (const label of ['Full Name', 'Email', 'Contact Number', 'Issue', 'Sub-Issue']) {
      await expect(field(label)).toHaveAccessibleDescription(new RegExp(`${label} is required\\.`));
      const message = open.page.getByText(`${label} is required.`, { exact: true });
      const [red = 0, green = 255, blue = 255] =
        (await message.evaluate((text) => getComputedStyle(text).color))
          .match(/\d+/g)
          ?.map(Number) ?? [];
      expect(red, `${label} in red`).toBeGreaterThan(Math.max(green, blue) + 60);
      const [box, words] = [await field(label).boundingBox(), await message.boundingBox()];
      expect(words?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0) - 1);
    }
    await expect(open.page.getByText('Comments is required.')).toBeHidden();
    expect(posts).toBe(0);
  });

  for (const [email, isRight] of [
    ['asha', false],
    ['asha@example', false],
    ['asha@example.c', false],
    ['a sha@example.com', false],
    ['ASHA@EXAMPLE.IN', true],
    ['asha.rao+1@mail.example.com', true],
  ] as const) {
    test(`217 "${email}" is ${isRight ? 'an' : 'no'} email address`, async () => {
      await field('Email').fill(email);
      await submit();
      await expect(open.page.getByText('Invalid email address.')).toBeVisible({
        visible: !isRight,
      });
    });
  }

  for (const [number, isRight] of [
    ['12345', false],
    ['12345678901', false],
    ['98765abcde', false],
    ['9876543210', true],
    ['+91 98765 43210', true],
    ['09876543210', true],
    ['919876543210', true],
    ['+91-98765-43210', true],
  ] as const) {
    test(`218 "${number}" ${isRight ? 'has' : 'has not'} ten digits`, async () => {
      await field('Contact Number').fill(number);
      await submit();
      await expect(open.page.getByText('Enter a valid 10-digit number.')).toBeVisible({
        visible: !isRight,
      });
    });
  }

  test('221 editing a field clears its message', async () => {
    await expect(open.page.getByText('Full Name is required.')).toBeVisible();
    await field('Full Name').fill('A');
    await expect(open.page.getByText('Full Name is required.')).toBeHidden();
    await field('Issue').selectOption('Laptop');
    await expect(open.page.getByText('Issue is required.', { exact: true })).toBeHidden();
    await expect(open.page.getByText('Sub-Issue is required.')).toBeVisible();
  });
});

test('115 220 222 the form service gets the ticket, with or without comments', async ({
  customer,
  page,
}) => {
  const email = `plain.${customer.phone}@example.com`;
  await customer.open('/contact-us');
  await page.getByLabel('Full Name').fill('Asha Rao');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Contact Number').fill('+91 98765 43210');
  await page.getByLabel('Issue', { exact: true }).selectOption('Printer');
  await page.getByLabel('Sub-Issue', { exact: true }).selectOption('Paper jam');
  await page.waitForTimeout(READING_MS);
  await page.getByRole('button', { name: 'Submit ticket' }).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
    'Ticket submitted successfully!',
  );
  const { tickets } = (await (
    await page.request.get(`${customer.at.sandbox}/control/forms`)
  ).json()) as { tickets: { body: Record<string, string> }[] };
  expect(tickets.map(({ body }) => body).filter((body) => body.email === email)).toEqual([
    expect.objectContaining({
      name: 'Asha Rao',
      email,
      phone: '+919876543210',
      issue: 'Printer',
      subIssue: 'Paper jam',
      comments: '',
    }),
  ]);
});
