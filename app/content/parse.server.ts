import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { z } from 'zod';
import type {
  BillingQuery,
  BookingRulesQuery,
  CatalogueQuery,
  EarlierSiteQuery,
  MessageTemplatesQuery,
  MovedQuery,
  PoliciesQuery,
  SearchTermsQuery,
  SellerQuery,
  SiteQuery,
  SiteWithoutPhonesQuery,
  SupportQuery,
  SurfacesQuery,
} from '#graphql/generated';
import type { Language } from '#app/ground/language';
import type { Category, Content, Service, ServiceList, Site, Tile } from './content';
import { keepValid, reasonOf, type DroppedItem } from './dropped-items.server';
import { NO_SERVICE } from './finding';
import { insertFactsByLine, insertFacts } from './facts.server';
import { pictureReader, type PictureReader } from './picture.server';
import {
  dropRepeatedServices,
  readCategory,
  readMoved,
  readSearchTerm,
  resolveList,
} from './read-catalogue.server';
import { readTemplates } from '#app/message-types/read-templates.server';
import { readSite, readTicketIssue } from './read-site.server';
import {
  bannerSchema,
  categorySchema,
  envelope,
  noteSchema,
  searchTermSchema,
  serviceListSchema,
  siteSchema,
  stepSchema,
  ticketIssueSchema,
  tileSchema,
  writtenPageSchema,
} from './schemas.server';
import { translateAnswer } from './translate.server';

export interface RawContent {
  catalogue: CatalogueQuery;
  surfaces: SurfacesQuery;
  /** An older CMS answers with fewer fields. */
  site: SiteQuery | SiteWithoutPhonesQuery | EarlierSiteQuery;
  support: SupportQuery;
  policies: PoliciesQuery;
  search: SearchTermsQuery;
  /** Unknown to an older CMS. */
  billing?: BillingQuery;
  bookingRules?: BookingRulesQuery;
  /** Unknown to an older CMS. */
  seller?: SellerQuery;
  /** Unknown to an older CMS. */
  messages?: MessageTemplatesQuery;
  /** Missing in the seed and in older snapshots. */
  moved?: MovedQuery;
}

export type ContentPart = keyof RawContent;

export class ContentUnusable extends Error {
  override name = 'ContentUnusable';
}

/** A complete answer without any service, as when every category was unpublished. */
export class NothingOffered extends ContentUnusable {
  override name = 'NothingOffered';
}

export interface ParsedContent {
  content: Content;
  dropped: DroppedItem[];
}

/** @throws ContentUnusable without services or site settings, or if most services are invalid */
export function parseContent(
  raw: unknown,
  mediaBase: string,
  language: Language = 'en',
): ParsedContent {
  const answer = openAnswer(raw, mediaBase, language);
  return finish(answer, answer.categories.map(answer.readCategory));
}

/** The same with turns of the event loop between categories: 10,000 services take 60 ms. */
export async function parseContentInTurns(
  raw: unknown,
  mediaBase: string,
  language: Language = 'en',
): Promise<ParsedContent> {
  const answer = openAnswer(raw, mediaBase, language);
  const categories: Category[] = [];
  for (const category of answer.categories) {
    await letOthersRun();
    categories.push(answer.readCategory(category));
  }
  return finish(answer, categories);
}

function openAnswer(raw: unknown, mediaBase: string, language: Language) {
  const dropped: DroppedItem[] = [];
  const answer = language === 'en' ? raw : translateAnswer(raw, language, dropped);
  const { success, data, error } = envelope.safeParse(answer);
  if (!success) throw new ContentUnusable(`content has the wrong shape: ${reasonOf(error)}`);
  const picture = pictureReader(mediaBase);
  return {
    data,
    dropped,
    language,
    picture,
    categories: keepValid('category', data.catalogue.categories, categorySchema, dropped),
    readCategory: (category: z.infer<typeof categorySchema>) =>
      readCategory(category, picture, dropped),
  };
}

