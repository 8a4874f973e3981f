import { describe, expect, test } from 'vitest';
import { changedParts } from '#app/content/changed-parts.server';
import type { Content } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';

const { content } = parseContent(seed, '');

/** What an edit changes, seen from the seed. */
function afterEdit(edit: (copy: Content) => void): string[] | 'all' {
  const copy = structuredClone(content);
  edit(copy);
  const changed = changedParts({ content, source: 'cms' }, { content: copy, source: 'cms' });
  return changed === 'all' ? 'all' : [...changed].sort();
}

const first = <T>(list: T[]): T => {
  const [found] = list;
  if (found === undefined) throw new Error('The seed has one.');
  return found;
};

describe('an edit changes', () => {
  test('nothing when all is as before', () => {
    expect(afterEdit(() => undefined)).toEqual([]);
  });

  test('one category, when one of its services does', () => {
    const { slug } = first(content.categories);
    expect(
      afterEdit(({ categories }) => (first(first(categories).services).pricePaise = 12_300)),
    ).toEqual([`category:${slug}`]);
    expect(afterEdit(({ categories }) => first(categories).services.pop())).toEqual([
      `category:${slug}`,
    ]);
    expect(afterEdit(({ categories }) => first(categories).services.reverse())).toEqual([
      `category:${slug}`,
    ]);
  });

  test('every page, when the lowest price of a category does: each holds the panel of categories', () => {
    expect(afterEdit(({ categoryTiles }) => (first(categoryTiles).fromPaise = 12_300))).toBe('all');
  });

  test('the landing page, when its banners, tiles or rows do', () => {
    expect(afterEdit(({ banners }) => (first(banners).title = 'New'))).toEqual(['landing']);
    expect(afterEdit(({ landingLists }) => first(landingLists).services.pop())).toEqual([
      'landing',
    ]);
  });

  test('no page, when a closure is published: slots are fetched when a panel opens', () => {
    expect(
      afterEdit(({ site }) =>
        site.capacity.closures.push({
          from: '2026-11-26',
          to: '2026-11-26',
          zones: [],
          slots: [],
          perSlot: null,
          reason: 'Diwali',
          reasonHindi: '',
        }),
      ),
    ).toEqual([]);
  });

  test('one written page', () => {
    const { slug } = first(content.writtenPages);
    expect(afterEdit(({ writtenPages }) => (first(writtenPages).body = 'New.'))).toEqual([
      `written:${slug}`,
    ]);
  });

  test.each<[string, (copy: Content) => void]>([
    ['the brand', ({ site }) => (site.brand.name = 'New')],
    ['the terms', ({ site }) => site.terms.cancellation.push({ hoursBefore: 3, percent: 100 })],
    ['a city', ({ site }) => site.cities.push('Newtown')],
    ['a footer link', ({ site }) => site.footerLinks.pop()],
    ['a tile of the panel', ({ categoryTiles }) => categoryTiles.pop()],
    [
      'a category’s title, which every footer shows',
      ({ categories }) => (first(categories).title = 'New'),
    ],
    ['a category less', ({ categories }) => categories.pop()],
    ['a step', ({ steps }) => steps.pop()],
  ])('everything: %s', (_what, edit) => {
    expect(afterEdit(edit)).toBe('all');
  });

  test('everything, when it comes from elsewhere: every page says from where', () => {
    expect(changedParts({ content, source: 'seed' }, { content, source: 'cms' })).toBe('all');
  });
});

test('a translation alone changes the parts that show it', () => {
  const hi = parseContent(seed, '', 'hi').content;
  const copy = structuredClone(hi);
  first(first(copy.categories).services).name = 'स्क्रीन';
  const sourced = (translation: Content) =>
    ({ content, translations: { hi: translation }, source: 'cms' }) as const;
  expect(changedParts(sourced(hi), sourced(copy))).toEqual(
    new Set([`category:${first(content.categories).slug}`]),
  );
});
