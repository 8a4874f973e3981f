import type { Content, Translations } from '#app/content/content';
import { env } from '#app/ground/env.server';
import { LANGUAGES, inLanguage, type Language } from '#app/ground/language';
import { listedPaths } from './page-address';
import { isListedIn } from './translated-share';

/**
 * Lists each language that has enough of the page. See https://www.sitemaps.org/protocol.html,
 * which allows 50,000 addresses in a file.
 */
export function sitemap(
  content: Content,
  {
    translations = {},
    origin = env.PUBLIC_ORIGIN,
  }: { translations?: Translations; origin?: string } = {},
): string {
  const changed = new Map(
    content.writtenPages.map(({ slug, lastUpdated, effectiveDate }) => [
      `/${slug}`,
      lastUpdated || effectiveDate,
    ]),
  );
  const entries = listedPaths(content).flatMap((path) => {
    const date = changed.get(path);
    const languages = LANGUAGES.filter((language) => {
      const translated = translations[language];
      return language === 'en' || (translated && isListedIn(translated, path));
    });
    const others = languages.length > 1 ? alternates(languages, path, origin) : '';
    return languages.map((language) => {
      const address = escapeXml(origin + inLanguage(language, path));
      return `  <url><loc>${address}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}${others}</url>`;
    });
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    '  xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** The same links in each language; readers of neither get the English page. */
const alternates = (languages: Language[], path: string, origin: string): string =>
  [...languages.map((each) => [`${each}-IN`, each] as const), ['x-default', 'en'] as const]
    .map(([name, language]) => {
      const address = escapeXml(origin + inLanguage(language, path));
      return `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`;
    })
    .join('');

/** Pages set their own robots meta tag; these paths are not pages. */
export const robots = (origin = env.PUBLIC_ORIGIN): string =>
  [
    'User-agent: *',
    ...NOT_PAGES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const NOT_PAGES = [
  '/api/',
  '/booking-options',
  '/drafts',
  '/next-slot',
  '/payments',
  '/preview',
  '/search.json',
  '/services/',
  '/session',
  '/webhooks/',
];

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
