import type { z } from 'zod';
import type { Site, TicketIssue } from './content';
import { keepValid, type Drop } from './drops.server';
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
    keepValid('policy fact', site.policyFacts, policyFactSchema, drops),
    drops,
  );
  if (!site.brand.partnerUrl)
    drops.push({ item: 'page for partners', reason: 'is no https address' });
  return {
    brand: site.brand,
    claims: keepValid('claim', site.claims, claimSchema, drops),
    policyFacts,
    refundRules: readRefundRules(site.refundRules, policyFacts, drops),
    cities: keepValid('city', site.cities, citySchema, drops).map((city) => city.name),
    footerLinks: keepValid('footer link', site.footerLinks, footerLinkSchema, drops),
    slots: {
      days: site.slots.days,
      timeSlots: keepValid('time slot', site.slots.timeSlots, timeSlotSchema, drops),
    },
  };
}

export const readTicketIssue = (
  { key, label, subIssues }: z.infer<typeof ticketIssueSchema>,
  drops: Drop[],
): TicketIssue => ({
  key,
  label,
  subIssues: keepValid(`sub-issue of ${key}`, subIssues, subIssueSchema, drops).map(
    (each) => each.label,
  ),
});
