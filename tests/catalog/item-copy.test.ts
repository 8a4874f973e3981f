import { beforeEach, expect, test, vi } from 'vitest';
import { readItemCopy, writeItemCopy } from '#app/catalog/item-copy';
import type { CartService } from '#app/cart/cart';

const display: CartService = {
  id: 'a',
  slug: 'a',
  name: 'Display',
  description: 'Screens.',
  pricePaise: 59900,
  duration: '45 mins.',
  visitKind: 'visit',
  categoryLabel: '',
  picture: { kind: 'illustration', name: 'display' },
};
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  });
});

test('a copy is written under the name of the item and read back', () => {
  writeItemCopy(display);
  expect([...kept.keys()]).toEqual(['Display']);
  expect(readItemCopy('Display')?.description).toBe('Screens.');
});

test('a copy is also found by its slug, among other stored keys', () => {
  kept.set('isVerified', 'true');
  kept.set('cartItems', JSON.stringify([{ ...display, slug: 'laptop-booking-display' }]));
  kept.set('broken', '{');
  expect(readItemCopy('laptop-booking-display')).toBeUndefined();
  writeItemCopy({ ...display, name: 'Keyboard', slug: 'laptop-booking-keyboard' });
  writeItemCopy({ ...display, slug: 'laptop-booking-display' });
  expect(readItemCopy('laptop-booking-display')?.name).toBe('Display');
  expect(readItemCopy('laptop-booking-port')).toBeUndefined();
});

test.each([
  'isVerified',
  'userPhoneNumber',
  'cartItems',
  'location',
  'customerDetails',
  'firebase:authUser',
  ' ',
])('a service named "%s" does not overwrite that key', (name) => {
  writeItemCopy({ ...display, name });
  expect(kept.size).toBe(0);
  kept.set(name, JSON.stringify({ anything: true }));
  expect(readItemCopy(name)).toBeUndefined();
});

test('ignores a stored value that is not a copy of a service', () => {
  kept.set('Display', 'true');
  expect(readItemCopy('Display')).toBeUndefined();
  kept.set('Display', '{');
  expect(readItemCopy('Display')).toBeUndefined();
});
