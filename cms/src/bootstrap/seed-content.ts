import type { Core } from '@strapi/strapi';
import { readFileSync } from 'node:fs';
import { SINGLE, uidOf, type ContentType } from '../content-types';

type Fields = Record<string, unknown>;
interface Entry extends Fields {
  documentId: string;
}

interface Seed {
  catalogue: { categories: (Entry & { services: Entry[] })[] };
  surfaces: {
    tiles: Keyed[];
    serviceLists: (Keyed & { services: Entry[] })[];
    banners: Keyed[];
    howItWorksSteps: Keyed[];
    serviceNotes: Keyed[];
  };
  site: { siteSetting: Fields };
  support: { ticketIssues: Keyed[] };
  policies: { policyPages: (Fields & { slug: string })[] };
  search: { searchTerms: (Entry & { services: Entry[]; categories: Entry[] })[] };
  bookingRules: { zones: Keyed[]; closures: Fields[]; siteSetting: Fields };
  seller: { siteSetting: Fields };
  billing: { rateCardItems: Keyed[]; siteSetting: Fields };
  messages: { messageTemplates: Keyed[] };
}
interface Keyed extends Fields {
  key: string;
}

/** Keeps the seed's document ids, so that carts and drafts stay valid. */
export async function seedContent(strapi: Core.Strapi, file: string): Promise<number> {
  let created = 0;
  for (const [type, entry] of entriesOf(JSON.parse(readFileSync(file, 'utf8')))) {
    const documents = strapi.documents(uidOf(type));
    // left by an interrupted first start
    if (await documents.findOne({ documentId: entry.documentId })) continue;
    // tests compare the resulting fields
    await documents.create({ data: entry as never, status: 'published' });
    created += 1;
  }
  return created;
}

function* entriesOf({
  catalogue,
  surfaces,
  site,
  support,
  policies,
  search,
  bookingRules,
  seller,
  billing,
  messages,
}: Seed): Generator<[ContentType, Entry]> {
  for (const { services: _, ...category } of catalogue.categories)
    yield ['category', category as Entry];
  for (const { documentId, services } of catalogue.categories)
    for (const service of services) yield ['service', { ...service, category: documentId }];
  for (const tile of surfaces.tiles) yield ['tile', keyed(tile)];
  for (const list of surfaces.serviceLists)
    yield ['service-list', { ...keyed(list), services: idsOf(list.services) }];
  for (const banner of surfaces.banners) yield ['banner', keyed(banner)];
  for (const step of surfaces.howItWorksSteps) yield ['how-it-works-step', keyed(step)];
  for (const note of surfaces.serviceNotes) yield ['service-note', keyed(note)];
  for (const page of policies.policyPages)
    yield ['policy-page', { ...page, documentId: `seed-policy-${page.slug}` }];
  for (const issue of support.ticketIssues) yield ['ticket-issue', keyed(issue)];
  for (const term of search.searchTerms)
    yield [
      'search-term',
      { ...term, services: idsOf(term.services), categories: idsOf(term.categories) },
    ];
  const settings = {
    ...site.siteSetting,
    ...bookingRules.siteSetting,
    ...seller.siteSetting,
    ...billing.siteSetting,
  };
  yield [SINGLE, { ...settings, documentId: 'seed-site-setting' }];
  for (const zone of bookingRules.zones)
    yield ['zone', { ...zone, documentId: `zone-${zone.key}` }];
  for (const [index, closure] of bookingRules.closures.entries())
    yield ['closure', { ...closure, documentId: `closure-${index + 1}` }];
  for (const item of billing.rateCardItems)
    yield ['rate-card-item', { ...item, documentId: `rate-${item.key}` }];
  for (const template of messages.messageTemplates)
    yield ['message-template', { ...template, documentId: `message-${template.key}` }];
}

const idsOf = (entries: Entry[]): string[] => entries.map(({ documentId }) => documentId);

const keyed = (fields: Keyed): Entry => ({ ...fields, documentId: `seed-${fields.key}` });
