import type { SiteQuery } from '#graphql/generated';
import { brand } from './brand';
import { cities } from './cities';
import { hindi } from './hindi/hindi';
import { footerLinks } from './footer-links';
import { policyFacts } from './policy-facts';
import { refundRules } from './refund-rules';
import type { Written } from './written';

/** What the whole site says and keeps to. "40+" beside 48 listed cities is literal. */
export const siteSetting: Written<SiteQuery['siteSetting']> = {
  brand,
  claims: [
    { key: 'issues-resolved', value: '5,000+', label: 'Issues resolved' },
    { key: 'happy-users', value: '10,000+', label: 'Happy users' },
    { key: 'cities-served', value: '40+', label: 'Cities served' },
    { key: 'average-response', value: '30 min', label: 'Average response' },
  ].map((claim) => ({ ...claim, translations: hindi({ value: claim.value, label: claim.label }) })),
  policyFacts,
  refundRules,
  cities,
  footerLinks,
  slots: {
    days: 5,
    maxQuantity: 1,
    timeSlots: [
      { label: '10am-12pm', startsAt: '10:00' },
      { label: '12pm-2pm', startsAt: '12:00' },
      { label: '2pm-4pm', startsAt: '14:00' },
      { label: '4pm-6pm', startsAt: '16:00' },
    ],
  },
};
