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

/** Where and when the shop works, and how many visits fit. Empty: everywhere, without limit. */
export interface Capacity {
  /** Active ones only. */
  zones: Zone[];
  closures: Closure[];
  /** How long before its start a slot can no longer be booked, in minutes. */
  noticeMinutes: Record<VisitKind, number>;
}

export interface Zone {
  key: string;
  name: string;
  city: string;
  state: string;
  /** `remote`: the zone of remote help. */
  kind: VisitKind;
  /** Of six digits, or prefixes of two to five. Empty for remote help. */
  pincodes: string[];
  /** Visits in each slot; `null`: unlimited. */
  perSlot: number | null;
  /** 0 is Sunday, 6 Saturday; empty: every day. */
  weekdays: number[];
}

export interface Closure {
  /** YYYY-MM-DD in Asia/Kolkata. */
  from: string;
  /** YYYY-MM-DD in Asia/Kolkata, this day included. */
  to: string;
  /** Keys; empty: all, remote help included. */
  zones: string[];
  /** Labels; empty: all. */
  slots: string[];
  /** Visits that are left in each slot; `null`: closed. */
  perSlot: number | null;
  reason: string;
  /** May be blank. */
  reasonHindi: string;
}

/** What a customer gets who cancels or moves a booking. An order keeps those of its purchase. */
export interface Terms {
  /** Empty: nothing goes back to who cancels. */
  cancellation: CancellationRule[];
  /** A slot can be changed until this many hours before it starts. */
  rescheduleHours: number;
}

export interface CancellationRule {
  /** The latest hour before the slot's start at which it applies. */
  hoursBefore: number;
  /** Of the price, 1 to 100. */
  percent: number;
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
  capacity: Capacity;
  terms: Terms;
  seller: Seller | null;
}

/** What the law wants shown. `hours` and `gstin` may be blank. */
export type Seller = Record<'address' | 'hours' | 'gstin', string> & {
  grievance: { name: string; email: string; phone: string };
};

/** What customers say, and what they mean by it. */
export interface SearchTerm {
  /** In any script. */
  phrases: string[];
  /** Ids, best first. */
  services: string[];
  /** Slugs. Without services they make it a word for a device; with neither it is not offered. */
  categories: string[];
  /** 1 is normal. */
  weight: number;
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

/** A path that a page had before, and the one it has now. */
export interface MovedPage {
  from: string;
  to: string;
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
  searchTerms: SearchTerm[];
  writtenPages: WrittenPage[];
  moved: MovedPage[];
}

export interface SourcedContent {
  content: Content;
  source: ContentSource;
}

export const servicesOf = ({ categories }: Pick<Content, 'categories'>): Service[] =>
  categories.flatMap(({ services }) => services);
