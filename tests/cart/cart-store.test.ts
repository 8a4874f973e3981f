import { beforeEach, expect, test, vi } from 'vitest';

/** Node has no localStorage; the store needs only these three methods. */
function storage(full = false) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
  };
}

const item = {
  id: 'a',
  slug: 'a',
  name: 'Display',
  price: 599,
  serviceType: 'BookingSupport',
  quantity: 1,
  image: 'illustration:display',
  duration: '',
  description: '',
} as const;

beforeEach(() => vi.resetModules());

test('writes a list under the key of the specification and reads it back as the same object', async () => {
  const local = storage();
  vi.stubGlobal('localStorage', local);
  const { readCart, writeCart } = await import('#app/cart/cart-store');
  writeCart([item]);
  expect(JSON.parse(local.getItem('cartItems') ?? '')).toEqual([item]);
  expect(readCart()).toEqual([item]);
  expect(readCart()).toBe(readCart());
});

test('picks up what another tab wrote', async () => {
  const local = storage();
  vi.stubGlobal('localStorage', local);
  const { readCart } = await import('#app/cart/cart-store');
  expect(readCart()).toEqual([]);
  local.setItem('cartItems', JSON.stringify([item]));
  expect(readCart()).toEqual([item]);
});

test('keeps the cart for this page when storage is full or blocked', async () => {
  vi.stubGlobal('localStorage', storage(true));
  const { readCart, writeCart } = await import('#app/cart/cart-store');
  writeCart([item]);
  expect(readCart()).toEqual([item]);
});
