import type { MetaArgs, MetaDescriptor } from '@remix-run/node';
import { words } from '#app/words/words';
import { listedSite, type ListedSite } from './listed-site';
import {
  SHARE_HEIGHT,
  SHARE_WIDTH,
  sharePicturePath,
  sharePictures,
  type SharePictureName,
} from './share-picture';

interface PageDescription {
  /** The shop's name is added unless it is included. */
  title: string;
  description?: string;
  /** Canonical path; a page without one is not indexed. */
  path?: string;
  previous?: string;
  next?: string;
  picture?: SharePictureName;
}

export function pageMeta(matches: MetaArgs['matches'], page: PageDescription): MetaDescriptor[] {
  const site = listedSite(matches);
  const title =
    !site || page.title.includes(site.brand.name)
      ? page.title
      : `${page.title} · ${site.brand.name}`;
  return [
    { title },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    ...(page.path ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(site && page.path ? listing(site, { ...page, title, path: page.path }) : []),
  ];
}

export function canonicalLink(matches: MetaArgs['matches'], path: string): MetaDescriptor[] {
  const site = listedSite(matches);
  return site ? [canonical(addressOf(site, path))] : [];
}

/** A page that is mostly in English has the address of the English one. */
const addressOf = ({ origin, isTranslated }: ListedSite, path: string): string =>
  origin + (isTranslated ? (path === '/' ? words.page.home : words.page.base + path) : path);

const canonical = (href: string): MetaDescriptor => ({ tagName: 'link', rel: 'canonical', href });

function listing(
  site: ListedSite,
  {
    title,
    description = '',
    path,
    previous,
    next,
    picture = 'shop',
  }: PageDescription & { path: string },
): MetaDescriptor[] {
  const address = addressOf(site, path);
  return [
    canonical(address),
    ...(previous ? [{ tagName: 'link', rel: 'prev', href: addressOf(site, previous) }] : []),
    ...(next ? [{ tagName: 'link', rel: 'next', href: addressOf(site, next) }] : []),
    { property: 'og:site_name', content: site.brand.name },
    { property: 'og:locale', content: words.page.openGraphLocale },
    { property: 'og:url', content: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: site.origin + sharePicturePath(picture) },
    { property: 'og:image:width', content: `${SHARE_WIDTH}` },
    { property: 'og:image:height', content: `${SHARE_HEIGHT}` },
    { property: 'og:image:alt', content: sharePictures()[picture] },
  ];
}
