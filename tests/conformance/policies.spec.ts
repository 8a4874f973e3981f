import { expect, test } from '../e2e/test';
import { openPage } from './open-page';

const SAID: readonly [number: string, path: string, words: RegExp][] = [
  [
    '227',
    '/about-us',
    /Simplify tech support for everyone\..*certified experts with customers nearby/,
  ],
  ['228', '/terms-of-use', /The booking fee is deducted from the final repair amount\./],
  ['229', '/terms-of-use', /Visitation charges are adjusted in the final quote\./],
  ['230', '/terms-of-use', /No commercial appliances are repaired\./],
  ['231', '/terms-of-use', /A motherboard check-up takes the laptop to a shop\./],
  [
    '232',
    '/terms-of-use',
    /Service carries a 7-day warranty\..*Spare parts carry a 1-year warranty\./,
  ],
  ['233', '/terms-of-use', /Escalations are resolved within 24–48 hours of the request\./],
  [
    '234',
    '/terms-of-use',
    /no refund if a remote fix fails; an on-site visit is offered at extra cost, quoted in advance and confirmed before dispatch\./,
  ],
  [
    '235',
    '/terms-of-use',
    /A refund is given only when we fail to resolve the issue and you refuse an on-site visit\./,
  ],
  [
    '236',
    '/terms-of-use',
    /There is no refund after the service has started or for third-party limits\./,
  ],
  [
    '237',
    '/terms-of-use',
    /Liability is capped at the amount paid\..*The governing law is that of India; the courts of New Delhi have jurisdiction\./,
  ],
  ['238', '/refund-policy', /All sales are final: no refunds, exchanges or credits\./],
];

test.describe('the policy pages', () => {
  const open = openPage(async (customer) => customer.open('/terms-of-use'));
  for (const [number, path, words] of SAID) {
    test(`${number} ${path} says it`, async () => {
      if (new URL(open.page.url()).pathname !== path) await open.customer.open(path);
      expect((await open.page.getByRole('article').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
        words,
      );
    });
  }

  test('226 four tiles', async () => {
    await open.customer.open('/about-us');
    const tiles = await open.page
      .locator('dl > div')
      .evaluateAll((items) =>
        items.map(
          (item) =>
            `${item.querySelector('dd')?.textContent ?? ''} ${item.querySelector('dt')?.textContent ?? ''}`,
        ),
      );
    expect(tiles).toEqual([
      '5,000+ Issues resolved',
      '10,000+ Happy users',
      '40+ Cities served',
      '30 min Average response',
    ]);
  });

  test('C2 both pages with refund rules say which rule applies when', async () => {
    for (const path of ['/terms-of-use', '/refund-policy']) {
      await open.customer.open(path);
      await expect(open.page.getByText('Which rule applies when')).toBeVisible();
    }
  });
});
