interface TranslatedTexts {
  /** What findings call the entry or component. */
  kind: string;
  /** The most characters of each text. */
  limits: Record<string, number>;
}

const LINE = 255;
const TEXT = 100_000;

/** What editors translate, by the name of the list or field that holds it in the CMS's answer. */
export const TRANSLATED: Record<string, TranslatedTexts> = {
  categories: {
    kind: 'category',
    limits: {
      ...{ title: LINE, summary: LINE, cartLabel: LINE },
      ...{ bookingTabLabel: LINE, quickTabLabel: LINE },
    },
  },
  services: {
    kind: 'service',
    limits: { name: 120, description: TEXT, duration: LINE, cartLabel: LINE },
  },
  tiles: { kind: 'tile', limits: { label: LINE, caption: LINE } },
  serviceLists: { kind: 'service list', limits: { title: LINE } },
  banners: { kind: 'banner', limits: { title: LINE, alt: LINE } },
  howItWorksSteps: { kind: 'step', limits: { title: LINE, text: TEXT } },
  serviceNotes: { kind: 'note', limits: { text: TEXT } },
  policyPages: { kind: 'policy page', limits: { title: LINE, body: TEXT } },
  rateCardItems: { kind: 'rate card item', limits: { name: 80 } },
  ticketIssues: { kind: 'ticket issue', limits: { label: 100 } },
  subIssues: { kind: 'second choice', limits: { label: 100 } },
  brand: { kind: 'brand', limits: { tagline: LINE } },
  claims: { kind: 'claim', limits: { value: LINE, label: LINE } },
  policyFacts: { kind: 'policy fact', limits: { text: TEXT, short: 80 } },
  refundRules: { kind: 'refund rule', limits: { when: LINE, title: LINE } },
  cities: { kind: 'city', limits: { name: LINE } },
  footerLinks: { kind: 'footer link', limits: { label: LINE } },
  seller: { kind: 'seller', limits: { hours: LINE } },
};
