/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type GstMode =
  | 'composition'
  | 'regular'
  | 'unregistered';

export type MessageChannel =
  | 'Email'
  | 'Sms'
  | 'Whatsapp';

export type MessageEvent =
  | 'Assigned'
  | 'BillReady'
  | 'Cancelled'
  | 'Done'
  | 'Moved'
  | 'OnTheWay'
  | 'Paid'
  | 'RefundArrived'
  | 'RefundMade'
  | 'SlotOffered'
  | 'TicketAnswered';

export type MessageLanguage =
  | 'English'
  | 'Hindi';

export type PublicationStatus =
  | 'DRAFT'
  | 'PUBLISHED';

export type RateKind =
  | 'Labour'
  | 'Part';

export type ServiceListSurface =
  | 'BookingPanel'
  | 'Landing';

export type SupportType =
  | 'BookingSupport'
  | 'QuickSupport';

export type TileSurface =
  | 'CategoriesPanel'
  | 'Landing'
  | 'Suggestion';

export type ZoneKind =
  | 'BookingSupport'
  | 'QuickSupport';

export type BillingQueryVariables = Exact<{
  status?: PublicationStatus | null | undefined;
}>;


export type BillingQuery = { rateCardItems: Array<{ documentId: string, updatedAt: string | null, name: string, key: string, kind: RateKind, price: number, sac: string | null, warrantyDays: number, translations: Array<{ language: string, name: string | null } | null> | null } | null>, siteSetting: { documentId: string, updatedAt: string | null, gst: { mode: GstMode, sac: string } | null } | null };

export type BookingRulesQueryVariables = Exact<{
  status?: PublicationStatus | null | undefined;
}>;


export type BookingRulesQuery = { zones: Array<{ documentId: string, updatedAt: string | null, name: string, key: string, supportType: ZoneKind, city: string | null, state: string | null, pincodes: string | null, perSlot: number | null, weekdays: string | null, active: boolean } | null>, closures: Array<{ documentId: string, updatedAt: string | null, reason: string, reasonHindi: string | null, from: string, to: string, zones: string | null, slots: string | null, perSlot: number | null } | null>, siteSetting: { documentId: string, updatedAt: string | null, visitNoticeMinutes: number | null, remoteNoticeMinutes: number | null, rescheduleHours: number | null, cancellationRules: Array<{ hoursBefore: number, percent: number } | null> | null } | null };

export type ImageFragment = { url: string, alternativeText: string | null, updatedAt: string | null, width: number | null, height: number | null, formats: unknown };

export type CatalogueQueryVariables = Exact<{
  status?: PublicationStatus | null | undefined;
}>;


export type CatalogueQuery = { categories: Array<{ documentId: string, updatedAt: string | null, title: string, slug: string, summary: string | null, bookingTabLabel: string | null, quickTabLabel: string | null, cartLabel: string | null, position: number, imagePath: string | null, services: Array<{ documentId: string, updatedAt: string | null, name: string, slug: string, supportType: SupportType, price: number, duration: string | null, description: string, cartLabel: string | null, featured: boolean, position: number, imagePath: string | null, image: { url: string, alternativeText: string | null, updatedAt: string | null, width: number | null, height: number | null, formats: unknown } | null, translations: Array<{ language: string, name: string | null, duration: string | null, description: string | null, cartLabel: string | null } | null> | null } | null>, image: { url: string, alternativeText: string | null, updatedAt: string | null, width: number | null, height: number | null, formats: unknown } | null, translations: Array<{ language: string, title: string | null, summary: string | null, bookingTabLabel: string | null, quickTabLabel: string | null, cartLabel: string | null } | null> | null } | null> };

export type MoreServicesQueryVariables = Exact<{
  category: string;
  start: number;
  limit?: number | null | undefined;
  status?: PublicationStatus | null | undefined;
}>;


