import { describe, expect, it } from 'vitest';
import { marksIn, pictureMark, readMarks, withMarks } from '#app/editing/edit-marks';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';

const entry = <T extends object>(fields: T, name: string) => ({
  documentId: name,
  updatedAt: '2026-01-01T00:00:00Z',
  ...fields,
});
/** The seed as the CMS answers it, with what the seed leaves out. */
const answer = () => {
  const raw = structuredClone(seed);
  return {
    ...raw,
    policies: {
      policyPages: raw.policies.policyPages.map((page) => entry(page ?? {}, page?.slug ?? '')),
    },
    site: { siteSetting: entry(raw.site.siteSetting ?? {}, 'site') },
    catalogue: {
      categories: raw.catalogue.categories.map((category) => ({
        ...entry({}, category?.slug ?? ''),
        ...category,
        services: category?.services.map((service) => entry(service ?? {}, service?.slug ?? '')),
      })),
    },
  };
};

describe('drafts with marks', () => {
  const { raw, fields } = withMarks(answer());
  const { content, dropped } = parseContent(raw, 'http://cms.example');
  const [category] = content.categories;
  const service = category?.services[0];
  const pathOf = (mark: number | undefined) => (mark === undefined ? '' : fields[mark]?.path);

  it('are read like the drafts themselves', () => {
    expect(dropped).toEqual(parseContent(answer(), 'http://cms.example').dropped);
    expect(content.categories).toHaveLength(seed.catalogue.categories.length);
  });

  it('know where fields stand in an entry', () => {
    expect(marksIn('services')).toContainEqual(['price', 'price']);
    expect(marksIn('siteSetting')).toEqual(
      expect.arrayContaining([
        ['brand.supportPhone', 'phone'],
        ['policyFacts.*.figure', 'text'],
        ['slots.timeSlots.*.label', 'text'],
      ]),
    );
    expect(marksIn('siteSetting').map(([path]) => path)).not.toContain('seller.hours');
  });

  it('say of a text, a price and a picture which field it is', () => {
    const [name, ...others] = readMarks(service?.name ?? '');
    expect(others).toEqual([]);
    expect([name?.text, pathOf(name?.field)]).toEqual([
      seed.catalogue.categories[0]?.services[0]?.name,
      'name',
    ]);
    const price = `₹${((service?.pricePaise ?? 0) / 100).toLocaleString('en-IN')}`;
    expect(fields[readMarks(price)[0]?.field ?? -1]).toMatchObject({
      model: 'service',
      documentId: service?.id,
      path: 'price',
    });
    const picture = service?.picture.kind === 'upload' ? service.picture.url : '';
    expect(pathOf(pictureMark(picture))).toBe('image');
  });

  it('tell a fact from the text that speaks of it', () => {
    const body = content.writtenPages.map((page) => page.body).join('\n');
    const stretches = readMarks(body).flatMap(({ text, field }) =>
      field === undefined ? [] : [{ text, path: pathOf(field) }],
    );
    expect(stretches.some(({ path }) => path === 'body')).toBe(true);
    expect(stretches.some(({ path }) => path?.startsWith('policyFacts.'))).toBe(true);
  });
});

describe('drafts with marks, in another language', () => {
  const { raw, fields } = withMarks(answer());
  const { content, dropped } = parseContent(raw, 'http://cms.example', 'hi');

  it('lead to the translation, which is read as without marks', () => {
    const service = content.categories[0]?.services[0];
    const [name] = readMarks(service?.name ?? '');
    expect([name?.text, fields[name?.field ?? -1]?.path]).toEqual(['डिस्प्ले', 'translations.0.name']);
    expect(dropped).toEqual([]);
  });

  it('lead to the English text where there is no translation', () => {
    const bare = answer();
    for (const category of bare.catalogue.categories)
      for (const service of category.services ?? []) Object.assign(service, { translations: [] });
    const marked = withMarks(bare);
    const read = parseContent(marked.raw, 'http://cms.example', 'hi');
    const service = read.content.categories[0]?.services[0];
    const [name] = readMarks(service?.name ?? '');
    expect(marked.fields[name?.field ?? -1]?.path).toBe('name');
    expect(service?.lang).toMatchObject({ name: 'en' });
  });
});
