import { expect, test } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';

const { bookingLists } = parseContent(seed, '').content;

test('107 a catalogue item has a name, a description, a price and an image', () => {
  const items = bookingLists.flatMap((list) => list.services);
  expect(items).toHaveLength(21);
  for (const { name, description, pricePaise, picture } of items) {
    expect([name, description].every(Boolean)).toBe(true);
    expect(Number.isInteger(pricePaise / 100) && pricePaise > 0).toBe(true);
    expect(picture.kind === 'illustration' ? picture.name : picture.url).not.toBe('');
  }
});
