import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryOf } from '#app/search/search-query.server';
import { searchWords } from '#app/search/search-words';
import { helpByPhone, searchServices } from '#app/search/search.server';
import type { Content, Service } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import { parseInLanguages } from '#app/content/translations.server';
import { seed } from '#seed/seed';

const { content: shop } = parseContent(seed, '');
const [anyCategory] = shop.categories;
const [anyService] = anyCategory?.services ?? [];
if (!anyService) throw new Error('the seed has no service');

interface Searchable {
  name: string;
  category: string;
  description: string;
}

/** Consecutive services of one category are grouped. */
function contentOf(services: Searchable[]): Content {
  const categories: Content['categories'] = [];
  services.forEach(({ category: title, ...texts }, index) => {
    const last = categories.at(-1);
    const category =
      last?.title === title
        ? last
        : { ...(anyCategory as Content['categories'][number]), title, services: [] };
    if (category !== last) categories.push(category);
    category.services.push({
      ...(anyService as Service),
      id: String(index),
      slug: String(index),
      ...texts,
    });
  });
  return { ...shop, categories };
}

const catalogue: Searchable[] = [
  {
    name: 'Slow performance',
    category: 'Laptop Support',
    description: 'Cleans up what slows the display of pages.',
  },
  { name: 'Display', category: 'Laptop Support', description: 'Cracked or dark screen replaced.' },
  { name: 'Display', category: 'Macbook Support', description: 'Cracked or dark screen replaced.' },
  {
    name: 'Speaker/Camera/Internet',
    category: 'Laptop Support',
    description: 'Sound, picture and Wi‑Fi work again.',
  },
  { name: 'Café till', category: 'Service Support', description: "Till's software set up." },
  {
    name: 'Undisplayed',
    category: 'Desktop Support',
    description: 'A name with the word in its middle.',
  },
];
const content = contentOf(catalogue);
/** Searches without what is found by its meaning. */
const literally = (query: string): string[] =>
  searchServices(content, query, 10)
    .filter(({ because }) => because === undefined)
    .map(({ name, category }) => `${name} · ${category}`);
const find = (query: string, limit = 10) =>
  searchServices(content, query, limit).map(({ name, category }) => `${name} · ${category}`);

describe('048 what matches a search', () => {
  test.each<[query: string, found: string[]]>([
    [
      'display',
      [
        'Display · Laptop Support',
        'Display · Macbook Support',
        'Undisplayed · Desktop Support',
        'Slow performance · Laptop Support',
      ],
    ],
    ['  DISPLAY macbook ', ['Display · Macbook Support']],
    ['macbook screen', ['Display · Macbook Support']],
    ['camera', ['Speaker/Camera/Internet · Laptop Support']],
    ['wifi', ['Speaker/Camera/Internet · Laptop Support']],
    ['Wi-Fi', ['Speaker/Camera/Internet · Laptop Support']],
    ['cafe tills', ['Café till · Service Support']],
    ['CAFÉ', ['Café till · Service Support']],
    ['', []],
    ['   ', []],
    ['?!', []],
    ['(.*', []],
    [
      'play',
      [
        'Display · Laptop Support',
        'Display · Macbook Support',
        'Undisplayed · Desktop Support',
        'Slow performance · Laptop Support',
      ],
    ],
    ['lay', []], // short words match only at the start of a word
  ])('%j', (query, found) => expect(literally(query)).toEqual(found));

  test('returns at most the requested number', () => expect(find('display', 2)).toHaveLength(2));

  test('for any query, finds what a full scan finds and never throws', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.mixedCase(fc.constantFrom('display', 'mac', 'screen dark', 'wi-fi', 'a', 'é', 'लैपटॉप')),
    );
    const service = fc.record({ name: texts, category: texts, description: texts });
    fc.assert(
      fc.property(
        fc.array(service, { maxLength: 8 }),
        texts,
        fc.nat(10),
        (services, query, limit) => {
          const found = searchServices(contentOf(services), query, limit);
          const literal = found.filter(({ because }) => because === undefined);
          expect(literal.map(({ slug }) => slug)).toEqual(
            foundByReading(services, query).slice(0, limit),
          );
        },
      ),
      { numRuns: 60 },
    );
  }, 30_000);

  test('a service is found by its own name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
        fc.pre(searchWords(name).length > 0);
        expect(
          searchServices(contentOf([{ name, category: '', description: '' }]), name, 1),
        ).toHaveLength(1);
      }),
    );
  });
});

