import type { z } from 'zod';
import type { Site, TicketIssue } from './content';
import { keepGood, type Drop } from './drops.server';
import { readFacts, readRefundRules } from './facts.server';
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

export function readSite(site: z.infer<typeof siteSchema>, drops: Drop[]): Site {
  const policyFacts = readFacts(
    keepGood('policy fact', site.policyFacts, policyFactSchema, drops),
    drops,
  );
  if (!site.brand.partnerUrl)
    drops.push({ item: 'page for partners', reason: 'is no https address' });
  return {
    brand: site.brand,
    claims: keepGood('claim', site.claims, claimSchema, drops),
    policyFacts,
    refundRules: readRefundRules(site.refundRules, policyFacts, drops),
    cities: keepGood('city', site.cities, citySchema, drops).map((city) => city.name),
    footerLinks: keepGood('footer link', site.footerLinks, footerLinkSchema, drops),
    slots: {
      days: site.slots.days,
      timeSlots: keepGood('time slot', site.slots.timeSlots, timeSlotSchema, drops),
    },
  };
}

export const readTicketIssue = (
  { key, label, subIssues }: z.infer<typeof ticketIssueSchema>,
  drops: Drop[],
): TicketIssue => ({
  key,
  label,
  subIssues: keepGood(`sub-issue of ${key}`, subIssues, subIssueSchema, drops).map(
    (each) => each.label,
  ),
});
