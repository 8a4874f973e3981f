import type {
  CatalogueQuery,
  PoliciesQuery,
  SiteQuery,
  SupportQuery,
  SurfacesQuery,
} from '#graphql/generated';
import { atOnce, type Sliced } from '#app/slices';
import type { Banner, Category, Content, ServiceList, Tile } from './content';
import { keepValid, reasonOf, type Drop } from './drops.server';
import { insertFactsByLine, insertFacts } from './facts.server';
import { pictureReader } from './picture.server';
import { readCategory, resolveList, uniqueServices } from './read-catalogue.server';
import { readSite, readTicketIssue } from './read-site.server';
import {
  bannerSchema,
  categorySchema,
  envelope,
  noteSchema,
  serviceListSchema,
  siteSchema,
  stepSchema,
  ticketIssueSchema,
  tileSchema,
  writtenPageSchema,
} from './schemas.server';

export interface RawContent {
  catalogue: CatalogueQuery;
  surfaces: SurfacesQuery;
  site: SiteQuery;
  support: SupportQuery;
  policies: PoliciesQuery;
}

export class ContentUnusable extends Error {
  override name = 'ContentUnusable';
}

/** A complete answer without any service, as when every category was unpublished. */
export class NothingOffered extends ContentUnusable {
  override name = 'NothingOffered';
}

/** @throws ContentUnusable without services or site settings, or if most services are invalid */
export const parseContent = (raw: unknown, mediaBase: string): ParsedContent =>
  atOnce(readContent(raw, mediaBase));

export interface ParsedContent {
  content: Content;
  drops: Drop[];
}

export function* readContent(raw: unknown, mediaBase: string): Sliced<ParsedContent> {
  const drops: Drop[] = [];
  const top = envelope.safeParse(raw);
  if (!top.success)
    throw new ContentUnusable(`content has the wrong shape: ${reasonOf(top.error)}`);
  const { catalogue, surfaces, site: siteQuery, support, policies } = top.data;
  const picture = pictureReader(mediaBase);
  const all: Category[] = [];
  for (const category of keepValid('category', catalogue.categories, categorySchema, drops))
    all.push(yield* readCategory(category, picture, drops));
  const categories = all.filter((category) => category.services.length > 0);
  const services = yield* uniqueServices(categories, drops);
  if (services.size < drops.filter(({ item }) => item.startsWith('service')).length)
    throw new ContentUnusable('more services are unreadable than readable');
  if (services.size === 0) throw new NothingOffered('no service in the content');
  const settings = siteSchema.safeParse(siteQuery.siteSetting);
  if (!settings.success) throw new ContentUnusable(`site settings: ${reasonOf(settings.error)}`);
  const site = readSite(settings.data, drops);
  if (site.slots.timeSlots.length === 0)
    throw new ContentUnusable('no time slot in the site settings');
  const facts = site.policyFacts;
  const tiles = keepValid('tile', surfaces.tiles, tileSchema, drops);
  const tilesOn = (surface: string): Tile[] =>
    tiles
      .filter((tile) => tile.surface === surface)
      .map((tile) => ({
        key: tile.key,
        label: tile.label,
        caption: tile.caption,
        href: tile.href,
        picture: picture(tile),
      }));
  const lists = keepValid('service list', surfaces.serviceLists, serviceListSchema, drops);
  const listsOn = (surface: string): ServiceList[] =>
    lists
      .filter((list) => list.surface === surface)
      .map((list) => resolveList(list, services, drops));
  const content: Content = {
    categories,
    landingTiles: tilesOn('Landing'),
    categoryTiles: tilesOn('CategoriesPanel'),
    suggestions: tilesOn('Suggestion'),
    landingLists: listsOn('Landing'),
    bookingLists: listsOn('BookingPanel'),
    banners: insertFacts(
      'banner',
      keepValid('banner', surfaces.banners, bannerSchema, drops),
      facts,
      drops,
    ).map(({ key, title, alt, href, ...item }): Banner => ({
      key,
      title,
      alt,
      href,
      picture: picture(item),
    })),
    steps: insertFacts(
      'step',
      keepValid('step', surfaces.howItWorksSteps, stepSchema, drops),
      facts,
      drops,
    ),
    notes: insertFacts(
      'note',
      keepValid('note', surfaces.serviceNotes, noteSchema, drops),
      facts,
      drops,
    ),
    site,
    ticketIssues: keepValid('ticket issue', support.ticketIssues, ticketIssueSchema, drops).map(
      (issue) => readTicketIssue(issue, drops),
    ),
    writtenPages: keepValid('policy page', policies.policyPages, writtenPageSchema, drops).map(
      (page) => ({
        ...page,
        body: insertFactsByLine(page.slug, page.body, facts, drops),
      }),
    ),
  };
  return { content, drops };
}
