import type { SiteQuery } from '#graphql/generated';
import { hindi } from './hindi/hindi';

type PolicyFact = NonNullable<
  NonNullable<NonNullable<SiteQuery['siteSetting']>['policyFacts']>[number]
>;

interface FactTexts {
  text: string;
  figure?: string | null;
  short?: string | null;
}

const facts = {
  'booking-fee': {
    text: 'The booking fee is deducted from the final repair amount.',
    short: 'The booking fee is adjusted in the final bill.',
  },
  'visitation-charges': { text: 'Visitation charges are adjusted in the final quote.' },
  'commercial-appliances': { text: 'No commercial appliances are repaired.' },
  'motherboard-check-up': { text: 'A motherboard check-up takes the laptop to a shop.' },
  'parts-warranty': {
    text: 'Spare parts carry a {{figure}}-year warranty.',
    figure: '1',
    short: '{{figure}} year on spare parts',
  },
  'service-warranty': {
    text: 'Service carries a {{figure}}-day warranty.',
    figure: '7',
    short: '{{figure}}-day service warranty',
  },
  escalation: {
    text: 'Escalations are resolved within {{figure}} hours of the request.',
    figure: '24–48',
  },
  'remote-fix': {
    text:
      'There is no refund if a remote fix fails; an on-site visit is offered at extra cost, ' +
      'quoted in advance and confirmed before dispatch.',
  },
  'when-refunded': {
    text: 'A refund is given only when we fail to resolve the issue and you refuse an on-site visit.',
  },
  'refund-limits': {
    text: 'There is no refund after the service has started or for third-party limits.',
  },
  liability: { text: 'Liability is capped at the amount paid.' },
  'governing-law': {
    text: 'The governing law is that of India; the courts of New Delhi have jurisdiction.',
  },
  'final-sales': { text: 'All sales are final: no refunds, exchanges or credits.' },
  'refund-time': {
    text: 'Money that we return reaches your account within {{figure}} working days.',
    figure: '5–7',
    short: '{{figure}} working days',
  },
  'fee-visit': {
    text: 'The price covers the visit and the diagnosis.',
    short: 'Visit and diagnosis, deducted from the bill',
  },
  'fee-call': {
    text: 'The price covers the call and the diagnosis.',
    short: 'Call and diagnosis, deducted from the bill',
  },
  'parts-quote': {
    text: 'Parts and further work are quoted first; nothing more is charged without your consent.',
  },
} satisfies Record<string, FactTexts>;

export type FactKey = keyof typeof facts;

/**
 * What the business promises and what it does not, one sentence each. Texts name a fact by its key,
 * so it is written once.
 */
export const policyFacts: PolicyFact[] = Object.entries(facts).map(
  ([key, { text, figure = null, short = null }]: [string, FactTexts]) => ({
    ...{ key, text, figure, short },
    translations: hindi({ text, short }),
  }),
);

/** Stands for the fact's sentence. */
export const fact = (key: FactKey): string => `{{${key}}}`;

/** Stands for the fact's figure. */
export const figure = (key: FactKey): string => `{{${key}:figure}}`;
