/**
 * The bundled catalogue: the one set of facts for the fallback, for seeding the CMS, for the sandbox and for the tests.
 * It is written in the shape of the content service's answers, so each of them reads it the same way.
 *
 * - A service is one line under `services/`: name, rupees, drawing, duration, description. Its slug is
 *   `<category>-<booking|quick>-<name>` and its document id `seed-<slug>`.
 * - Names, prices, labels and constants are the specification's. What it leaves open stands in `assumed(...)`;
 *   `assumedIds` (from `assumed.ts`) lists all of it, and none of the marking reaches this object.
 * - Lists refer to services by document id; nothing holds a price twice.
 * - `schema.ts` says what must hold here; `tests/seed.test.ts` holds it.
 */
import type { CatalogueQuery, PoliciesQuery, SiteQuery, SupportQuery, SurfacesQuery } from '#graphql/generated';
import { banners } from './banners';
import { categories } from './categories';
import { notes } from './notes';
import { policyPages } from './policies';
import { serviceLists } from './service-lists';
import { siteSetting } from './site';
import { steps } from './steps';
import { ticketIssues } from './ticket-issues';
import { tiles } from './tiles';
import type { Written } from './written';

export const seed: Written<{ catalogue: CatalogueQuery; surfaces: SurfacesQuery; site: SiteQuery; support: SupportQuery; policies: PoliciesQuery }> = {
  catalogue: { categories },
  surfaces: { tiles, serviceLists, banners, howItWorksSteps: steps, serviceNotes: notes },
  site: { siteSetting },
  support: { ticketIssues },
  policies: { policyPages },
};
