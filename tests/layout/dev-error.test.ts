import { expect, test } from 'vitest';
import { placesOf } from '#app/layout/dev-error';

test('the places of an error are the frames in our own code, each once', () => {
  const stack = `Error: no price
    at priceOf (/home/me/shop/app/ground/money.ts:12:5)
    at loader (/home/me/shop/app/routes/item-page.tsx?t=17:20:11)
    at loader (/home/me/shop/app/routes/item-page.tsx?t=17:20:11)
    at run (C:\\shop\\server\\dev.ts:3:1)
    at callRouteLoader (/home/me/shop/node_modules/@remix-run/x.js:1:1)`;
  expect(placesOf(stack)).toEqual([
    'app/ground/money.ts:12:5',
    'app/routes/item-page.tsx:20:11',
    'server/dev.ts:3:1',
  ]);
});