export type MoreServicesQuery = { services: Array<{ documentId: string, updatedAt: string | null, name: string, slug: string, supportType: SupportType, price: number, duration: string | null, description: string, cartLabel: string | null, featured: boolean, position: number, imagePath: string | null, image: { url: string, alternativeText: string | null, updatedAt: string | null, width: number | null, height: number | null, formats: unknown } | null, translations: Array<{ language: string, name: string | null, duration: string | null, description: string | null, cartLabel: string | null } | null> | null } | null> };

export type CategoryFieldsFragment = { documentId: string, updatedAt: string | null, title: string, slug: string, summary: string | null, bookingTabLabel: string | null, quickTabLabel: string | null, cartLabel: string | null, position: number, imagePath: string | null, image: { url: string, alternativeText: string | null, updatedAt: string | null, width: number | null, height: number | null, formats: unknown } | null, translations: Array<{ language: string, title: string | null, summary: string | null, bookingTabLabel: string | null, quickTabLabel: string | null, cartLabel: string | null } | null> | null };

export type ServiceFieldsFragment = { documentId: string, updatedAt: string | null, name: string, slug: string, supportType: SupportType, price: number, duration: string | null, description: string, cartLabel: string | null, featured: boolean, position: number, imagePath: string | null, image: { url: string, alternativeText: string | null, updatedAt: string | null, width: number | null, height: number | null, formats: unknown } | null, translations: Array<{ language: string, name: string | null, duration: string | null, description: string | null, cartLabel: string | null } | null> | null };

export type TileFieldsFragment = { documentId: string, updatedAt: string | null, label: string, key: string, surface: TileSurface, caption: string | null, href: string, position: number, imagePath: string | null, image: { url: string, alternativeText: string | null, updatedAt: string | null, width: number | null, height: number | null, formats: unknown } | null, translations: Array<{ language: string, label: string | null, caption: string | null } | null> | null };

export type ServiceListFieldsFragment = { documentId: string, updatedAt: string | null, title: string, key: string, surface: ServiceListSurface, position: number, translations: Array<{ language: string, title: string | null } | null> | null };

export type BannerFieldsFragment = { documentId: string, updatedAt: string | null, title: string, key: string, alt: string, href: string | null, position: number, imagePath: string | null, image: { url: string, alternativeText: string | null, updatedAt: string | null, width: number | null, height: number | null, formats: unknown } | null, translations: Array<{ language: string, title: string | null, alt: string | null } | null> | null };

export type HowItWorksStepFieldsFragment = { documentId: string, updatedAt: string | null, title: string, key: string, text: string | null, position: number, translations: Array<{ language: string, title: string | null, text: string | null } | null> | null };

export type ServiceNoteFieldsFragment = { documentId: string, updatedAt: string | null, text: string, key: string, position: number, translations: Array<{ language: string, text: string | null } | null> | null };

export type PolicyPageFieldsFragment = { documentId: string, updatedAt: string | null, title: string, slug: string, effectiveDate: string | null, lastUpdated: string | null, body: string, translations: Array<{ language: string, title: string | null, body: string | null } | null> | null };

export type TicketIssueFieldsFragment = { documentId: string, updatedAt: string | null, label: string, key: string, position: number, subIssues: Array<{ label: string, translations: Array<{ language: string, label: string | null } | null> | null } | null> | null, translations: Array<{ language: string, label: string | null } | null> | null };

export type SearchTermFieldsFragment = { documentId: string, updatedAt: string | null, name: string, phrases: string, weight: number };

export type ZoneFieldsFragment = { documentId: string, updatedAt: string | null, name: string, key: string, supportType: ZoneKind, city: string | null, state: string | null, pincodes: string | null, perSlot: number | null, weekdays: string | null, active: boolean };

export type ClosureFieldsFragment = { documentId: string, updatedAt: string | null, reason: string, reasonHindi: string | null, from: string, to: string, zones: string | null, slots: string | null, perSlot: number | null };

export type RateCardItemFieldsFragment = { documentId: string, updatedAt: string | null, name: string, key: string, kind: RateKind, price: number, sac: string | null, warrantyDays: number, translations: Array<{ language: string, name: string | null } | null> | null };

