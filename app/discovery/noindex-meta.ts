import type { MetaDescriptor } from '@remix-run/node';

/** Meta tags of a page that search engines must not list. */
export const noindexMeta = (title: string): MetaDescriptor[] => [
  { title },
  { name: 'robots', content: 'noindex' },
];
