import { beforeAll, expect, test, vi } from 'vitest';
import { changedParts } from '#app/content/changed-parts.server';
import type { Content } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';
import { openDocuments } from './documents';

const { content } = parseContent(seed, '');
let shown = content;
const before = new Map<string, Look>();
let open: Awaited<ReturnType<typeof openDocuments>>;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('#app/content/content.server', () => ({
    getContent: async () => ({ content: shown, source: 'cms' }),
    getContentForPricing: async () => ({ content: shown, source: 'cms' }),
    contentStatus: () => ({}),
    onContentChanged: () => undefined,
  }));
  open = await openDocuments();
  for (const path of PAGES) before.set(path, await look(path));
  return () => vi.doUnmock('#app/content/content.server');
}, 60_000);

const [laptop] = content.categories;
const PAGES = [
  '/',
  ...content.categories.flatMap(({ slug }) => [`/${slug}`, `/${slug}?tab=quick`]),
  ...content.categories.flatMap(({ services }) =>
    services.slice(0, 2).map(({ slug }) => `/itemPage/${slug}`),
  ),
  `/itemPage/${encodeURIComponent(laptop?.services[0]?.name ?? '')}`,
  ...['/about-us', '/terms-of-use', '/refund-policy', '/ComingSoon', '/sitemap.xml'],
];

interface Look {
  text: string;
  /** What the page says it shows. */
  shows: string[];
}

async function look(path: string): Promise<Look> {
  const response = await open(path);
  expect(response.status, path).toBe(200);
  return {
    text: await response.text(),
    shows: response.headers.get('cache-tag')?.split(',') ?? [],
  };
}

test.each<[string, (copy: Content) => void]>([
  [
    'a price',
    ({ categories }) =>
      categories[0]?.services.slice(0, 1).forEach((service) => (service.pricePaise = 12_300)),
  ],
  ['a service less', ({ categories }) => categories[1]?.services.pop()],
  [
    'the summary of a category',
    ({ categories }) =>
      categories.slice(0, 1).forEach((category) => (category.summary = 'New words.')),
  ],
  [
    'the title of a category',
    ({ categories }) =>
      categories.slice(0, 1).forEach((category) => (category.title = 'New words')),
  ],
  ['a banner', ({ banners }) => banners.pop()],
  ['a row of the landing page', ({ landingLists }) => landingLists.pop()],
  [
    'a written page',
    ({ writtenPages }) =>
      writtenPages.slice(0, 1).forEach((page) => (page.body = '## New\n\nWords.')),
  ],
  ['the brand', ({ site }) => (site.brand.tagline = 'New words')],
  ['a step', ({ steps }) => steps.pop()],
  ['a note', ({ notes }) => notes.pop()],
  ['a claim', ({ site }) => site.claims.pop()],
  ['the fee’s note', ({ site }) => site.policyFacts.pop()],
])(
  'after an edit of %s every page that shows it is one that would be made anew',
  async (_what, edit) => {
    const copy = structuredClone(content);
    edit(copy);
    const changed = changedParts({ content, source: 'cms' }, { content: copy, source: 'cms' });
    expect(changed === 'all' || changed.size > 0).toBe(true);
    shown = copy;
    for (const [path, { text, shows }] of before) {
      const isDropped =
        changed === 'all' ||
        shows.length === 0 ||
        shows.some((part) => new Set<string>(changed).has(part));
      if (!isDropped) expect((await look(path)).text, path).toBe(text);
    }
  },
  60_000,
);

test('an edit of one category leaves the others where they are', () => {
  const slug = content.categories[1]?.slug;
  expect(before.get(`/${slug}`)?.shows).toEqual([`category:${slug}`]);
});
