import type { Content, Translations } from '#app/content/content';
import { nameOfLanguage } from '#app/content/differences';
import type { KindShare } from '#app/preview/translation-list';
import { isEnough, translatedShares } from './translated-share';

/** How much of each kind of page is translated, by language. */
export const kindShares = (translations: Translations | undefined): KindShare[] =>
  Object.entries(translations ?? {}).flatMap(([language, content]) =>
    [...byKind(content)].map(([kind, shares]) => ({
      language: nameOfLanguage(language),
      kind,
      percent: Math.floor((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length),
      pages: shares.length,
      listed: shares.filter(isEnough).length,
    })),
  );

function byKind(content: Content): Map<string, number[]> {
  const written = new Set(content.writtenPages.map(({ slug }) => `/${slug}`));
  const kinds = new Map<string, number[]>();
  for (const [path, share] of translatedShares(content)) {
    const kind = kindOf(path, written);
    kinds.set(kind, [...(kinds.get(kind) ?? []), share]);
  }
  return kinds;
}

function kindOf(path: string, written: Set<string>): string {
  if (path === '/') return 'Landing page';
  if (path === '/contact-us') return 'Contact form';
  if (written.has(path)) return 'About us and policies';
  return path.startsWith('/itemPage/') ? 'Services' : 'Categories';
}