export type MessageTemplateFieldsFragment = { documentId: string, updatedAt: string | null, name: string, key: string, event: MessageEvent, channel: MessageChannel, language: MessageLanguage, subject: string | null, text: string, providerTemplate: string | null, dltId: string | null, registeredText: string | null };

export type SiteBrandFieldsFragment = { name: string, legalName: string, tagline: string, supportEmail: string, partnerUrl: string, supportPhone: string | null, whatsapp: string | null, translations: Array<{ language: string, tagline: string | null } | null> | null };

export type SiteGstFieldsFragment = { mode: GstMode, sac: string };

export type SiteSellerFieldsFragment = { address: string, hours: string | null, gstin: string | null, grievanceName: string, grievanceEmail: string, grievancePhone: string, translations: Array<{ language: string, hours: string | null } | null> | null };

export type SiteCancellationRuleFieldsFragment = { hoursBefore: number, percent: number };

export type SiteCityFieldsFragment = { name: string, translations: Array<{ language: string, name: string | null } | null> | null };

export type SiteClaimFieldsFragment = { key: string, value: string, label: string, translations: Array<{ language: string, value: string | null, label: string | null } | null> | null };

export type SiteLinkFieldsFragment = { label: string, href: string, group: string | null, external: boolean | null, translations: Array<{ language: string, label: string | null } | null> | null };

export type SitePolicyFactFieldsFragment = { key: string, text: string, figure: string | null, short: string | null, translations: Array<{ language: string, text: string | null, short: string | null } | null> | null };

export type SiteRefundRuleFieldsFragment = { when: string, fact: string, title: string, href: string, translations: Array<{ language: string, when: string | null, title: string | null } | null> | null };

export type SiteSlotConfigFieldsFragment = { days: number, maxQuantity: number | null, timeSlots: Array<{ label: string, startsAt: string } | null> };

export type SiteTimeSlotFieldsFragment = { label: string, startsAt: string };

export type SupportSubIssueFieldsFragment = { label: string, translations: Array<{ language: string, label: string | null } | null> | null };

export type MessageTemplatesQueryVariables = Exact<{
  status?: PublicationStatus | null | undefined;
}>;


export type MessageTemplatesQuery = { messageTemplates: Array<{ documentId: string, updatedAt: string | null, name: string, key: string, event: MessageEvent, channel: MessageChannel, language: MessageLanguage, subject: string | null, text: string, providerTemplate: string | null, dltId: string | null, registeredText: string | null } | null> };

export type MovedQueryVariables = Exact<{
  status?: PublicationStatus | null | undefined;
}>;


export type MovedQuery = { categories: Array<{ slug: string, formerAddresses: string | null } | null>, services: Array<{ slug: string, formerAddresses: string | null } | null> };

export type PoliciesQueryVariables = Exact<{
  status?: PublicationStatus | null | undefined;
}>;


export type PoliciesQuery = { policyPages: Array<{ documentId: string, updatedAt: string | null, title: string, slug: string, effectiveDate: string | null, lastUpdated: string | null, body: string, translations: Array<{ language: string, title: string | null, body: string | null } | null> | null } | null> };

export type SearchTermsQueryVariables = Exact<{
  status?: PublicationStatus | null | undefined;
}>;


export type SearchTermsQuery = { searchTerms: Array<{ documentId: string, updatedAt: string | null, name: string, phrases: string, weight: number, services: Array<{ documentId: string, slug: string } | null>, categories: Array<{ documentId: string, slug: string } | null> } | null> };

export type SellerQueryVariables = Exact<{
  status?: PublicationStatus | null | undefined;
}>;


export type SellerQuery = { siteSetting: { documentId: string, updatedAt: string | null, seller: { address: string, hours: string | null, gstin: string | null, grievanceName: string, grievanceEmail: string, grievancePhone: string, translations: Array<{ language: string, hours: string | null } | null> | null } | null } | null };

export type SiteQueryVariables = Exact<{
  status?: PublicationStatus | null | undefined;
}>;


