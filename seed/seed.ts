/**
 * The bundled catalogue, used by the fallback, the CMS, the sandbox and the tests. It has the shape
 * of the CMS's GraphQL answers.
 *
 * - A service's slug is `<category>-<booking|quick>-<name>`, its document id `seed-<slug>`.
 * - `assumed(...)` marks what the specification leaves open; `assumedIds` lists all such facts.
 * - Lists refer to services by document id, so each price is written once.
 */
import type {
  BillingQuery,
  BookingRulesQuery,
  CatalogueQuery,
  MessageTemplatesQuery,
  PoliciesQuery,
  SearchTermsQuery,
  SellerQuery,
  SiteQuery,
  SupportQuery,
  SurfacesQuery,
} from '#graphql/generated';
import { banners } from './banners';
import { billing } from './billing';
import { bookingRules } from './booking-rules';
import { categories } from './categories';
import { messageTemplates } from './messages';
import { notes } from './notes';
import { policyPages } from './policies';
import { searchTerms } from './search-terms';
import { seller } from './seller';
import { serviceLists } from './service-lists';
import { siteSetting } from './site';
import { steps } from './steps';
import { ticketIssues } from './ticket-issues';
import { tiles } from './tiles';
import type { Written } from './written';

export const seed: Written<{
  catalogue: CatalogueQuery;
  surfaces: SurfacesQuery;
  site: SiteQuery;
  support: SupportQuery;
  policies: PoliciesQuery;
  search: SearchTermsQuery;
  bookingRules: BookingRulesQuery;
  seller: SellerQuery;
  billing: BillingQuery;
  messages: MessageTemplatesQuery;
}> = {
  catalogue: { categories },
  surfaces: { tiles, serviceLists, banners, howItWorksSteps: steps, serviceNotes: notes },
  site: { siteSetting },
  support: { ticketIssues },
  policies: { policyPages },
  search: { searchTerms },
  bookingRules,
  seller,
  billing,
  messages: { messageTemplates },
};
