import {
  BillingDocument,
  BookingRulesDocument,
  CatalogueDocument,
  EarlierSiteDocument,
  MessageTemplatesDocument,
  MoreServicesDocument,
  MovedDocument,
  PoliciesDocument,
  SearchTermsDocument,
  SellerDocument,
  SiteDocument,
  SiteWithoutPhonesDocument,
  SupportDocument,
  SurfacesDocument,
  type CatalogueQuery,
  type MoreServicesQuery,
  type PublicationStatus,
} from '#graphql/generated';
import { createAsk, unlessUnknownField, type Ask } from './ask-cms.server';
import type { CataloguePlace } from './catalogue-places';
import { MAX_LIST_LENGTH } from './dropped-items.server';
import type { ContentPart, RawContent } from './parse.server';

/** Upper bound for a whole fetch, including the retry. */
const BUDGET_MS = 4_100;
/** Ample time for the rest of long categories: older content is served meanwhile. */
const LONG_BUDGET_MS = 60_000;

export async function fetchContent(
  url: string,
  token: string | undefined,
  status: PublicationStatus = 'PUBLISHED',
): Promise<RawContent> {
  const all = await answersTo(Object.entries(questionsFor(createAsk(url, token, status))));
  return all as RawContent; // every part was asked for
}

/** Fetches some parts of what is published. */
export function fetchParts(
  url: string,
  token: string | undefined,
  parts: readonly ContentPart[],
): Promise<Partial<RawContent>> {
  const questions = questionsFor(createAsk(url, token, 'PUBLISHED'));
  return answersTo(parts.map((part) => [part, questions[part]] as const));
}

/** What is at a place of the catalogue now. */
export async function fetchService(
  url: string,
  token: string | undefined,
  place: CataloguePlace,
): Promise<unknown> {
  const ask = createAsk(url, token, 'PUBLISHED')(Date.now() + BUDGET_MS);
  return (await ask('MoreServices', MoreServicesDocument, { ...place, limit: 1 })).services[0];
}

type Questions = { [Part in ContentPart]-?: () => Promise<RawContent[Part]> };

const answersTo = async (
  questions: (readonly [string, Questions[ContentPart]])[],
): Promise<Partial<RawContent>> =>
  Object.fromEntries(
    await Promise.all(questions.map(async ([part, ask]) => [part, await ask()] as const)),
  );

function questionsFor(within: (deadline: number) => Ask): Questions {
  const ask = within(Date.now() + BUDGET_MS);
  return {
    catalogue: async () => withAllServices(await ask('Catalogue', CatalogueDocument), within),
    surfaces: () => ask('Surfaces', SurfacesDocument),
    site: () => askSite(ask),
    support: () => ask('Support', SupportDocument),
    policies: () => ask('Policies', PoliciesDocument),
    search: () => unlessOlder(ask('SearchTerms', SearchTermsDocument), { searchTerms: [] }),
    bookingRules: () => unlessOlder(ask('BookingRules', BookingRulesDocument), undefined),
    moved: () => unlessOlder(ask('Moved', MovedDocument), { categories: [], services: [] }),
    seller: () => unlessOlder(ask('Seller', SellerDocument), undefined),
    billing: () => unlessOlder(ask('Billing', BillingDocument), undefined),
    messages: () => unlessOlder(ask('MessageTemplates', MessageTemplatesDocument), undefined),
  };
}

/** The first answer has at most 200 services of each category; this asks for the rest. */
async function withAllServices(
  catalogue: CatalogueQuery,
  within: (deadline: number) => Ask,
): Promise<CatalogueQuery> {
  const ask = within(Date.now() + LONG_BUDGET_MS);
  const categories = await Promise.all(
    catalogue.categories.map(async (category) => {
      if (category?.services?.length !== MAX_LIST_LENGTH) return category;
      return { ...category, services: [...category.services, ...(await rest(category.slug, ask))] };
    }),
  );
  return { ...catalogue, categories };
}

async function rest(category: string, ask: Ask): Promise<MoreServicesQuery['services']> {
  const found: MoreServicesQuery['services'] = [];
  for (let start = MAX_LIST_LENGTH; ; start += MAX_LIST_LENGTH) {
    const { services } = await ask('MoreServices', MoreServicesDocument, { category, start });
    found.push(...services);
    if (services.length < MAX_LIST_LENGTH) return found;
  }
}

/** An older CMS rejects a query because of fields that it does not know. */
const askSite = (ask: Ask): Promise<RawContent['site']> =>
  ask('Site', SiteDocument)
    .catch(unlessUnknown(() => ask('SiteWithoutPhones', SiteWithoutPhonesDocument)))
    .catch(unlessUnknown(() => ask('EarlierSite', EarlierSiteDocument)));

const unlessOlder = <T, U>(asked: Promise<T>, otherwise: U): Promise<T | U> =>
  asked.catch(unlessUnknown(() => otherwise));

const unlessUnknown =
  <T>(otherwise: () => T) =>
  (error: unknown): T => {
    unlessUnknownField(error);
    return otherwise();
  };
