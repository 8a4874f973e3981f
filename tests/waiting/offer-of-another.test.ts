import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  CUSTOMER,
  newDraft,
  openWholeShop,
  tomorrow,
  type WholeShop,
} from '../security/whole-shop';

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
}, 60_000);
afterAll(() => shop.close());

it('a place that was offered to one phone is not sold to another by the draft’s id', async () => {
  const [owner, stranger] = ['+919820011111', '+919820022222'];
  const cookies = { owner: await shop.signedIn(owner), stranger: await shop.signedIn(stranger) };
  const draft = await newDraft(shop, { cookie: cookies.owner });
  const { addWaiter } = await import('#app/waiting/waiter.server');
  const [date = '', label = ''] = tomorrow().split('|');
  const place = { zone: 'z', slot: { date, label }, startsAt: Date.now() + 86_400_000 };
  await addWaiter({ draftId: draft, phone: owner, ...place, askedAt: Date.now() });
  const press = (cookie: string) =>
    shop.visit('/checkout.data', {
      cookie,
      fields: { ...CUSTOMER, draft, slot: tomorrow(), seenPaise: '59900' },
      headers: { accept: '*/*' },
    });
  expect((await press(cookies.stranger)).status).toBe(422);
  expect((await press(cookies.owner)).status).toBe(200);
});