export type SiteQuery = { siteSetting: { documentId: string, updatedAt: string | null, brand: { name: string, legalName: string, tagline: string, supportEmail: string, partnerUrl: string, supportPhone: string | null, whatsapp: string | null, translations: Array<{ language: string, tagline: string | null } | null> | null }, claims: Array<{ key: string, value: string, label: string, translations: Array<{ language: string, value: string | null, label: string | null } | null> | null } | null> | null, policyFacts: Array<{ key: string, text: string, figure: string | null, short: string | null, translations: Array<{ language: string, text: string | null, short: string | null } | null> | null } | null> | null, refundRules: Array<{ when: string, fact: string, title: string, href: string, translations: Array<{ language: string, when: string | null, title: string | null } | null> | null } | null> | null, cities: Array<{ name: string, translations: Array<{ language: string, name: string | null } | null> | null } | null> | null, footerLinks: Array<{ label: string, href: string, group: string | null, external: boolean | null, translations: Array<{ language: string, label: string | null } | null> | null } | null> | null, slots: { days: number, maxQuantity: number | null, timeSlots: Array<{ label: string, startsAt: string } | null> } } | null };

export type SiteWithoutPhonesQueryVariables = Exact<{
  status?: PublicationStatus | null | undefined;
}>;


export type SiteWithoutPhonesQuery = { siteSetting: { documentId: string, updatedAt: string | null, policyFacts: Array<{ figure: string | null, short: string | null, key: string, text: string, translations: Array<{ language: string, text: string | null, short: string | null } | null> | null } | null> | null, refundRules: Array<{ when: string, fact: string, title: string, href: string, translations: Array<{ language: string, when: string | null, title: string | null } | null> | null } | null> | null, brand: { name: string, legalName: string, tagline: string, supportEmail: string, partnerUrl: string, translations: Array<{ language: string, tagline: string | null } | null> | null }, claims: Array<{ key: string, value: string, label: string, translations: Array<{ language: string, value: string | null, label: string | null } | null> | null } | null> | null, cities: Array<{ name: string, translations: Array<{ language: string, name: string | null } | null> | null } | null> | null, footerLinks: Array<{ label: string, href: string, group: string | null, external: boolean | null, translations: Array<{ language: string, label: string | null } | null> | null } | null> | null, slots: { days: number, maxQuantity: number | null, timeSlots: Array<{ label: string, startsAt: string } | null> } } | null };

export type EarlierSiteQueryVariables = Exact<{
  status?: PublicationStatus | null | undefined;
}>;


export type EarlierSiteQuery = { siteSetting: { documentId: string, updatedAt: string | null, brand: { name: string, legalName: string, tagline: string, supportEmail: string, partnerUrl: string, translations: Array<{ language: string, tagline: string | null } | null> | null }, claims: Array<{ key: string, value: string, label: string, translations: Array<{ language: string, value: string | null, label: string | null } | null> | null } | null> | null, policyFacts: Array<{ key: string, text: string, translations: Array<{ language: string, text: string | null, short: string | null } | null> | null } | null> | null, cities: Array<{ name: string, translations: Array<{ language: string, name: string | null } | null> | null } | null> | null, footerLinks: Array<{ label: string, href: string, group: string | null, external: boolean | null, translations: Array<{ language: string, label: string | null } | null> | null } | null> | null, slots: { days: number, maxQuantity: number | null, timeSlots: Array<{ label: string, startsAt: string } | null> } } | null };

export type EarlierSettingsFragment = { documentId: string, updatedAt: string | null, brand: { name: string, legalName: string, tagline: string, supportEmail: string, partnerUrl: string, translations: Array<{ language: string, tagline: string | null } | null> | null }, claims: Array<{ key: string, value: string, label: string, translations: Array<{ language: string, value: string | null, label: string | null } | null> | null } | null> | null, policyFacts: Array<{ key: string, text: string, translations: Array<{ language: string, text: string | null, short: string | null } | null> | null } | null> | null, cities: Array<{ name: string, translations: Array<{ language: string, name: string | null } | null> | null } | null> | null, footerLinks: Array<{ label: string, href: string, group: string | null, external: boolean | null, translations: Array<{ language: string, label: string | null } | null> | null } | null> | null, slots: { days: number, maxQuantity: number | null, timeSlots: Array<{ label: string, startsAt: string } | null> } };

