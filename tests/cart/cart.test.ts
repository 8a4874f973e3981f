import { describe, expect, test } from 'vitest';
import {
  EMPTY_CART,
  addToCart,
  cartItem,
  cartPicture,
  cartTotalPaise,
  parseCart,
  type CartService,
} from '#app/cart/cart';
import type { UploadedPicture } from '#app/content/content';

const display: CartService = {
  id: 'seed-laptop-booking-display',
  slug: 'laptop-booking-display',
  name: 'Display',
  description: 'A technician checks the screen.',
  pricePaise: 59900,
  duration: '45 mins.',
  visitKind: 'visit',
  categoryLabel: 'Laptop Support',
  picture: { kind: 'illustration', name: 'display' },
};
const port: CartService = {
  ...display,
  id: 'seed-laptop-booking-port',
  slug: 'laptop-booking-port',
  name: 'Port',
  pricePaise: 29900,
};

describe('a cart item', () => {
  test('has the fields of the specification, with the price in rupees and quantity 1', () => {
    expect(cartItem(display)).toEqual({
      id: 'seed-laptop-booking-display',
      slug: 'laptop-booking-display',
      name: 'Display',
      price: 599,
      serviceType: 'BookingSupport',
      category: 'Laptop Support',
      quantity: 1,
      image: 'illustration:display',
      duration: '45 mins.',
      description: 'A technician checks the screen.',
    });
  });

  test('leaves the category out where the page gives none', () => {
    expect(cartItem({ ...display, categoryLabel: '' })).not.toHaveProperty('category');
  });

  test('restores its drawing or uploaded picture', () => {
    expect(cartPicture(cartItem(display))).toEqual(display.picture);
    const upload: UploadedPicture = {
      kind: 'upload',
      url: 'https://media.example/a.jpg',
      alt: 'A',
      width: 400,
      height: 300,
      sources: [],
    };
    expect(cartPicture(cartItem({ ...display, picture: upload }))).toEqual({
      kind: 'upload',
      url: 'https://media.example/a.jpg',
      alt: '',
      width: 72,
      height: 72,
      sources: [],
    });
  });
});

describe('adding', () => {
  test('to an empty cart adds the item', () => {
    expect(addToCart(EMPTY_CART, display)).toEqual({ type: 'added', cart: [cartItem(display)] });
  });

  test('to a filled cart asks first, and Yes replaces the item', () => {
    expect(addToCart([cartItem(display)], port)).toEqual({
      type: 'asks',
      replaced: [cartItem(port)],
    });
  });

  test('totals price times quantity, in paise', () => {
    expect(cartTotalPaise(EMPTY_CART)).toBe(0);
    expect(cartTotalPaise([cartItem(port)])).toBe(29900);
  });
});

describe('a stored cart', () => {
  const stored = (value: unknown) => parseCart(JSON.stringify(value));

  test('is read back as it was written', () => {
    expect(stored([cartItem(display)])).toEqual([cartItem(display)]);
    expect(parseCart(null)).toEqual([]);
  });

  test.each([
    '',
    '/uploads/a.jpg',
    'http://media.example/a.jpg',
    'https://media.example/a.jpg',
    'illustration:some-drawing',
  ])('may have the picture %j', (image) => {
    expect(stored([{ ...cartItem(display), image }])).toEqual([{ ...cartItem(display), image }]);
  });

  test('may be free, of either kind, and without a category', () => {
    const free = {
      ...cartItem({ ...display, categoryLabel: '' }),
      price: 0,
      serviceType: 'QuickSupport',
    };
    expect(stored([free])).toEqual([free]);
  });

  test('is at most one item of quantity 1', () => {
    expect(stored([{ ...cartItem(display), quantity: 7 }, cartItem(port)])).toEqual([
      cartItem(display),
    ]);
  });

  test.each([
    ['no JSON', '{'],
    ['no list', JSON.stringify(cartItem(display))],
    ['an empty list', '[]'],
    ['null in the list', '[null]'],
    ['a price as text', JSON.stringify([{ ...cartItem(display), price: '599' }])],
    ['a negative price', JSON.stringify([{ ...cartItem(display), price: -1 }])],
    ['a price that is not a number', '[{"price":null}]'],
    ['another kind of service', JSON.stringify([{ ...cartItem(display), serviceType: 'Free' }])],
    ['no name', JSON.stringify([{ ...cartItem(display), name: '' }])],
    ['a number in the list', '[7]'],
    [
      'a price with a fraction of a rupee',
      JSON.stringify([{ ...cartItem(display), price: 599.5 }]),
    ],
    ['a category that is not text', JSON.stringify([{ ...cartItem(display), category: 7 }])],
    ...(['id', 'slug', 'name', 'image', 'duration', 'description'] as const).map(
      (field): [string, string] => [
        `no text as ${field}`,
        JSON.stringify([{ ...cartItem(display), [field]: 7 }]),
      ],
    ),
    [
      'a URL inside another path',
      JSON.stringify([{ ...cartItem(display), image: 'x/https://media.example/a.jpg' }]),
    ],
    [
      'a script URL as picture',
      JSON.stringify([{ ...cartItem(display), image: 'javascript:alert(1)' }]),
    ],
    [
      'a data URL as picture',
      JSON.stringify([{ ...cartItem(display), image: 'data:image/svg+xml,<svg/>' }]),
    ],
  ])('is an empty cart when it is %s', (_what, text) => {
    expect(parseCart(text)).toEqual([]);
  });
});
