import { describe, expect, test } from 'vitest';
import { findCategory, tabOf } from '#app/catalog/find-category';
import { findItem, similarItems } from '#app/catalog/find-item';
import { itemPage } from '#app/catalog/item-page';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';

const { content } = parseContent(seed, '');
const services = content.categories.flatMap((category) => category.services);

describe('resolving a path below /itemPage/', () => {
  test('finds every service by its slug', () => {
    for (const service of services)
      expect(findItem(content, service.slug)).toEqual({ type: 'one', service });
  });

  test('offers a choice with prices for a name that several services share', () => {
    const found = findItem(content, 'Display');
    expect(found.type).toBe('several');
    expect(
      found.type === 'several' && found.services.map((service) => service.pricePaise),
    ).toContain(69900);
  });

  test('finds a name with slashes, in any case and spacing', () => {
    expect(findItem(content, ' charging/POWER ').type).not.toBe('none');
  });

  test('suggests similar names for an unknown name', () => {
    const found = findItem(content, 'Dsplay');
    expect(found.type === 'none' && found.similar.map((service) => service.name)).toContain(
      'Display',
    );
    expect(findItem(content, 'zzz')).toEqual({ type: 'none', similar: [] });
    expect(findItem(content, '')).toEqual({ type: 'none', similar: [] });
  });

  test('redirects a slug in another case to the canonical one', () => {
    expect(itemPage(content, 'Laptop-Booking-Display', '/itemPage/Laptop-Booking-Display')).toEqual(
      { type: 'moved', to: '/itemPage/laptop-booking-display' },
    );
    expect(itemPage(content, 'laptop-booking-display', '/itempage/laptop-booking-display')).toEqual(
      { type: 'moved', to: '/itemPage/laptop-booking-display' },
    );
    expect(
      itemPage(content, 'laptop-booking-display', '/itemPage/laptop-booking-display').type,
    ).toBe('one');
  });
});

describe('similar items', () => {
  test('come from the same tab and category and exclude the service itself', () => {
    for (const service of services) {
      const similar = similarItems(content, service);
      expect(similar).not.toContain(service);
      expect(similar.length).toBeLessThanOrEqual(4);
      for (const other of similar)
        expect([other.categorySlug, other.supportType]).toEqual([
          service.categorySlug,
          service.supportType,
        ]);
    }
  });
});

describe('categories', () => {
  test('are found in any case, but only by their whole name', () => {
    expect(findCategory(content.categories, 'Laptop-SUPPORT')?.slug).toBe('laptop-support');
    expect(findCategory(content.categories, 'laptop')).toBeUndefined();
  });

  test('show the booking tab unless the URL says quick', () => {
    expect(tabOf(new URLSearchParams('tab=quick'))).toBe('quick');
    expect(tabOf(new URLSearchParams('tab=other'))).toBe('booking');
    expect(tabOf(new URLSearchParams())).toBe('booking');
  });
});
