import { describe, expect, test } from 'vitest';
import { clientChunk } from '../../scripts/client-chunks.mjs';

const ROUTES = '/shop/app/routes/';
/** Who imports whom at once, and who when it is wanted. */
const IMPORTERS: Record<string, { at?: string[]; wanted?: string[] }> = {
  '/shop/app/entry.client.tsx': {},
  '/shop/app/root.tsx': {},
  [`${ROUTES}landing.tsx`]: {},
  [`${ROUTES}contact.tsx`]: {},
  [`${ROUTES}checkout.tsx`]: {},
  [`${ROUTES}order.tsx`]: {},
  '/shop/app/layout/header.tsx': { at: ['/shop/app/root.tsx'] },
  '/shop/app/ui/price.tsx': { at: [`${ROUTES}landing.tsx`, `${ROUTES}contact.tsx`] },
  '/shop/app/orders/payment-calls.ts': { at: [`${ROUTES}checkout.tsx`, `${ROUTES}order.tsx`] },
  '/shop/app/form.ts': { at: [`${ROUTES}landing.tsx`, `${ROUTES}checkout.tsx`] },
  '/shop/app/ui/field.tsx': { at: [`${ROUTES}checkout.tsx`, `${ROUTES}contact.tsx`] },
  '/shop/app/landing/hero.tsx': { at: [`${ROUTES}landing.tsx`] },
  '/shop/app/booking/booking-panel.tsx': { wanted: ['/shop/app/layout/header.tsx'] },
  '/shop/app/booking/time-picker.tsx': {
    at: ['/shop/app/booking/slot-times.tsx', `${ROUTES}checkout.tsx`],
  },
  '/shop/app/booking/slot-times.tsx': {
    at: ['/shop/app/booking/booking-panel.tsx', '/shop/app/booking/time-picker.tsx'],
  },
  '/shop/node_modules/react/index.js': { at: ['/shop/app/root.tsx'] },
  '/shop/node_modules/@remix-run/react/index.js': { at: ['/shop/app/root.tsx'] },
  '/shop/node_modules/firebase/auth.js': { at: ['/shop/app/booking/booking-panel.tsx'] },
};

const infoOf = (id: string) => ({
  importers: IMPORTERS[id]?.at ?? [],
  dynamicImporters: IMPORTERS[id]?.wanted ?? [],
});
const fileOf = (id: string) =>
  clientChunk(id, { getModuleInfo: infoOf } as unknown as Parameters<typeof clientChunk>[1]);

describe('the file of a module in the browser', () => {
  test.each([
    ['/shop/node_modules/react/index.js', 'react', 'what every page is made with'],
    ['/shop/node_modules/@remix-run/react/index.js', 'packages', 'a package that every page needs'],
    ['/shop/node_modules/firebase/auth.js', undefined, 'a package that a panel needs'],
    ['/shop/app/layout/header.tsx', 'root', 'what every page shows'],
    ['/shop/app/ui/price.tsx', 'root', 'what two pages show'],
    ['/shop/app/form.ts', 'root', 'what the checkout shares with a page to look around'],
    [
      '/shop/app/ui/field.tsx',
      'checkout-pieces',
      'what only the checkout and the contact form share',
    ],
    [
      '/shop/app/orders/payment-calls.ts',
      'checkout-pieces',
      'what only the pages of an order share',
    ],
    [
      '/shop/app/booking/time-picker.tsx',
      'checkout-pieces',
      'what one page shares with a panel, in a circle',
    ],
    ['/shop/app/landing/hero.tsx', undefined, 'what one page has alone'],
    ['/shop/app/booking/booking-panel.tsx', undefined, 'what is loaded when it is wanted'],
    [`${ROUTES}landing.tsx`, undefined, 'a route'],
    ['/shop/app/root.tsx', 'root', 'the route of all pages'],
    ['/shop/app/entry.client.tsx', undefined, 'what begins, when the routes are there'],
  ])('%s is in %s: %s', (id, file, _what) => expect(fileOf(id)).toBe(file));
});
