/** What the vitals call a page. */
export const PAGE_KINDS = [
  'landing',
  'category',
  'item',
  'search',
  'checkout',
  'order',
  'contact',
  'about',
  'policy',
  'other',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

interface Page {
  /** The canonical path. */
  path: string;
  /** The file in `app/routes/`. */
  file: string;
  /** Listed in the sitemap. */
  isListed?: true;
  /** `other` by default. */
  kind?: PageKind;
  /** Set where a form posts to an address of its own. */
  id?: string;
}

/**
 * Each page with a path of its own. From its row follow its route, its canonical path, its place in
 * the sitemap, its kind and an address that no category can have. Written pages: `WRITTEN_SLUGS`.
 */
export const PAGES: Page[] = [
  { path: '/search', file: 'search', kind: 'search' },
  { path: '/contact-us', file: 'contact', kind: 'contact', isListed: true },
  { path: '/checkout', file: 'checkout', kind: 'checkout' },
  { path: '/ComingSoon', file: 'coming-soon' },
  { path: '/account/privacy', file: 'account-privacy' },
  { path: '/account/privacy/data', file: 'account-data' },
  { path: '/account/privacy/consents', file: 'account-privacy', id: 'privacy-consents' },
  { path: '/account/privacy/correction', file: 'account-privacy', id: 'correction' },
  { path: '/account/privacy/nominee', file: 'account-privacy', id: 'nominee' },
  { path: '/account/privacy/erasure', file: 'account-privacy', id: 'erasure' },
];
