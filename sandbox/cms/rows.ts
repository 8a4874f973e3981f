import type { seed } from '#seed/seed';

/** A document: the fields of its GraphQL type, with relations as references to other rows. */
export type Row = Record<string, unknown>;
export type Rows = Record<string, Row[]>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A deep copy of the seed in which each service is one object, shared by every list. */
export function rowsOf(source: typeof seed): Rows {
  const { catalogue, surfaces, site, support, policies, search } = structuredClone(source);
  const { bookingRules, seller, billing, messages } = structuredClone(source);
  const categories = present(catalogue.categories).map(({ services, ...fields }) => {
    const category: Row = document(fields.slug, fields);
    category.services = present(services).map((service) =>
      document(service.slug, { ...service, category }),
    );
    return category;
  });
  const services = categories.flatMap((category) => related(category));
  const byId = new Map<unknown, Row>(
    [...categories, ...services].map((row) => [row.documentId, row]),
  );
  const rowsIn = (references: ({ documentId?: string } | null)[]): Row[] =>
    present(references)
      .map(({ documentId }) => byId.get(documentId))
      .filter((row) => row !== undefined);
  const serviceLists = present(surfaces.serviceLists).map((list) =>
    document(list.key, {
      ...list,
      services: rowsIn(list.services),
    }),
  );
  const searchTerms = present(search.searchTerms).map((term) => ({
    ...document(term.name, term),
    services: rowsIn(term.services),
    categories: rowsIn(term.categories),
  }));
  return {
    Category: categories,
    Service: services,
    ServiceList: serviceLists,
    Tile: keyed(surfaces.tiles),
    Banner: keyed(surfaces.banners),
    HowItWorksStep: keyed(surfaces.howItWorksSteps),
    ServiceNote: keyed(surfaces.serviceNotes),
    SearchTerm: searchTerms,
    TicketIssue: present(support.ticketIssues).map((issue) =>
      document(issue.key, componentsOf(issue)),
    ),
    PolicyPage: present(policies.policyPages).map((page) => document(`policy-${page.slug}`, page)),
    SiteSetting: site.siteSetting
      ? [
          document(
            'site-setting',
            componentsOf({
              ...site.siteSetting,
              ...bookingRules.siteSetting,
              ...seller.siteSetting,
              ...billing.siteSetting,
            }),
          ),
        ]
      : [],
    Zone: keyed(bookingRules.zones),
    MessageTemplate: present(messages.messageTemplates).map((template) =>
      document(`message-${template.key}`, template),
    ),
    Closure: present(bookingRules.closures).map((closure, index) =>
      document(`closure-${index + 1}`, closure),
    ),
    RateCardItem: keyed(billing.rateCardItems),
  };
}

const PUBLISHED_AT = '2025-02-26T00:00:00.000Z';

const document = (name: string, fields: Row): Row => ({
  documentId: `seed-${name}`,
  createdAt: PUBLISHED_AT,
  updatedAt: PUBLISHED_AT,
  publishedAt: PUBLISHED_AT,
  ...fields,
});

const keyed = (items: ({ key: string } | null)[]): Row[] =>
  present(items).map((item) => document(item.key, item));

/** Adds an `id` to each component, as Strapi does. */
function componentsOf(fields: object): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [name, component(value, 1)]),
  );
}

function component(value: unknown, id: number): unknown {
  if (Array.isArray(value)) return value.map((each: unknown, index) => component(each, index + 1));
  return isRow(value) ? { id, ...componentsOf(value) } : value;
}

const related = (category: Row): Row[] =>
  Array.isArray(category.services) ? category.services.filter(isRow) : [];

const present = <T>(items: (T | null)[]): T[] => items.filter((item) => item !== null);
