import { SHARED, PERSONAL } from '#app/ground/http.server';
import type { Part } from './changed-parts.server';
import type { ContentSource } from './content';

/** Headers of a cacheable page. Without `shown`, every edit purges the page. */
export const contentHeaders = (
  source: ContentSource,
  ...shown: Part[]
): Record<string, string> => ({
  'Cache-Control': source === 'preview' ? PERSONAL : SHARED,
  'x-content-source': source,
  ...(shown.length > 0 ? { 'Cache-Tag': shown.join(',') } : {}),
});

export const personalHeaders = (source: ContentSource): Record<string, string> => ({
  'Cache-Control': PERSONAL,
  'x-content-source': source,
});
