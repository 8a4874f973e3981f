import { describe, expect, it } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import { removalOf } from '#app/content/removal';
import { withRemoved } from '#app/content/with-removed.server';
import { seed } from '#seed/seed';

type Raw = typeof seed;

/** The seed after an edit, and what the shop shows of it while removals wait. */
function kept(change: (raw: Raw) => void) {
  const fresh = structuredClone(seed);
  change(fresh);
  const [before, after] = [parseContent(seed, '').content, parseContent(fresh, '').content];
  const removal = removalOf(before, after);
  if (!removal) throw new Error('nothing is held back');
  const shown = parseContent(withRemoved(fresh, seed, removal), '').content;
  return { before, after, removal, shown };
}

const categories = (raw: Raw) => raw.catalogue.categories.filter((category) => category !== null);
const all = ({ categories: each }: ReturnType<typeof kept>['shown']) =>
  each.flatMap(({ services }) => services);

describe('what waits is shown as it last was', () => {
  it.each<[string, (raw: Raw) => void]>([
    [
      'a category that was unpublished',
      (raw) => void (raw.catalogue.categories = raw.catalogue.categories.toSpliced(2, 1)),
    ],
    ['a category whose services were', (raw) => void categories(raw)[2]?.services.splice(0)],
    ['the last category', (raw) => void raw.catalogue.categories.pop()],
    [
      'most services of every category',
      (raw) => categories(raw).forEach(({ services }) => services.splice(0, services.length - 1)),
    ],
    [
      'services that lists refer to',
      (raw) => {
        const gone = new Set(categories(raw)[0]?.services.map((service) => service?.slug));
        categories(raw)[0]?.services.splice(0);
        for (const list of raw.surfaces.serviceLists)
          if (list) list.services = list.services.filter((each) => !gone.has(each?.slug));
      },
    ],
  ])('%s: in its old place', (_, change) => {
    const { before, shown } = kept(change);
    expect(shown).toEqual(before);
  });

  it('beside a service that is new in the same category', () => {
    const { shown, before } = kept((raw) => {
      const [first] = categories(raw);
      if (!first) return;
      raw.catalogue.categories = raw.catalogue.categories.slice(1);
      const [second] = categories(raw);
      second?.services.push({
        ...first.services[0],
        documentId: 'new',
        slug: 'brand-new',
      } as never);
    });
    expect(shown.categories[0]).toEqual(before.categories[0]);
    expect(shown.categories[1]?.services.at(-1)?.slug).toBe('brand-new');
  });

  it('a category that got another address: its services are there once, at new prices', () => {
    const { shown, before } = kept((raw) => {
      Object.assign(categories(raw)[1] ?? {}, { slug: 'renamed-support' });
      Object.assign(categories(raw)[1]?.services[0] ?? {}, { price: 11 });
    });
    expect(shown.categories.map(({ slug }) => slug)).toEqual(
      before.categories.map(({ slug }) => slug),
    );
    expect(all(shown)).toHaveLength(all(before).length);
    expect(shown.categories[1]?.services[0]?.pricePaise).toBe(1_100);
  });

  it('a category whose services moved to another one stays where it was', () => {
    const { shown, before, removal } = kept((raw) => {
      const [first, second] = categories(raw);
      second?.services.push(...(first?.services.splice(0) ?? []));
    });
    expect(removal.services).toEqual([]);
    expect(shown).toEqual(before);
  });

  it('is nothing without an earlier answer', () => {
    const removal = { id: '', of: 1, services: [], categories: [] };
    for (const last of [undefined, null, {}, 'text'])
      expect(withRemoved(seed, last, removal)).toBeUndefined();
  });
});
