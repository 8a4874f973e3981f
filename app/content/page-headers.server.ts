import { FOR_EVERYONE, PERSONAL } from '#app/http.server';
import type { Part } from './changed-parts';
import type { ContentSource } from './content';

/** Headers of a cacheable page. Without `shown`, every edit purges the page. */
export const contentHeaders = (
  source: ContentSource,
  ...shown: Part[]
): Record<string, string> => ({
  'Cache-Control': source === 'preview' ? PERSONAL : FOR_EVERYONE,
  'x-content-source': source,
  ...(shown.length > 0 ? { 'Cache-Tag': shown.join(',') } : {}),
});

export const personalHeaders = (source: ContentSource): Record<string, string> => ({
  'Cache-Control': PERSONAL,
  'x-content-source': source,
});
