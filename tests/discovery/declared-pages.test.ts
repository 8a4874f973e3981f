import { describe, expect, it } from 'vitest';
import { parseContent } from '#app/content/parse.server';
import { canonicalPath } from '#app/discovery/page-address';
import routes from '#app/routes';
import { pageKind } from '#app/vitals/page-kind';
import { seed } from '#seed/seed';

const { content } = parseContent(seed, '');
/** Pages that customers reach by a signed link or a form only. */
const OF_OTHERS = [
  '/preview/health',
  '/preview/messages',
  '/checkout/return',
  '/drafts',
  '/waiting',
];

/** Pages with a path of their own. A page of content is declared by its content. */
const pages = routes.flatMap(({ file, path = '' }) =>
  file.endsWith('.tsx') && path !== '' && !/[:*]/.test(path) && !OF_OTHERS.includes(`/${path}`)
    ? [`/${path}`]
    : [],
);

describe('each page of app/routes.ts is declared wherever it must be', () => {
  it('and some are looked at', () => expect(pages.length).toBeGreaterThan(5));

  it.each(pages)('%s', (path) => {
    const other = path.toUpperCase() === path ? path.toLowerCase() : path.toUpperCase();
    expect(
      canonicalPath(other, content),
      `${path} is in app/routes.ts. Add it to pathsAroundServices (for the sitemap) or to UNLISTED in app/discovery/page-address.ts`,
    ).toBe(path);
    expect(
      pageKind(path),
      `${path} is in app/routes.ts. Say in app/vitals/page-kind.ts which kind of page it is`,
    ).not.toBe('category');
  });
});
