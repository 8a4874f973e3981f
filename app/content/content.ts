/** Integer paise, no nulls, references resolved. Built by `parse.server.ts`. */
import type { Paise } from '#app/money';
import type { VisitKind } from '#app/visit-kind';

/** `preview`: the editors' drafts. */
export type ContentSource = 'cms' | 'snapshot' | 'seed' | 'preview';

export type Picture =
  | {
      kind: 'illustration';
      name: string;
      /** The editors gave no picture. */ isStandIn?: true;
    }
  | UploadedPicture;

export interface UploadedPicture {
  kind: 'upload';
  url: string;
  alt: string;
  width: number;
  height: number;
  sources: { type: string; srcSet: string }[];
}

export interface Service {
  id: string;
  /** Unique in the catalogue; the canonical link is `/itemPage/{slug}`. */
  slug: string;
  name: string;
  description: string;
  pricePaise: Paise;
  /** Free text such as `45 mins.`; empty when the editors gave none. */
  duration: string;
  visitKind: VisitKind;
  categorySlug: string;
  /** Category name for cart and order, such as `Laptop Support`; may be blank. */
  categoryLabel: string;
  picture: Picture;
}

export interface Category {
  slug: string;
  title: string;
  summary: string;
  tabLabels: Record<VisitKind, string>;
  picture: Picture;
  services: Service[];
}

export interface Tile {
  key: string;
  label: string;
  caption: string;
  href: string;
  picture: Picture;
}

export interface ServiceList {
  key: string;
  title: string;
  services: Service[];
}

export interface Banner {
  key: string;
  title: string;
  alt: string;
  href: string;
  picture: Picture;
}

export interface Step {
  key: string;
  title: string;
  text: string;
}

export interface Brand {
  name: string;
  legalName: string;
  tagline: string;
  supportEmail: string;
  partnerUrl: string;
  /** With country code; blank when there is none. */
  supportPhone: string;
  whatsapp: string;
}

export interface FooterLink {
  label: string;
  href: string;
  group: 'company' | 'policies' | 'partner' | 'social' | 'apps';
  external: boolean;
}

export interface SlotRules {
  /** How many days can be chosen, today included. */
  days: number;
  timeSlots: { label: string; startsAt: string }[];
}

export interface PolicyFact {
  key: string;
  text: string;
  /** Such as `7` or `24–48`; blank when there is none. */
  figure: string;
  /** A short form for narrow places; may be blank. */
  short: string;
}

export interface RefundRule {
  when: string;
  then: string;
  from: { title: string; href: string };
}

export interface Site {
  brand: Brand;
  claims: { key: string; value: string; label: string }[];
  policyFacts: PolicyFact[];
  refundRules: RefundRule[];
  cities: string[];
  footerLinks: FooterLink[];
  slots: SlotRules;
}

export interface TicketIssue {
  key: string;
  label: string;
  subIssues: string[];
}

interface WrittenPage {
  /** Its path without the slash. */
  slug: string;
  title: string;
  /** YYYY-MM-DD; empty when the page has none. */
  effectiveDate: string;
  lastUpdated: string;
  /** Markdown. Do not trust it as HTML. */
  body: string;
}

export interface Content {
  categories: Category[];
  landingTiles: Tile[];
  categoryTiles: Tile[];
  suggestions: Tile[];
  landingLists: ServiceList[];
  bookingLists: ServiceList[];
  banners: Banner[];
  steps: Step[];
  notes: { key: string; text: string }[];
  site: Site;
  ticketIssues: TicketIssue[];
  writtenPages: WrittenPage[];
}

export interface SourcedContent {
  content: Content;
  source: ContentSource;
}

export const servicesOf = ({ categories }: Pick<Content, 'categories'>): Service[] =>
  categories.flatMap(({ services }) => services);
