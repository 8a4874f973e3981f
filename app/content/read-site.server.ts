import { z } from 'zod';
import type { Language } from '#app/ground/language';
import type { Seller, Site, TicketIssue } from './content';
import { keepValid, type DroppedItem } from './dropped-items.server';
import { readFacts, readRefundRules } from './facts.server';
import { rupeesToPaise } from '#app/ground/money';
import { GST_MODES, type Billing } from './billing';
import { readBookingRules } from './booking-rules.server';
import {
  citySchema,
  claimSchema,
  footerLinkSchema,
  items,
  policyFactSchema,
  subIssueSchema,
  timeSlotSchema,
  translated,
  type siteSchema,
  type ticketIssueSchema,
} from './schemas.server';

export function readSite(
  site: z.infer<typeof siteSchema>,
  {
    bookingRules,
    seller,
    billing,
    language,
  }: { bookingRules: unknown; seller: unknown; billing: unknown; language: Language },
  dropped: DroppedItem[],
): Site {
  const policyFacts = readFacts(
    keepValid('policy fact', site.policyFacts, policyFactSchema, dropped),
    dropped,
  );
  if (!site.brand.partnerUrl)
    dropped.push({ item: 'page for partners', reason: 'is no https address' });
  return {
    brand: site.brand,
    claims: keepValid('claim', site.claims, claimSchema, dropped),
    policyFacts,
    refundRules: readRefundRules(site.refundRules, policyFacts, { language, dropped }),
    cities: keepValid('city', site.cities, citySchema, dropped).map((city) => city.name),
    footerLinks: keepValid('footer link', site.footerLinks, footerLinkSchema, dropped),
    slots: {
      days: site.slots.days,
      timeSlots: readTimeSlots(site.slots.timeSlots, dropped),
    },
    ...readBookingRules(bookingRules, dropped),
    seller: readSeller(seller, dropped),
    ...readBilling(billing, dropped),
  };
}

/** A booking names its slot by the label, so a second slot with it could never be told apart. */
function readTimeSlots(written: unknown[] | null | undefined, dropped: DroppedItem[]) {
  const slots = keepValid('time slot', written, timeSlotSchema, dropped);
  return slots.filter(({ label }, index) => {
    const isFirst = slots.findIndex((slot) => slot.label === label) === index;
    if (!isFirst) dropped.push({ item: `time slot ${label}`, reason: 'label of an earlier slot' });
    return isFirst;
  });
}

const sellerShape = z.object({
  siteSetting: z.object({
    seller: z.object({
      address: z.string().trim().min(1),
      hours: z.string().nullish(),
      gstin: z.string().nullish(),
      grievanceName: z.string().trim().min(1),
      grievanceEmail: z.email(),
      grievancePhone: z.string().trim().min(1),
      ...translated,
    }),
  }),
});
const unwritten = z.object({ siteSetting: z.object({ seller: z.null() }).nullish() }).optional();

/** Null in the seed, in old snapshots and in an older CMS. */
function readSeller(raw: unknown, dropped: DroppedItem[]): Seller | null {
  if (unwritten.safeParse(raw).success) return null;
  const parsed = sellerShape.safeParse(raw);
  if (!parsed.success) {
    dropped.push({ item: 'site-setting', reason: 'seller is not complete' });
    return null;
  }
  const { seller } = parsed.data.siteSetting;
  return {
    address: seller.address,
    hours: seller.hours?.trim() ?? '',
    gstin: seller.gstin?.trim() ?? '',
    grievance: {
      name: seller.grievanceName,
      email: seller.grievanceEmail,
      phone: seller.grievancePhone,
    },
    ...(seller.lang && { lang: seller.lang }),
  };
}

/** Maintenance and repair of computers and their peripherals. */
const USUAL_SAC = '998713';
const sac = z.string().regex(/^\d{4,8}$/, 'is no SAC or HSN');

const itemSchema = z.object({
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no key'),
  name: z.string().trim().min(1).max(80),
  kind: z.enum(['Labour', 'Part']),
  price: z.number().int().min(1).max(100_000),
  sac: sac.nullish().or(z.literal('')),
  warrantyDays: z.number().int().min(0).max(3650),
  ...translated,
});

const gstSchema = z.object({ mode: z.enum(GST_MODES), sac: sac.catch(USUAL_SAC) });

const written = z
  .object({
    rateCardItems: items,
    siteSetting: z.object({ gst: z.unknown() }).nullish(),
  })
  .catch({ rateCardItems: [], siteSetting: null });

/** An unreadable mode counts as unregistered: no paper says more than is certain. */
function readBilling(raw: unknown, dropped: DroppedItem[]): Billing {
  const { rateCardItems, siteSetting } = written.parse(raw);
  const gst = gstSchema.nullish().safeParse(siteSetting?.gst);
  if (!gst.success) dropped.push({ item: 'site-setting', reason: 'GST is not readable' });
  const shown = gst.data ?? { mode: 'unregistered' as const, sac: USUAL_SAC };
  return {
    gst: shown,
    rateCard: keepValid('rate card item', rateCardItems, itemSchema, dropped).map(
      ({ kind, price, sac, ...item }) => ({
        ...item,
        kind: kind === 'Part' ? 'part' : 'labour',
        pricePaise: rupeesToPaise(price),
        sac: sac || shown.sac,
      }),
    ),
  };
}

export const readTicketIssue = (
  { subIssues, ...issue }: z.infer<typeof ticketIssueSchema>,
  dropped: DroppedItem[],
): TicketIssue => ({
  ...issue,
  subIssues: keepValid(`sub-issue of ${issue.key}`, subIssues, subIssueSchema, dropped).map(
    (each) => each.label,
  ),
});
