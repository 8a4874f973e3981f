import { FOR_EVERYONE, PERSONAL } from '#app/http.server';
import type { Part } from './changed-parts';
import type { ContentSource } from './content';

/**
 * For a page that shows everyone the same: how long it keeps, and what it was made from. With the parts of the content
 * that it shows an edit elsewhere leaves it in the page cache; without, any edit makes it anew.
 */
export const contentHeaders = (
  source: ContentSource,
  ...shown: Part[]
): Record<string, string> => ({
  'Cache-Control': source === 'preview' ? PERSONAL : FOR_EVERYONE,
  'x-content-source': source,
  ...(shown.length > 0 ? { 'Cache-Tag': shown.join(',') } : {}),
});

/** For a page that is about one person. */
export const personalHeaders = (source: ContentSource): Record<string, string> => ({
  'Cache-Control': PERSONAL,
  'x-content-source': source,
});