export type SupportQueryVariables = Exact<{
  status?: PublicationStatus | null | undefined;
}>;


export type SupportQuery = { ticketIssues: Array<{ documentId: string, updatedAt: string | null, label: string, key: string, position: number, subIssues: Array<{ label: string, translations: Array<{ language: string, label: string | null } | null> | null } | null> | null, translations: Array<{ language: string, label: string | null } | null> | null } | null> };

export type SurfacesQueryVariables = Exact<{
  status?: PublicationStatus | null | undefined;
}>;


export type SurfacesQuery = { tiles: Array<{ documentId: string, updatedAt: string | null, label: string, key: string, surface: TileSurface, caption: string | null, href: string, position: number, imagePath: string | null, image: { url: string, alternativeText: string | null, updatedAt: string | null, width: number | null, height: number | null, formats: unknown } | null, translations: Array<{ language: string, label: string | null, caption: string | null } | null> | null } | null>, serviceLists: Array<{ documentId: string, updatedAt: string | null, title: string, key: string, surface: ServiceListSurface, position: number, services: Array<{ documentId: string, slug: string } | null>, translations: Array<{ language: string, title: string | null } | null> | null } | null>, banners: Array<{ documentId: string, updatedAt: string | null, title: string, key: string, alt: string, href: string | null, position: number, imagePath: string | null, image: { url: string, alternativeText: string | null, updatedAt: string | null, width: number | null, height: number | null, formats: unknown } | null, translations: Array<{ language: string, title: string | null, alt: string | null } | null> | null } | null>, howItWorksSteps: Array<{ documentId: string, updatedAt: string | null, title: string, key: string, text: string | null, position: number, translations: Array<{ language: string, title: string | null, text: string | null } | null> | null } | null>, serviceNotes: Array<{ documentId: string, updatedAt: string | null, text: string, key: string, position: number, translations: Array<{ language: string, text: string | null } | null> | null } | null> };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const BillingDocument = new TypedDocumentString(`
    query Billing($status: PublicationStatus = PUBLISHED) {
  rateCardItems(
    sort: ["kind:asc", "name:asc"]
    pagination: {limit: 200}
    status: $status
  ) {
    ...RateCardItemFields
  }
  siteSetting(status: $status) {
    documentId
    updatedAt
    gst {
      ...SiteGstFields
    }
  }
}
    fragment RateCardItemFields on RateCardItem {
  documentId
  updatedAt
  name
  key
  kind
  price
  sac
  warrantyDays
  translations {
    language
    name
  }
}
fragment SiteGstFields on ComponentSiteGst {
  mode
  sac
}`) as unknown as TypedDocumentString<BillingQuery, BillingQueryVariables>;
export const BookingRulesDocument = new TypedDocumentString(`
    query BookingRules($status: PublicationStatus = PUBLISHED) {
  zones(sort: ["key:asc"], pagination: {limit: 200}, status: $status) {
    ...ZoneFields
  }
  closures(
    sort: ["to:desc", "documentId:asc"]
    pagination: {limit: 200}
    status: $status
  ) {
    ...ClosureFields
  }
  siteSetting(status: $status) {
    documentId
    updatedAt
    visitNoticeMinutes
    remoteNoticeMinutes
    cancellationRules(pagination: {limit: 200}) {
      ...SiteCancellationRuleFields
    }
    rescheduleHours
  }
}
    fragment ZoneFields on Zone {
  documentId
  updatedAt
  name
  key
  supportType
  city
  state
  pincodes
  perSlot
  weekdays
  active
}
fragment ClosureFields on Closure {
  documentId
  updatedAt
  reason
  reasonHindi
  from
  to
  zones
  slots
  perSlot
}
fragment SiteCancellationRuleFields on ComponentSiteCancellationRule {
  hoursBefore
  percent
}`) as unknown as TypedDocumentString<BookingRulesQuery, BookingRulesQueryVariables>;
export const CatalogueDocument = new TypedDocumentString(`
    query Catalogue($status: PublicationStatus = PUBLISHED) {
  categories(sort: ["position:asc"], pagination: {limit: 200}, status: $status) {
    ...CategoryFields
    services(sort: ["position:asc", "documentId:asc"], pagination: {limit: 200}) {
      ...ServiceFields
    }
  }
}
    fragment Image on UploadFile {
  url
  alternativeText
  updatedAt
  width
  height
  formats
}
fragment CategoryFields on Category {
  documentId
  updatedAt
  title
  slug
  summary
  bookingTabLabel
  quickTabLabel
  cartLabel
  position
  image {
    ...Image
  }
  imagePath
  translations {
    language
    title
    summary
    bookingTabLabel
    quickTabLabel
    cartLabel
  }
}
fragment ServiceFields on Service {
  documentId
  updatedAt
  name
  slug
  supportType
  price
  duration
  description
  cartLabel
  featured
  position
  image {
    ...Image
  }
  imagePath
  translations {
    language
    name
    duration
    description
    cartLabel
  }
}`) as unknown as TypedDocumentString<CatalogueQuery, CatalogueQueryVariables>;
export const MoreServicesDocument = new TypedDocumentString(`
    query MoreServices($category: String!, $start: Int!, $limit: Int = 200, $status: PublicationStatus = PUBLISHED) {
  services(
    filters: {category: {slug: {eq: $category}}}
    sort: ["position:asc", "documentId:asc"]
    pagination: {start: $start, limit: $limit}
    status: $status
  ) {
    ...ServiceFields
  }
}
    fragment Image on UploadFile {
  url
  alternativeText
  updatedAt
  width
  height
  formats
}
fragment ServiceFields on Service {
  documentId
  updatedAt
  name
  slug
  supportType
  price
  duration
  description
  cartLabel
  featured
  position
  image {
    ...Image
  }
  imagePath
  translations {
    language
    name
    duration
    description
    cartLabel
  }
}`) as unknown as TypedDocumentString<MoreServicesQuery, MoreServicesQueryVariables>;
export const MessageTemplatesDocument = new TypedDocumentString(`
    query MessageTemplates($status: PublicationStatus = PUBLISHED) {
  messageTemplates(sort: ["key:asc"], pagination: {limit: 200}, status: $status) {
    ...MessageTemplateFields
  }
}
    fragment MessageTemplateFields on MessageTemplate {
  documentId
  updatedAt
  name
  key
  event
  channel
  language
  subject
  text
  providerTemplate
  dltId
  registeredText
}`) as unknown as TypedDocumentString<MessageTemplatesQuery, MessageTemplatesQueryVariables>;
export const MovedDocument = new TypedDocumentString(`
    query Moved($status: PublicationStatus = PUBLISHED) {
  categories(
    filters: {formerAddresses: {notNull: true}}
    pagination: {limit: 200}
    status: $status
  ) {
    slug
    formerAddresses
  }
  services(
    filters: {formerAddresses: {notNull: true}}
    pagination: {limit: 200}
    status: $status
  ) {
    slug
    formerAddresses
  }
}
    `) as unknown as TypedDocumentString<MovedQuery, MovedQueryVariables>;
