/** What the shop shows, in its own shapes: integer paise, no nulls, every reference resolved. Made by `parse.server.ts`. */
import type { Paise } from '#app/money';

/** `preview`: what the editors have not published yet. */
export type ContentSource = 'cms' | 'snapshot' | 'seed' | 'preview';
export type SupportType = 'BookingSupport' | 'QuickSupport';

/** A drawing of the shop's own family by name, or an uploaded picture. */
export type Picture =
  | { kind: 'illustration'; name: string; /** The editors gave no picture. */ isStandIn?: true }
  | UploadedPicture;

export interface UploadedPicture {
  kind: 'upload';
  url: string;
  alt: string;
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** The same picture in smaller kinds and sizes, the best first; a browser takes the first it can show. */
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
  supportType: SupportType;
  categorySlug: string;
  /** The category as cart and order name it, such as `Laptop Support`; some categories have none. */
  categoryLabel: string;
  picture: Picture;
}

export interface Category {
  slug: string;
  title: string;
  summary: string;
  bookingTabLabel: string;
  quickTabLabel: string;
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
  /** `startsAt` is HH:MM in Asia/Kolkata. */
  timeSlots: { label: string; startsAt: string }[];
}

/** What the business promises, or does not. */
export interface PolicyFact {
  key: string;
  text: string;
  /** The figure in it, such as `7` or `24–48`; blank when it has none. */
  figure: string;
  /** The same for a narrow place; blank when the editors gave none. */
  short: string;
}

/** A case in which somebody asks for their money, what then holds, and where that is written. */
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

/** What a support ticket can be about; the form adds "Other" to both lists. */
export interface TicketIssue {
  key: string;
  label: string;
  subIssues: string[];
}

/** A page that is written as text: a policy, or About. */
export interface WrittenPage {
  /** Its path without the slash, in its one spelling. */
  slug: string;
  title: string;
  /** YYYY-MM-DD; empty when the page has none. */
  effectiveDate: string;
  lastUpdated: string;
  /** Markdown, as the editors wrote it: not to be trusted as HTML. */
  body: string;
}

export interface Content {
  categories: Category[];
  landingTiles: Tile[];
  categoryTiles: Tile[];
  suggestions: Tile[];
  /** Rows of services on the landing page, `Service Opti` first. */
  landingLists: ServiceList[];
  /** The booking panel's categories with their items. */
  bookingLists: ServiceList[];
  banners: Banner[];
  steps: Step[];
  notes: { key: string; text: string }[];
  site: Site;
  ticketIssues: TicketIssue[];
  writtenPages: WrittenPage[];
}

/** Content with where it came from; every page says so in `x-content-source`. */
export interface SourcedContent {
  content: Content;
  source: ContentSource;
}
