import { ABOUT_SLUG, policySlugs } from '#app/company/policy-slugs';
import { PAGES, type PageKind } from '#app/discovery/pages';

/** Privacy: no slug, reference or query leaves the browser. */
export function pageKind(pathname: string): PageKind {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  if (first === '') return 'landing';
  const known = KIND_OF.get(first);
  if (known) return known;
  return rest.length === 0 ? 'category' : 'other';
}

const KIND_OF = new Map<string, PageKind>([
  ['itemPage', 'item'],
  ['orders', 'order'],
  [ABOUT_SLUG, 'about'],
  ...policySlugs.map((slug): [string, PageKind] => [slug, 'policy']),
  ...PAGES.map(({ path, kind = 'other' }): [string, PageKind] => [path.split('/')[1] ?? '', kind]),
]);