/** A simple reference search: items that contain every word, best first. */
function foundByReading(services: Searchable[], query: string): string[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const texts = services.map(
    ({ name, category, description }) =>
      [name, category, description].map((text) => searchWords(text).join(' ')) as [
        string,
        string,
        string,
      ],
  );
  const placeIn = (text: string, word: string) =>
    ` ${text}`.includes(` ${word}`) ? 2 : text.includes(word) ? 1 : 0;
  const worth = ([name, category]: [string, string, string]) =>
    words
      .slice(0, 8)
      .reduce((sum, word) => sum + 8 * placeIn(name, word) + placeIn(category, word), 0) +
    (name === words.join(' ') ? 8 * Math.min(words.length, 8) : 0);
  return texts
    .map((text, index) => ({ index, text }))
    .filter(({ text }) =>
      words.every((word) => ` ${text.join(' ')}`.includes(word.length < 4 ? ` ${word}` : word)),
    )
    .sort((a, b) => worth(b.text) - worth(a.text))
    .map(({ index }) => String(index));
}

describe('the shop’s search', () => {
  test('C11 finds categories that no list links to', () => {
    expect(searchServices(shop, 'printer', 5).map(({ category }) => category)).toContain(
      'Printer Support',
    );
    expect(searchServices(shop, 'coding', 5).length).toBeGreaterThan(0);
  });

  test('distinguishes services with the same name and shows their prices', () => {
    const found = searchServices(shop, 'display', 5);
    expect(found.slice(0, 3)).toMatchObject([
      {
        name: 'Display',
        category: 'Laptop Support',
        pricePaise: 59_900,
        slug: 'laptop-booking-display',
      },
      { name: 'Display', category: 'Macbook Support', pricePaise: 69_900 },
      { name: 'Display', category: 'Desktop Support', pricePaise: 59_900 },
    ]);
    expect(found[0]).not.toHaveProperty('description');
  });

  test('reads at most 100 characters of a query', () => {
    expect(queryOf(new URLSearchParams({ q: `  ${'a'.repeat(300)}` }))).toBe('a'.repeat(100));
    expect(queryOf(new URLSearchParams())).toBe('');
    expect(queryOf(new URLSearchParams('q=%FF%00'))).toHaveLength(1);
  });
});

describe('a large catalogue', () => {
  const devices = ['Laptop', 'Macbook', 'Desktop', 'Printer', 'Router'];
  const works = [
    'display',
    'keyboard',
    'battery',
    'charging/power',
    'camera',
    'Wi-Fi',
    'antivirus',
    'backup',
  ];
  const services = Array.from({ length: 5_000 }, (_, index) => ({
    name: `${works[index % 8] ?? ''} ${index % 3 === 0 ? 'repair' : 'check'} in Sector ${index % 125}`,
    category: `${devices[Math.floor(index / 1_000)] ?? ''} Support`,
    description: `A technician looks after the ${works[(index * 7) % 8] ?? ''}. Number ${index}.`,
  }));
  const large = contentOf(services);

  test.each([
    'display',
    'lap',
    'p',
    'a',
    '9',
    'wi',
    'wifi sector',
    'repair 12 lap',
    'e r a',
    'chargingpower',
    'xyzzy',
    'dispaly',
    'display xyzzy',
    'camera check in sector 4',
    'number 4999',
    'techni mac bat',
  ])('is searched like a small one: %j', (query) =>
    expect(
      searchServices(large, query, 60)
        .filter(({ because }) => because === undefined)
        .map(({ slug }) => slug),
    ).toEqual(foundByReading(services, query).slice(0, 60)),
  );
});

describe('a search on a page in Hindi', () => {
  test.each(['Excel Not Working', 'एक्सेल नहीं चल रहा', 'excel nahi chal raha'])(
    'finds by the words of both languages, and answers in Hindi: %s',
    async (query) => {
      const { translations } = await parseInLanguages(seed, '');
      const found = translations.hi && searchServices(translations.hi, query, 10);
      expect(found?.[0]?.name).toBe('एक्सेल नहीं चल रहा');
      expect(new Set(found?.map(({ slug }) => slug)).size).toBe(found?.length);
    },
  );

  test('offers the same help by phone', async () => {
    const { content, translations } = await parseInLanguages(seed, '');
    const help = translations.hi && helpByPhone(translations.hi);
    expect([help?.slug, help?.name]).toEqual([helpByPhone(content)?.slug, 'समस्या समझ नहीं आ रही']);
  });
});

test.each([
  ['wi fi', 'Wi-Fi'],
  ['wi fi not connecting', 'Wi-Fi'],
  ['key board', 'Keyboard'],
])('%s, in two words, first finds what has it in one', (query, name) => {
  const [first] = searchServices(shop, query, 5);
  expect(`${first?.name}`).toContain(name);
});
