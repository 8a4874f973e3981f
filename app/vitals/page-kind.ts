/** Privacy: no slug, reference or query leaves the browser. */
export function pageKind(pathname: string): PageKind {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  if (first === '') return 'landing';
  const known = KIND_OF.get(first);
  if (known) return known;
  return rest.length === 0 ? 'category' : 'other';
}

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

const KIND_OF = new Map<string, PageKind>([
  ['itemPage', 'item'],
  ['search', 'search'],
  ['checkout', 'checkout'],
  ['orders', 'order'],
  ['contact-us', 'contact'],
  ['about-us', 'about'],
  ['terms-of-use', 'policy'],
  ['privacy-policy', 'policy'],
  ['refund-policy', 'policy'],
  ['anti-discrimation-policy', 'policy'],
  ['ComingSoon', 'other'],
]);
