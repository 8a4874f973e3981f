import type { Content } from '#app/content/content';
import { env } from '#app/env.server';
import { listedPaths } from './page-address';

/** See https://www.sitemaps.org/protocol.html, which allows 50,000 addresses in a file. */
export function sitemap(content: Content, origin = env.PUBLIC_ORIGIN): string {
  const changed = new Map(
    content.writtenPages.map(({ slug, lastUpdated, effectiveDate }) => [
      `/${slug}`,
      lastUpdated || effectiveDate,
    ]),
  );
  const entries = listedPaths(content).map((path) => {
    const date = changed.get(path);
    return `  <url><loc>${escapeXml(origin + path)}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

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
  '/payments',
  '/preview',
  '/search.json',
  '/services/',
  '/session',
  '/webhooks/',
];

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
