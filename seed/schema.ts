import { z } from 'zod';
import { drawing, illustrations } from './illustrations';
import { missingHindi, path, position, slug, text, texts, uniqueBy } from './schema-fields';
import { policyPage, siteSetting } from './site-schema';

const pictured = { imagePath: z.enum(illustrations.map(drawing)), image: z.null() };

const service = z.strictObject({
  documentId: z.string().regex(/^seed-/),
  slug,
  price: z.number().int().min(1).max(100_000),
  supportType: z.enum(['BookingSupport', 'QuickSupport']),
  position,
  featured: z.boolean(),
  ...texts('services'),
  ...pictured,
});

const category = z.strictObject({
  documentId: z.string().regex(/^seed-/),
  slug,
  position,
  services: uniqueBy('position', service).min(1),
  ...texts('categories'),
  bookingTabLabel: z.enum([
    'Windows Support',
    'Macbook Support',
    'Component Support',
    'Booking Support',
  ]),
  quickTabLabel: z.literal('Quick Support'),
  ...pictured,
});

const rateCardItem = z.strictObject({
  key: slug,
  kind: z.enum(['Labour', 'Part']),
  price: z.number().int().min(1).max(100_000),
  sac: z
    .string()
    .regex(/^\d{4,8}$/)
    .nullable(),
  warrantyDays: z.number().int().min(0),
  ...texts('rateCardItems'),
});

const tile = z.strictObject({
  key: slug,
  surface: z.enum(['Landing', 'CategoriesPanel', 'Suggestion']),
  href: path,
  position,
  ...texts('tiles'),
  ...pictured,
});

const reference = z.strictObject({ documentId: text, slug });

const serviceList = z.strictObject({
  key: slug,
  surface: z.enum(['BookingPanel', 'Landing']),
  position,
  services: uniqueBy('documentId', reference).min(1),
  ...texts('serviceLists'),
});

const banner = z.strictObject({
  key: slug,
  href: path,
  position,
  ...texts('banners'),
  ...pictured,
});
const step = z.strictObject({ key: slug, position, ...texts('howItWorksSteps') });
const note = z.strictObject({ key: slug, position, ...texts('serviceNotes') });

const ticketIssue = z.strictObject({
  key: slug,
  position,
  ...texts('ticketIssues'),
  subIssues: uniqueBy('label', z.strictObject(texts('subIssues'))).min(1),
});

const searchTerm = z.strictObject({
  documentId: z.string().regex(/^seed-term-/),
  name: text,
  phrases: text.max(10_000),
  services: z.array(reference),
  categories: z.array(reference),
  weight: z.number().int().min(10).max(1_000),
});

const messageTemplate = z.strictObject({
  name: text.max(100),
  key: slug,
  event: text,
  channel: z.enum(['Email', 'Sms', 'Whatsapp']),
  language: z.enum(['English', 'Hindi']),
  subject: text.nullable(),
  text,
  providerTemplate: text.nullable(),
  dltId: z.null(),
  registeredText: z.null(),
});

/**
 * What must hold of the seed: stricter than the shop's reader, which has to live with an editor's
 * mistakes.
 */
export const seedSchema = z
  .strictObject({
    catalogue: z.strictObject({ categories: uniqueBy('slug', category).length(7) }),
    surfaces: z.strictObject({
      tiles: uniqueBy('key', tile),
      serviceLists: uniqueBy('key', serviceList),
      banners: uniqueBy('key', banner).length(7),
      howItWorksSteps: uniqueBy('key', step).length(4),
      serviceNotes: uniqueBy('key', note).min(1),
    }),
    site: z.strictObject({ siteSetting }),
    support: z.strictObject({ ticketIssues: uniqueBy('key', ticketIssue).min(1) }),
    search: z.strictObject({ searchTerms: uniqueBy('documentId', searchTerm).min(1) }),
    policies: z.strictObject({ policyPages: uniqueBy('slug', policyPage).length(5) }),
    bookingRules: z.strictObject({
      zones: z.array(z.never()),
      closures: z.array(z.never()),
      siteSetting: z.strictObject({
        visitNoticeMinutes: z.literal(0),
        remoteNoticeMinutes: z.literal(0),
        cancellationRules: z.array(z.never()),
        rescheduleHours: z.literal(3),
      }),
    }),
    seller: z.strictObject({ siteSetting: z.strictObject({ seller: z.null() }) }),
    billing: z.strictObject({
      rateCardItems: uniqueBy('key', rateCardItem).min(1),
      siteSetting: z.strictObject({ gst: z.null() }),
    }),
    messages: z.strictObject({ messageTemplates: uniqueBy('key', messageTemplate).length(66) }),
  })
  .superRefine((seed, context) => {
    for (const message of [...troubleAcrossLists(seed), ...missingHindi(seed)])
      context.addIssue({ code: 'custom', message });
  });

interface Crossed {
  catalogue: { categories: z.infer<typeof category>[] };
  surfaces: { tiles: z.infer<typeof tile>[]; serviceLists: z.infer<typeof serviceList>[] };
  search: { searchTerms: z.infer<typeof searchTerm>[] };
}

const TILES = { Landing: 6, CategoriesPanel: 5, Suggestion: 5 };

/**
 * What no single list can see: ids across categories, references, tiles by surface, links to pages.
 */
function* troubleAcrossLists({
  catalogue: { categories },
  surfaces: { tiles, serviceLists },
  search: { searchTerms },
}: Crossed): Generator<string> {
  const services = categories.flatMap((each) => each.services);
  const documentIds = [...categories, ...services].map((each) => each.documentId);
  for (const id of repeated(documentIds)) yield `document id ${id} is used twice`;
  for (const name of repeated(services.map((each) => each.slug)))
    yield `slug ${name} is used twice`;
  for (const list of serviceLists) {
    for (const { documentId, slug: name } of list.services) {
      if (!services.some((each) => each.documentId === documentId && each.slug === name))
        yield `${list.key} refers to ${name}, which does not exist`;
    }
  }
  for (const term of searchTerms)
    for (const { documentId } of [...term.services, ...term.categories])
      if (!documentIds.includes(documentId))
        yield `search term ${term.name} refers to ${documentId}, which does not exist`;
  for (const [surface, count] of Object.entries(TILES)) {
    const found = tiles.filter((each) => each.surface === surface).length;
    if (found !== count) yield `${surface} has ${found} tiles instead of ${count}`;
  }
  for (const { key, href } of tiles)
    if (!categories.some((each) => `/${each.slug}` === href))
      yield `tile ${key} leads to no category`;
}

const repeated = (values: string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
