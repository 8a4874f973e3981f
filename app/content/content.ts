/** Integer paise, no nulls, references resolved. Built by `parse.server.ts`. */
import type { z } from 'zod';
import type { Billing } from './billing';
import type { Language } from '#app/ground/language';
import type { MessageTemplate } from '#app/message-types/message-template';
import type { Paise } from '#app/ground/money';
import type { VisitKind } from '#app/ground/visit-kind';
import type { Capacity, Terms } from './capacity';
import type * as schemas from './schemas.server';

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

/** What a schema reads, without what the content has in another form. */
type Read<Schema extends z.ZodType, Others extends keyof z.infer<Schema> = never> = Omit<
  z.infer<Schema>,
  Others | 'lang' | 'image' | 'imagePath'
> &
  Translated;

interface Pictured {
  picture: Picture;
}

export type Service = Read<
  typeof schemas.serviceSchema,
  'documentId' | 'price' | 'supportType' | 'cartLabel'
> &
  Pictured & {
    id: string;
    pricePaise: Paise;
    visitKind: VisitKind;
    categorySlug: string;
    /** Category name for cart and order, such as `Laptop Support`; may be blank. */
    categoryLabel: string;
  };

export type Category = Read<
  typeof schemas.categorySchema,
  'bookingTabLabel' | 'quickTabLabel' | 'cartLabel' | 'services'
> &
  Pictured & { tabLabels: Record<VisitKind, string>; services: Service[] };

export type Tile = Read<typeof schemas.tileSchema, 'surface'> &
  Pictured & {
    /** The lowest price of a visit in the category it leads to, for the landing page. */
    fromPaise?: Paise;
  };

export type ServiceList = Read<typeof schemas.serviceListSchema, 'surface' | 'services'> & {
  services: Service[];
};

export type Banner = Read<typeof schemas.bannerSchema> & Pictured;
export type Step = Read<typeof schemas.stepSchema>;
export type Note = Read<typeof schemas.noteSchema>;
export type Brand = Read<typeof schemas.brandSchema>;
export type FooterLink = Read<typeof schemas.footerLinkSchema>;

export interface SlotRules {
  /** How many days can be chosen, today included. */
  days: number;
  timeSlots: { label: string; startsAt: string }[];
}

export type PolicyFact = Read<typeof schemas.policyFactSchema>;

export interface RefundRule extends Translated {
  when: string;
  then: string;
  from: { title: string; href: string };
}

type Claim = Read<typeof schemas.claimSchema>;

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

export type TicketIssue = Read<typeof schemas.ticketIssueSchema, 'subIssues'> & {
  subIssues: string[];
};

type WrittenPage = Read<typeof schemas.writtenPageSchema>;

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
