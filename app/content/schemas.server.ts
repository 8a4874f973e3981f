import { z } from 'zod';
import { isGoodLink } from '#app/ground/link';
import { SUPPORT_TYPES } from '#app/ground/visit-kind';

const MAX_PRICE_RUPEES = 100_000;
export const text = z.string().trim().min(1);
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '');
const href = z.string().refine(isGoodLink, 'is neither a path of the shop nor an https address');
const slug = z.string().regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, 'is not a slug');
export const upload = z.object({
  url: text,
  alternativeText: optionalText,
  updatedAt: z.string().nullish(),
  width: z.number().int().positive().nullish(),
  height: z.number().int().positive().nullish(),
  formats: z
    .record(
      z.string(),
      z.object({ url: text, mime: z.string(), width: z.number().int().positive() }),
    )
    .nullish()
    .catch(null),
});
/** Written by `translateAnswer`. */
export const translated = { lang: z.record(z.string(), z.literal('en')).optional() };
const pictured = { imagePath: optionalText, image: upload.nullish().catch(null) };
/** Items are validated later, one by one: an invalid one is left out alone. */
export const items = z.custom<unknown[]>(Array.isArray, 'is no list');

export const envelope = z.object({
  catalogue: z.object({ categories: items }),
  surfaces: z.object({
    tiles: items,
    serviceLists: items,
    banners: items,
    howItWorksSteps: items,
    serviceNotes: items,
  }),
  site: z.object({ siteSetting: z.unknown() }),
  // optional: "Other" is always offered
  support: z.object({ ticketIssues: items }).catch({ ticketIssues: [] }),
  // missing in old snapshots
  search: z.object({ searchTerms: items }).catch({ searchTerms: [] }),
  policies: z.object({ policyPages: items }).catch({ policyPages: [] }), // missing in old snapshots
  seller: z.unknown().optional(), // missing in old snapshots, and in an older CMS
  billing: z.unknown().optional(), // missing in old snapshots, and in an older CMS
  bookingRules: z.unknown().optional(), // missing in old snapshots, and in an older CMS
  messages: z.unknown().optional(), // missing in old snapshots, and in an older CMS
  moved: z.object({ categories: items, services: items }).catch({ categories: [], services: [] }),
});

export const categorySchema = z.object({
  slug,
  title: text,
  summary: optionalText,
  bookingTabLabel: optionalText,
  quickTabLabel: optionalText,
  cartLabel: optionalText,
  services: items,
  ...translated,
  ...pictured,
});

export const movedSchema = z.object({ slug, formerAddresses: optionalText });

export const serviceSchema = z.object({
  documentId: text,
  /** Unique in the catalogue; the canonical link is `/itemPage/{slug}`. */
  slug,
  name: text.max(120),
  description: text,
  price: z
    .number({ error: 'is no number' })
    .int('is no whole number of rupees')
    .min(1, 'is below ₹1')
    .max(MAX_PRICE_RUPEES, 'is above ₹1,00,000'),
  /** Text such as `45 mins.` */
  duration: optionalText,
  cartLabel: optionalText,
  supportType: z.enum(SUPPORT_TYPES),
  ...translated,
  ...pictured,
});

export const tileSchema = z.object({
  key: text,
  surface: z.enum(['CategoriesPanel', 'Landing', 'Suggestion']),
  label: text,
  caption: optionalText,
  href,
  ...translated,
  ...pictured,
});

export const serviceListSchema = z.object({
  key: text,
  surface: z.enum(['BookingPanel', 'Landing']),
  title: text,
  services: items,
  ...translated,
});
export const entryReference = z.object({ documentId: text, slug });

export const bannerSchema = z.object({
  key: text,
  title: text,
  alt: text,
  href: href.nullish().transform((value) => value ?? ''),
  ...translated,
  ...pictured,
});
export const stepSchema = z.object({ key: text, title: text, text: optionalText, ...translated });
export const noteSchema = z.object({ key: text, text, ...translated });

export const ticketIssueSchema = z.object({
  key: text,
  label: text.max(100),
  subIssues: items.nullish(),
  ...translated,
});

const date = z.iso.date().catch('');
export const writtenPageSchema = z.object({
  /** Its path without the slash. */
  slug,
  title: text,
  effectiveDate: date,
  lastUpdated: date,
  /** Markdown. Do not trust it as HTML. */
  body: text,
  ...translated,
});

export const searchTermSchema = z.object({
  name: text,
  phrases: text.max(10_000),
  services: items.nullish(),
  categories: items.nullish(),
  weight: z.number().int().min(10).max(1_000).nullish(),
});

export const subIssueSchema = z.object({ label: text.max(100) });

const phone = z
  .string()
  .trim()
  .regex(/^\+\d[\d ]{7,19}$/)
  .catch('');
export const brandSchema = z.object({
  name: text,
  legalName: text,
  tagline: text,
  supportEmail: z.email(),
  partnerUrl: href.catch(''),
  /** Number with country code; blank when there is none. */
  supportPhone: phone,
  whatsapp: phone,
  ...translated,
});
export const siteSchema = z.object({
  brand: brandSchema,
  claims: items.nullish(),
  policyFacts: items.nullish(),
  refundRules: items.nullish(),
  cities: items.nullish(),
  footerLinks: items.nullish(),
  slots: z.object({ days: z.number().int().min(1).max(30), timeSlots: items.nullish() }),
});
export const claimSchema = z.object({ key: text, value: text, label: text, ...translated });
export const policyFactSchema = z.object({
  key: text,
  text,
  /** Figure such as `7` or `24–48`. */
  figure: optionalText,
  /** A short form for narrow places. */
  short: optionalText,
  ...translated,
});
export const refundRuleSchema = z.object({
  when: text,
  fact: text,
  title: text,
  href,
  ...translated,
});
export const citySchema = z.object({ name: text });
export const footerLinkSchema = z.object({
  label: text,
  href,
  group: z.enum(['company', 'policies', 'partner', 'social', 'apps']),
  external: z.boolean().nullish().transform(Boolean),
  ...translated,
});
export const timeSlotSchema = z.object({
  label: text,
  startsAt: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not HH:MM'),
});
