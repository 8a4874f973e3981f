/** Integer paise, no nulls, references resolved. Built by `parse.server.ts`. */
import type { Billing } from './billing';
import type { Language } from '#app/ground/language';
import type { MessageTemplate } from '#app/message-types/message-template';
import type { Paise } from '#app/ground/money';
import type { VisitKind } from '#app/ground/visit-kind';
import type { Capacity, Terms } from './capacity';

/** `preview`: the editors' drafts. */
export type ContentSource = 'cms' | 'snapshot' | 'seed' | 'preview';

export type Picture =
  | {
      kind: 'illustration';
      name: string;
      alt?: undefined;
      /** The editors gave no picture. */
      isStandIn?: true;
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

export interface Translated {
  /** Texts in another language that have no translation and are in English. */
  lang?: Partial<Record<string, 'en'>> | undefined;
}

export interface Service extends Translated {
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

export interface Category extends Translated {
  slug: string;
  title: string;
  summary: string;
  tabLabels: Record<VisitKind, string>;
  picture: Picture;
  services: Service[];
}

export interface Tile extends Translated {
  key: string;
  label: string;
  caption: string;
  href: string;
  picture: Picture;
  /** The lowest price of a visit in the category it leads to, for the landing page. */
  fromPaise?: Paise;
}

export interface ServiceList extends Translated {
  key: string;
  title: string;
  services: Service[];
}

export interface Banner extends Translated {
  key: string;
  title: string;
  alt: string;
  href: string;
  picture: Picture;
}

export interface Step extends Translated {
  key: string;
  title: string;
  text: string;
}

export interface Note extends Translated {
  key: string;
  text: string;
}

export interface Brand extends Translated {
  name: string;
  legalName: string;
  tagline: string;
  supportEmail: string;
  partnerUrl: string;
  /** Number with country code; blank when there is none. */
  supportPhone: string;
  whatsapp: string;
}

export interface FooterLink extends Translated {
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

export interface PolicyFact extends Translated {
  key: string;
  text: string;
  /** Figure such as `7` or `24–48`; blank when there is none. */
  figure: string;
  /** A short form for narrow places; may be blank. */
  short: string;
}

export interface RefundRule extends Translated {
  when: string;
  then: string;
  from: { title: string; href: string };
}

export interface Claim extends Translated {
  key: string;
  value: string;
  label: string;
}

export interface Site extends Billing {
  brand: Brand;
  claims: Claim[];
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
export type Seller = Translated &
  Record<'address' | 'hours' | 'gstin', string> & {
    grievance: { name: string; email: string; phone: string };
  };

/** What customers say, and what they mean by it. */
export interface SearchTerm {
  /** A name for editors. */
  name: string;
  /** Phrases in any script. */
  phrases: string[];
  /** Ids, best first. */
  services: string[];
  /**
   * Slugs. A term without services names these devices; a term without services and categories
   * names something not offered.
   */
  categories: string[];
  /** 1 is normal. */
  weight: number;
}

export interface TicketIssue extends Translated {
  key: string;
  label: string;
  subIssues: string[];
}

interface WrittenPage extends Translated {
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
  notes: Note[];
  site: Site;
  ticketIssues: TicketIssue[];
  searchTerms: SearchTerm[];
  messageTemplates: MessageTemplate[];
  writtenPages: WrittenPage[];
  moved: MovedPage[];
}

export type Translations = Partial<Record<Language, Content>>;

export interface SourcedContent {
  content: Content;
  /** The same in the other languages. */
  translations?: Translations;
  source: ContentSource;
}

export const servicesOf = ({ categories }: Pick<Content, 'categories'>): Service[] =>
  categories.flatMap(({ services }) => services);
