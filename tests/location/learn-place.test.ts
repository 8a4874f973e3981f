import { expect, test } from 'vitest';
import { cityOfPincode } from '#app/location/learn-place';
import { cities } from '#seed/cities';

test.each([
  ['560034', 'Bengaluru'],
  ['110 001', 'New Delhi'],
  ['५६००३४', 'Bengaluru'],
  ['400001', 'Mumbai'],
  ['400601', 'Thane'],
  ['400703', 'Navi Mumbai'],
  ['201301', 'Noida'],
  ['201001', 'Ghaziabad'],
  ['56003', ''],
  ['5600345', ''],
  ['060034', ''],
  ['999999', ''],
  ['abcdef', ''],
])('%s is in "%s"', (pincode, city) => expect(cityOfPincode(pincode)).toBe(city));

test('every city that the shop names has its pincodes', () => {
  const found = new Set(
    Array.from({ length: 9000 }, (_, index) => cityOfPincode(`${1000 + index}01`)),
  );
  expect(cities.map(({ name }) => name).filter((name) => !found.has(name))).toEqual([]);
});
