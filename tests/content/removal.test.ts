import { describe, expect, it } from 'vitest';
import type { Content } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import { removalOf } from '#app/content/removal';
import { seed } from '#seed/seed';

type Raw = typeof seed;
const content = (change: (raw: Raw) => void = () => undefined) => {
  const raw = structuredClone(seed);
  change(raw);
  return parseContent(raw, '').content;
};
const removal = (before: Content, after: Content) => removalOf(before, after);
const categories = (raw: Raw) => raw.catalogue.categories.filter((category) => category !== null);

describe('what a refresh would remove', () => {
  it.each([
    ['nothing', () => undefined],
    ['one service', (raw: Raw) => void categories(raw)[0]?.services.pop()],
    [
      'half of the services of every category',
      (raw: Raw) =>
        categories(raw).forEach(
          (category) =>
            (category.services = category.services.slice(
              0,
              Math.ceil(category.services.length / 2),
            )),
        ),
    ],
    [
      'every id, as a restored database does',
      (raw: Raw) =>
        categories(raw).forEach(({ services }) =>
          services.forEach((service) => service && (service.documentId += '-again')),
        ),
    ],
    [
      'prices and names',
      (raw: Raw) =>
        categories(raw).forEach(({ services }) =>
          services.forEach((service) => service && Object.assign(service, { price: 1, name: 'x' })),
        ),
    ],
  ])('%s is everyday work', (_, change) => {
    expect(removal(content(), content(change))).toBeUndefined();
  });

  it('more than half of the services wants a confirmation', () => {
    const after = content((raw) =>
      categories(raw).forEach((category) => (category.services = category.services.slice(0, 1))),
    );
    const found = removal(content(), after);
    expect(found?.services.length).toBeGreaterThan(40);
    expect(found?.categories).toEqual([]);
  });

  it('a whole category wants one, too, deleted or emptied; another one is another confirmation', () => {
    const deleted = removal(
      content(),
      content((raw) => void (raw.catalogue.categories = raw.catalogue.categories.slice(1))),
    );
    const emptied = removal(
      content(),
      content((raw) => void categories(raw)[0]?.services.splice(0)),
    );
    const another = removal(
      content(),
      content((raw) => void raw.catalogue.categories.pop()),
    );
    expect(deleted?.categories).toHaveLength(1);
    expect(emptied).toEqual(deleted);
    expect(another?.id).not.toBe(deleted?.id);
  });
});
