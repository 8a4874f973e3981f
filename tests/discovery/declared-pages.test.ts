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

describe('each page of app/routes.ts is a row of app/discovery/pages.ts, or a written page', () => {
  it('and some are looked at', () => expect(pages.length).toBeGreaterThan(5));

  it.each(pages)('%s', (path) => {
    const other = path.toUpperCase() === path ? path.toLowerCase() : path.toUpperCase();
    expect(canonicalPath(other, content), `${path} belongs into PAGES or WRITTEN_SLUGS`).toBe(path);
    expect(pageKind(path)).not.toBe('category');
  });
});