export const PoliciesDocument = new TypedDocumentString(`
    query Policies($status: PublicationStatus = PUBLISHED) {
  policyPages(sort: ["slug:asc"], pagination: {limit: 200}, status: $status) {
    ...PolicyPageFields
  }
}
    fragment PolicyPageFields on PolicyPage {
  documentId
  updatedAt
  title
  slug
  effectiveDate
  lastUpdated
  body
  translations {
    language
    title
    body
  }
}`) as unknown as TypedDocumentString<PoliciesQuery, PoliciesQueryVariables>;
export const SearchTermsDocument = new TypedDocumentString(`
    query SearchTerms($status: PublicationStatus = PUBLISHED) {
  searchTerms(sort: ["name:asc"], pagination: {limit: 200}, status: $status) {
    ...SearchTermFields
    services(pagination: {limit: 200}) {
      documentId
      slug
    }
    categories(pagination: {limit: 200}) {
      documentId
      slug
    }
  }
}
    fragment SearchTermFields on SearchTerm {
  documentId
  updatedAt
  name
  phrases
  weight
}`) as unknown as TypedDocumentString<SearchTermsQuery, SearchTermsQueryVariables>;
export const SellerDocument = new TypedDocumentString(`
    query Seller($status: PublicationStatus = PUBLISHED) {
  siteSetting(status: $status) {
    documentId
    updatedAt
    seller {
      ...SiteSellerFields
    }
  }
}
    fragment SiteSellerFields on ComponentSiteSeller {
  address
  hours
  gstin
  grievanceName
  grievanceEmail
  grievancePhone
  translations {
    language
    hours
  }
}`) as unknown as TypedDocumentString<SellerQuery, SellerQueryVariables>;
export const SiteDocument = new TypedDocumentString(`
    query Site($status: PublicationStatus = PUBLISHED) {
  siteSetting(status: $status) {
    documentId
    updatedAt
    brand {
      ...SiteBrandFields
    }
    claims(pagination: {limit: 200}) {
      ...SiteClaimFields
    }
    policyFacts(pagination: {limit: 200}) {
      ...SitePolicyFactFields
    }
    refundRules(pagination: {limit: 200}) {
      ...SiteRefundRuleFields
    }
    cities(pagination: {limit: 200}) {
      ...SiteCityFields
    }
    footerLinks(pagination: {limit: 200}) {
      ...SiteLinkFields
    }
    slots {
      ...SiteSlotConfigFields
    }
  }
}
    fragment SiteBrandFields on ComponentSiteBrand {
  name
  legalName
  tagline
  supportEmail
  partnerUrl
  supportPhone
  whatsapp
  translations {
    language
    tagline
  }
}
fragment SiteCityFields on ComponentSiteCity {
  name
  translations {
    language
    name
  }
}
fragment SiteClaimFields on ComponentSiteClaim {
  key
  value
  label
  translations {
    language
    value
    label
  }
}
fragment SiteLinkFields on ComponentSiteLink {
  label
  href
  group
  external
  translations {
    language
    label
  }
}
fragment SitePolicyFactFields on ComponentSitePolicyFact {
  key
  text
  figure
  short
  translations {
    language
    text
    short
  }
}
fragment SiteRefundRuleFields on ComponentSiteRefundRule {
  when
  fact
  title
  href
  translations {
    language
    when
    title
  }
}
fragment SiteSlotConfigFields on ComponentSiteSlotConfig {
  days
  maxQuantity
  timeSlots(pagination: {limit: 200}) {
    ...SiteTimeSlotFields
  }
}
fragment SiteTimeSlotFields on ComponentSiteTimeSlot {
  label
  startsAt
}`) as unknown as TypedDocumentString<SiteQuery, SiteQueryVariables>;
export const SiteWithoutPhonesDocument = new TypedDocumentString(`
    query SiteWithoutPhones($status: PublicationStatus = PUBLISHED) {
  siteSetting(status: $status) {
    ...EarlierSettings
    policyFacts(pagination: {limit: 200}) {
      figure
      short
    }
    refundRules(pagination: {limit: 200}) {
      when
      fact
      title
      href
      translations {
        language
        when
        title
      }
    }
  }
}
    fragment EarlierSettings on SiteSetting {
  documentId
  updatedAt
  brand {
    name
    legalName
    tagline
    supportEmail
    partnerUrl
    translations {
      language
      tagline
    }
  }
  claims(pagination: {limit: 200}) {
    key
    value
    label
    translations {
      language
      value
      label
    }
  }
  policyFacts(pagination: {limit: 200}) {
    key
    text
    translations {
      language
      text
      short
    }
  }
  cities(pagination: {limit: 200}) {
    name
    translations {
      language
      name
    }
  }
  footerLinks(pagination: {limit: 200}) {
    label
    href
    group
    external
    translations {
      language
      label
    }
  }
  slots {
    days
    maxQuantity
    timeSlots(pagination: {limit: 200}) {
      label
      startsAt
    }
  }
}`) as unknown as TypedDocumentString<SiteWithoutPhonesQuery, SiteWithoutPhonesQueryVariables>;
export const EarlierSiteDocument = new TypedDocumentString(`
    query EarlierSite($status: PublicationStatus = PUBLISHED) {
  siteSetting(status: $status) {
    ...EarlierSettings
  }
}
    fragment EarlierSettings on SiteSetting {
  documentId
  updatedAt
  brand {
    name
    legalName
    tagline
    supportEmail
    partnerUrl
    translations {
      language
      tagline
    }
  }
  claims(pagination: {limit: 200}) {
    key
    value
    label
    translations {
      language
      value
      label
    }
  }
  policyFacts(pagination: {limit: 200}) {
    key
    text
    translations {
      language
      text
      short
    }
  }
  cities(pagination: {limit: 200}) {
    name
    translations {
      language
      name
    }
  }
  footerLinks(pagination: {limit: 200}) {
    label
    href
    group
    external
    translations {
      language
      label
    }
  }
  slots {
    days
    maxQuantity
    timeSlots(pagination: {limit: 200}) {
      label
      startsAt
    }
  }
}`) as unknown as TypedDocumentString<EarlierSiteQuery, EarlierSiteQueryVariables>;
export const SupportDocument = new TypedDocumentString(`
    query Support($status: PublicationStatus = PUBLISHED) {
  ticketIssues(sort: ["position:asc"], pagination: {limit: 200}, status: $status) {
    ...TicketIssueFields
  }
}
    fragment TicketIssueFields on TicketIssue {
  documentId
  updatedAt
  label
  key
  subIssues(pagination: {limit: 200}) {
    ...SupportSubIssueFields
  }
  position
  translations {
    language
    label
  }
}
fragment SupportSubIssueFields on ComponentSupportSubIssue {
  label
  translations {
    language
    label
  }
}`) as unknown as TypedDocumentString<SupportQuery, SupportQueryVariables>;
export const SurfacesDocument = new TypedDocumentString(`
    query Surfaces($status: PublicationStatus = PUBLISHED) {
  tiles(sort: ["position:asc"], pagination: {limit: 200}, status: $status) {
    ...TileFields
  }
  serviceLists(sort: ["position:asc"], pagination: {limit: 200}, status: $status) {
    ...ServiceListFields
    services(pagination: {limit: 200}) {
      documentId
      slug
    }
  }
  banners(sort: ["position:asc"], pagination: {limit: 200}, status: $status) {
    ...BannerFields
  }
  howItWorksSteps(
    sort: ["position:asc"]
    pagination: {limit: 200}
    status: $status
  ) {
    ...HowItWorksStepFields
  }
  serviceNotes(sort: ["position:asc"], pagination: {limit: 200}, status: $status) {
    ...ServiceNoteFields
  }
}
    fragment Image on UploadFile {
  url
  alternativeText
  updatedAt
  width
  height
  formats
}
fragment TileFields on Tile {
  documentId
  updatedAt
  label
  key
  surface
  caption
  href
  position
  image {
    ...Image
  }
  imagePath
  translations {
    language
    label
    caption
  }
}
fragment ServiceListFields on ServiceList {
  documentId
  updatedAt
  title
  key
  surface
  position
  translations {
    language
    title
  }
}
fragment BannerFields on Banner {
  documentId
  updatedAt
  title
  key
  alt
  href
  position
  image {
    ...Image
  }
  imagePath
  translations {
    language
    title
    alt
  }
}
fragment HowItWorksStepFields on HowItWorksStep {
  documentId
  updatedAt
  title
  key
  text
  position
  translations {
    language
    title
    text
  }
}
fragment ServiceNoteFields on ServiceNote {
  documentId
  updatedAt
  text
  key
  position
  translations {
    language
    text
  }
}`) as unknown as TypedDocumentString<SurfacesQuery, SurfacesQueryVariables>;