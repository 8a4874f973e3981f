import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { atDepth } from '../../scripts/depth.mjs';
import { CUSTOMER, newDraft, openWholeShop, text, tomorrow, type WholeShop } from './whole-shop';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
}, 60_000);
afterAll(() => shop.close());

const PRICE = 59_900;
const FORGERIES = atDepth(200, 1_000);

it('forged prices and amounts: each is charged the shop’s price or stopped, and none makes an order at another', async () => {
  const amount = fc.oneof(
    fc.integer().map(String),
    fc.double().map(String),
    fc.constantFrom(
      '0',
      '1',
      '-1',
      '59900.0',
      ' 59900 ',
      '5.99e4',
      '0xe9fc',
      '59900;1',
      '۵۹۹۰۰',
      'NaN',
      'Infinity',
      '',
      '[]',
      '{}',
      'null',
    ),
    fc.string(),
  );
  const names = [
    'amount',
    'price',
    'pricePaise',
    'totalAmount',
    'total',
    'paise',
    'currency',
    'discount',
    'order_id',
    'receipt',
    'notes[amount]',
    '__proto__[pricePaise]',
  ];
  const forgeries = fc.sample(
    fc.record({ seenPaise: amount, names: fc.subarray(names), value: amount }),
    { numRuns: FORGERIES, seed: 20_261_121 },
  );
  const statuses = new Map<number, number>();
  let draft = '';
  let cookie = '';
  for (const [index, forged] of forgeries.entries()) {
    if (index % 50 === 0)
      cookie = await shop.signedIn(`+91982000${String(index).padStart(4, '0')}`);
    if (index % 50 === 0) draft = await newDraft(shop, { cookie });
    const more = Object.fromEntries(forged.names.map((name) => [name, forged.value]));
    const { status } = await shop.visit('/checkout.data', {
      cookie,
      fields: { ...more, ...CUSTOMER, draft, slot: tomorrow(), seenPaise: forged.seenPaise },
      headers: { accept: '*/*' },
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // Only the price itself, however it is written, is let through; and then it is the shop's.
    expect([status, Number(forged.seenPaise)]).toEqual(
      status === 200 ? [200, PRICE] : [409, expect.anything()],
    );
  }
  const state = (await (await fetch(`${shop.sandbox}/control/razorpay/state`)).json()) as {
    orders: { amount: number; currency: string }[];
  };
  expect(state.orders.every((order) => order.amount === PRICE && order.currency === 'INR')).toBe(
    true,
  );
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(FORGERIES);
}, 120_000);

it('slot tampering: no other day, hour or shape is booked', async () => {
  const cookie = await shop.signedIn('+919820009999');
  const draft = await newDraft(shop, { cookie });
  const [day = ''] = tomorrow().split('|');
  for (const slot of [
    '2020-01-01|10am-12pm',
    '2099-01-01|10am-12pm',
    `${day}|3am-5am`,
    `${day}|10AM-12PM`,
    day,
    '|',
    '__proto__|constructor',
    `${day}' or 1=1|10am-12pm`,
  ]) {
    const answer = await shop.visit(`/checkout?draft=${draft}`, {
      cookie,
      fields: { ...CUSTOMER, draft, slot, seenPaise: String(PRICE) },
    });
    expect([slot, answer.status]).toEqual([slot, 422]);
    expect(text(answer)).not.toContain('name="order_id"');
  }
});

it('parameter pollution: the first of two values counts, and the price is the shop’s', async () => {
  const cookie = await shop.signedIn('+919820008888');
  const draft = await newDraft(shop, { cookie });
  const other = await newDraft(shop);
  const own = new URLSearchParams({
    ...CUSTOMER,
    draft,
    slot: tomorrow(),
    seenPaise: String(PRICE),
  }).toString();
  const twice = new URLSearchParams({
    ...CUSTOMER,
    name: 'Mallory',
    draft: other,
    slot: '2020-01-01|10am-12pm',
    seenPaise: '1',
  }).toString();
  const form = { cookie, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const good = await shop.visit(`/checkout?draft=${other}&draft=${draft}`, {
    ...form,
    body: `${own}&${twice}`,
  });
  const reference = /reference=(DD-\w+)/.exec(text(good))?.[1] ?? '';
  const { getOrder } = await import('#app/orders/order.server');
  expect(await getOrder(reference)).toMatchObject({
    draftId: draft,
    customer: { name: CUSTOMER.name },
    pricePaise: PRICE,
  });
  const bad = await shop.visit(`/checkout?draft=${draft}`, { ...form, body: `${twice}&${own}` });
  expect([bad.status, text(bad).includes('name="order_id"')]).toEqual([409, false]);
});
