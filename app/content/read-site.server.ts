import type { z } from 'zod';
import type { Site, TicketIssue } from './content';
import { keepValid, type DroppedItem } from './dropped-items.server';
import { readFacts, readRefundRules } from './facts.server';
import { readBookingRules } from './booking-rules.server';
import {
  citySchema,
  claimSchema,
  footerLinkSchema,
  policyFactSchema,
  subIssueSchema,
  timeSlotSchema,
  type siteSchema,
  type ticketIssueSchema,
} from './schemas.server';

export function readSite(
  site: z.infer<typeof siteSchema>,
  bookingRules: unknown,
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
    refundRules: readRefundRules(site.refundRules, policyFacts, dropped),
    cities: keepValid('city', site.cities, citySchema, dropped).map((city) => city.name),
    footerLinks: keepValid('footer link', site.footerLinks, footerLinkSchema, dropped),
    slots: {
      days: site.slots.days,
      timeSlots: keepValid('time slot', site.slots.timeSlots, timeSlotSchema, dropped),
    },
    ...readBookingRules(bookingRules, dropped),
  };
}

export const readTicketIssue = (
  { key, label, subIssues }: z.infer<typeof ticketIssueSchema>,
  dropped: DroppedItem[],
): TicketIssue => ({
  key,
  label,
  subIssues: keepValid(`sub-issue of ${key}`, subIssues, subIssueSchema, dropped).map(
    (each) => each.label,
  ),
});
