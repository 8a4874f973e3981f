import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { findCategory } from '#app/catalog/category-page';
import { findItem, similarItems } from '#app/catalog/find-item';
import { itemPage } from '#app/catalog/item-page';
import { bookingRules } from '#app/bookings/promises';
import { Notes } from '#app/catalog/notes';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';

const { content } = parseContent(seed, '');
const services = content.categories.flatMap((category) => category.services);

const notesOf = (slug: string): string[] => {
  const page = itemPage(content, slug, `/itemPage/${slug}`);
  return page.type === 'one' ? page.notes.map(({ key }) => key) : [];
};

describe('notes under a service', () => {
  test('speak of a laptop’s motherboard only where there are laptops', () => {
    expect(notesOf('laptop-booking-display')).toContain('motherboard-check-up');
    expect(notesOf('printer-booking-paper-jam')).toContain('warranty');
    expect(notesOf('printer-booking-paper-jam')).not.toContain('motherboard-check-up');
  });

  test('fit a call', () => {
    const remote = services.find(({ visitKind }) => visitKind === 'remote')?.slug ?? '';
    expect(notesOf(remote)).toContain('warranty');
    expect(notesOf(remote)).not.toContain('motherboard-check-up');
    expect(notesOf(remote)).not.toContain('commercial-appliances');
  });

  test('begin with the rules, each with its own icon', () => {
    const slug = 'laptop-booking-display';
    const page = itemPage(content, slug, `/itemPage/${slug}`, bookingRules(content.site));
    const notes = page.type === 'one' ? page.notes : [];
    expect(notes.slice(0, 3).map(({ key }) => key)).toEqual([
      'cancelling',
      'when-refunded',
      'another-slot',
    ]);
    const html = renderToStaticMarkup(createElement(Notes, { notes }));
    const icons = [...html.matchAll(/<use href="[^"]*#([\w-]+)"/g)].map(([, icon]) => icon);
    expect(icons).toHaveLength(notes.length);
    expect(new Set(icons).size).toBe(icons.length);
  });

  test('repeat nothing that stands above them, and the steps do not choose again', () => {
    const page = itemPage(content, 'laptop-booking-display', '/itemPage/laptop-booking-display');
    expect(notesOf('laptop-booking-display')).not.toContain('tax');
    expect(page.type === 'one' && page.steps.map(({ key }) => key)).not.toContain('choose');
  });
});

describe('resolving a path below /itemPage/', () => {
  test('has no name to repeat for a blank one', () => {
    expect(itemPage(content, ' ', '/itemPage/')).toMatchObject({ type: 'none', itemName: '' });
  });

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
        expect([other.categorySlug, other.visitKind]).toEqual([
          service.categorySlug,
          service.visitKind,
        ]);
    }
  });
});

describe('categories', () => {
  test('are found in any case, but only by their whole name', () => {
    expect(findCategory(content.categories, 'Laptop-SUPPORT')?.slug).toBe('laptop-support');
    expect(findCategory(content.categories, 'laptop')).toBeUndefined();
  });
});
