import type { Content } from '#app/content/content';
import { env } from '#app/env.server';
import { countListedPaths, someListedPaths } from './page-address';

/** The protocol allows 50,000. Fewer keep each response fast. */
export const MOST_IN_A_FILE = 2_500;

/** See https://www.sitemaps.org/protocol.html. A large catalogue gets an index of parts. */
export function sitemap(content: Content, origin = env.PUBLIC_ORIGIN): string {
  const parts = Math.ceil(countListedPaths(content) / MOST_IN_A_FILE);
  if (parts < 2) return urlSet(content, 0, origin);
  const entries = Array.from(
    { length: parts },
    (_, index) =>
      `  <sitemap><loc>${escapeXml(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<sitemapindex ${NAMESPACE}>`,
    ...entries,
    '</sitemapindex>',
    '',
  ].join('\n');
}

/** `undefined` if there is no such part. */
export function sitemapPart(
  content: Content,
  part: string,
  origin = env.PUBLIC_ORIGIN,
): string | undefined {
  const index = /^[1-9]\d{0,3}$/.test(part) ? Number(part) - 1 : -1;
  const count = countListedPaths(content);
  return index < 0 || count <= MOST_IN_A_FILE || index * MOST_IN_A_FILE >= count
    ? undefined
    : urlSet(content, index * MOST_IN_A_FILE, origin);
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function urlSet(content: Content, start: number, origin: string): string {
  const changed = new Map(
    content.writtenPages.map(({ slug, lastUpdated, effectiveDate }) => [
      `/${slug}`,
      lastUpdated || effectiveDate,
    ]),
  );
  const entries = someListedPaths(content, start, MOST_IN_A_FILE).map((path) => {
    const date = changed.get(path);
    return `  <url><loc>${escapeXml(origin + path)}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset ${NAMESPACE}>`,
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
