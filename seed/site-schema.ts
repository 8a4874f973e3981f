import { z } from 'zod';
import { path, secure, slug, text, texts, uniqueBy } from './schema-fields';

const day = z.iso.date().nullable();
export const policyPage = z.strictObject({
  slug,
  effectiveDate: day,
  lastUpdated: day,
  ...texts('policyPages'),
  body: text.regex(/^## /m),
});

export const siteSetting = z.strictObject({
  brand: z.strictObject({
    name: text,
    legalName: text,
    supportEmail: z.email(),
    partnerUrl: secure,
    supportPhone: z.null(),
    whatsapp: z.null(),
    ...texts('brand'),
  }),
  claims: uniqueBy('key', z.strictObject({ key: slug, ...texts('claims') })).length(4),
  policyFacts: uniqueBy(
    'key',
    z.strictObject({ key: slug, figure: text.nullable(), ...texts('policyFacts') }),
  ).min(1),
  refundRules: uniqueBy(
    'when',
    z.strictObject({
      fact: slug,
      href: z.string().regex(/^\/[a-z-]+(#[a-z-]+)?$/),
      ...texts('refundRules'),
    }),
  ).min(1),
  cities: uniqueBy('name', z.strictObject(texts('cities'))).length(48),
  footerLinks: uniqueBy(
    'href',
    z.discriminatedUnion('external', [
      z.strictObject({
        href: path,
        group: z.enum(['company', 'policies']),
        external: z.literal(false),
        ...texts('footerLinks'),
      }),
      z.strictObject({
        href: secure,
        group: z.enum(['partner', 'social', 'apps']),
        external: z.literal(true),
        ...texts('footerLinks'),
      }),
    ]),
  ),
  slots: z.strictObject({
    days: z.literal(5),
    maxQuantity: z.literal(1),
    timeSlots: uniqueBy(
      'label',
      z.strictObject({ label: text, startsAt: z.string().regex(/^\d\d:00$/) }),
    ).length(4),
  }),
});
