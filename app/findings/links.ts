import type { Content } from '#app/content/content';
import type { EntryField, Finding } from '#app/content/finding';

/** Returns the shop's page for an address, if there is one. */
export type LinkedPage = (href: string) => string | undefined;

interface ContentLink {
  from: string;
  href: string;
  entry: EntryField;
}

function linksOf({
  landingTiles,
  categoryTiles,
  suggestions,
  banners,
  site,
  writtenPages,
}: Content): ContentLink[] {
  return [
    ...[...landingTiles, ...categoryTiles, ...suggestions].map(({ key, href }) => ({
      from: `tile ${key}`,
      href,
      entry: { type: 'tile', name: key, field: 'href' },
    })),
    ...banners.map(({ key, href }) => ({
      from: `banner ${key}`,
      href,
      entry: { type: 'banner', name: key, field: 'href' },
    })),
    ...site.refundRules.map(({ when, from }) => ({
      from: `refund rule “${when}”`,
      href: from.href,
      entry: settings('refundRules'),
    })),
    ...site.footerLinks.map(({ label, href }) => ({
      from: `footer link “${label}”`,
      href,
      entry: settings('footerLinks'),
    })),
    ...writtenPages.flatMap(({ slug, body }) =>
      [...body.matchAll(MARKDOWN_LINK)].map(([, href = '']) => ({
        from: `text of ${slug}`,
        href,
        entry: { type: 'policy-page', name: slug, field: 'body' },
      })),
    ),
  ];
}

const settings = (field: string): EntryField => ({ type: 'site-setting', name: '', field });

const MARKDOWN_LINK = /\[[^\]]*\]\(\s*<?([^\s)>]+)/g;
const ELSEWHERE = /^(#|https:\/\/|mailto:)/;

export function deadLinks(content: Content, pageOf: LinkedPage): Finding[] {
  return linksOf(content).flatMap(({ from, href, entry }): Finding[] => {
    if (ELSEWHERE.test(href)) return [];
    if (href === '')
      return [{ group: 'links', subject: from, what: 'leads nowhere: it has no address', entry }];
    if (!href.startsWith('/'))
      return [
        {
          group: 'links',
          subject: from,
          what: `${href} is neither a page of the shop nor an https address`,
          entry,
        },
      ];
    return pageOf(href) === undefined
      ? [{ group: 'links', subject: from, what: `${href} is no page of the shop`, entry }]
      : [];
  });
}

export function unlinkedPages(content: Content, pageOf: LinkedPage): Finding[] {
  const linked = new Set(linksOf(content).map(({ href }) => pageOf(href)));
  const written = content.writtenPages.flatMap(({ slug, title }): Finding[] => {
    const page = pageOf(`/${slug}`);
    if (page === undefined)
      return [
        {
          group: 'unlinked',
          subject: title,
          what: `the shop has no page /${slug} to show this text on`,
          entry: { type: 'policy-page', name: slug, field: 'slug' },
        },
      ];
    return linked.has(page)
      ? []
      : [
          {
            group: 'unlinked',
            subject: title,
            what: `no tile, banner, footer link or text leads to /${slug}`,
            entry: settings('footerLinks'),
          },
        ];
  });
  const categories = content.categories
    .filter(({ slug }) => !linked.has(`/${slug}`))
    .map(({ slug, title }): Finding => ({
      group: 'unlinked',
      subject: title,
      what: `only the footer’s list of all services, the search and the sitemap lead to /${slug}`,
      entry: { type: 'category', name: slug, field: 'title' },
    }));
  return [...written, ...categories];
}