function finish(
  { data, dropped, language, picture }: ReturnType<typeof openAnswer>,
  allCategories: Category[],
): ParsedContent {
  const {
    surfaces,
    site: siteQuery,
    bookingRules,
    support,
    policies,
    search,
    moved,
    seller,
    billing,
    messages,
  } = data;
  const services = dropRepeatedServices(allCategories, dropped);
  const categories = allCategories.filter(({ services }) => services.length > 0);
  for (const { slug } of allCategories.filter(({ services }) => services.length === 0))
    dropped.push({ item: `category ${slug}`, reason: NO_SERVICE });
  // Faulty translations begin otherwise; lists and search terms are read later.
  if (services.size < dropped.filter(({ item }) => item.startsWith('service of ')).length)
    throw new ContentUnusable('more services are unreadable than readable');
  if (services.size === 0) throw new NothingOffered('no service in the content');
  const settings = siteSchema.safeParse(siteQuery.siteSetting);
  if (!settings.success) throw new ContentUnusable(`site settings: ${reasonOf(settings.error)}`);
  const site = readSite(settings.data, { bookingRules, seller, billing, language }, dropped);
  if (site.slots.timeSlots.length === 0)
    throw new ContentUnusable('no time slot in the site settings');
  const content: Content = {
    categories,
    ...readSurfaces(surfaces, {
      facts: site.policyFacts,
      categories,
      services,
      picture,
      dropped,
    }),
    site,
    ticketIssues: keepValid('ticket issue', support.ticketIssues, ticketIssueSchema, dropped).map(
      (issue) => readTicketIssue(issue, dropped),
    ),
    searchTerms: keepValid('search term', search.searchTerms, searchTermSchema, dropped).map(
      (term) => readSearchTerm(term, dropped),
    ),
    messageTemplates: readTemplates(messages, (list, schema) =>
      keepValid('message template', list, schema, dropped),
    ),
    moved: readMoved(moved, dropped),
    writtenPages: keepValid('policy page', policies.policyPages, writtenPageSchema, dropped).map(
      (page) => ({
        ...page,
        body: insertFactsByLine(page.slug, page.body, site.policyFacts, dropped),
      }),
    ),
  };
  return { content, dropped };
}

interface SurfaceParts {
  facts: Site['policyFacts'];
  categories: Category[];
  services: Map<string, Service>;
  picture: PictureReader;
  dropped: DroppedItem[];
}

function readSurfaces(
  surfaces: z.infer<typeof envelope>['surfaces'],
  { facts, categories, services, picture, dropped }: SurfaceParts,
) {
  const tiles = keepValid('tile', surfaces.tiles, tileSchema, dropped);
  const tilesOn = (surface: string): Tile[] =>
    tiles
      .filter((tile) => tile.surface === surface)
      .map(({ surface: _, ...tile }) => ({
        ...picture(tile),
        ...lowestPrice(tile.href, categories),
      }));
  const lists = keepValid('service list', surfaces.serviceLists, serviceListSchema, dropped);
  const listsOn = (surface: string): ServiceList[] =>
    lists
      .filter((list) => list.surface === surface)
      .map((list) => resolveList(list, services, dropped));
  return {
    landingTiles: tilesOn('Landing'),
    categoryTiles: tilesOn('CategoriesPanel'),
    suggestions: tilesOn('Suggestion'),
    landingLists: listsOn('Landing'),
    bookingLists: listsOn('BookingPanel'),
    banners: insertFacts(
      'banner',
      keepValid('banner', surfaces.banners, bannerSchema, dropped),
      facts,
      dropped,
    ).map((banner) => picture(banner)),
    steps: insertFacts(
      'step',
      keepValid('step', surfaces.howItWorksSteps, stepSchema, dropped),
      facts,
      dropped,
    ),
    notes: insertFacts(
      'note',
      keepValid('note', surfaces.serviceNotes, noteSchema, dropped),
      facts,
      dropped,
    ),
  };
}

function lowestPrice(href: string, categories: Category[]): Pick<Tile, 'fromPaise'> {
  const services = categories.find(({ slug }) => href === `/${slug}`)?.services ?? [];
  const visits = services.filter(({ visitKind }) => visitKind === 'visit');
  const prices = visits.map(({ pricePaise }) => pricePaise);
  return prices.length > 0 ? { fromPaise: Math.min(...prices) } : {};
}
