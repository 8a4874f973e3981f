import { z } from 'zod';
import { path, secure, slug, text, translated, uniqueBy } from './schema-fields';

const day = z.iso.date().nullable();
export const policyPage = z.strictObject({
  slug,
  title: text,
  effectiveDate: day,
  lastUpdated: day,
  body: text.regex(/^## /m),
  ...translated({ title: text, body: text.regex(/^## /m) }),
});

export const siteSetting = z.strictObject({
  brand: z.strictObject({
    name: text,
    legalName: text,
    tagline: text,
    supportEmail: z.email(),
    partnerUrl: secure,
    supportPhone: z.null(),
    whatsapp: z.null(),
    ...translated({ tagline: text }),
  }),
  claims: uniqueBy(
    'key',
    z.strictObject({
      ...{ key: slug, value: text, label: text },
      ...translated({ value: text.nullable(), label: text }),
    }),
  ).length(4),
  policyFacts: uniqueBy(
    'key',
    z.strictObject({
      ...{ key: slug, text, figure: text.nullable(), short: text.max(80).nullable() },
      ...translated({ text, short: text.max(80).nullable() }),
    }),
  ).min(1),
  refundRules: uniqueBy(
    'when',
    z.strictObject({
      when: text,
      fact: slug,
      title: text,
      href: z.string().regex(/^\/[a-z-]+(#[a-z-]+)?$/),
      ...translated({ when: text, title: text }),
    }),
  ).min(1),
  cities: uniqueBy('name', z.strictObject({ name: text, ...translated({ name: text }) })).length(
    48,
  ),
  footerLinks: uniqueBy(
    'href',
    z.discriminatedUnion('external', [
      z.strictObject({
        label: text,
        href: path,
        group: z.enum(['company', 'policies']),
        external: z.literal(false),
        ...translated({ label: text }),
      }),
      z.strictObject({
        label: text,
        href: secure,
        group: z.enum(['partner', 'social', 'apps']),
        external: z.literal(true),
        ...translated({ label: text }),
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
