import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cardService } from '#app/catalog/card-service';
import { Hero, heroProof } from '#app/landing/hero';
import { Offers } from '#app/landing/offers';
import styles from '#app/catalog/pages.css?url';
import { SearchBox } from '#app/search/search-box';
import { ServiceRow } from '#app/catalog/service-row';
import { Steps } from '#app/catalog/steps';
import { TileGrid } from '#app/catalog/tile-grid';
import { TrustBand, trustFacts } from '#app/landing/trust-strip';
import { BookingCard } from '#app/orders/booking-card';
import { ContinueCard } from '#app/bookings/continue-card';
import { ownBookings } from '#app/bookings/latest-booking.server';
import { getContent } from '#app/content/content.server';
import { contentHeaders, personalHeaders } from '#app/content/page-headers.server';
import { pageMeta } from '#app/discovery/page-meta';
import { organization } from '#app/discovery/structured-data';
import { StructuredScript } from '#app/discovery/structured-script';
import { headersOfLoader } from '#app/ground/http.server';
import { pageSheet } from '#app/styles/page-styles';
import { words } from '#app/words/words';

export const links = pageSheet('live', styles);

export async function loader({ request }: LoaderFunctionArgs) {
  const { content, source } = await getContent(request);
  const { suggestions, banners, landingTiles, landingLists, steps, site } = content;
  const own = await ownBookings(request, content);
  const page = {
    brand: site.brand,
    suggestions,
    banners,
    tiles: landingTiles,
    rows: landingLists.map((list) => ({ ...list, services: list.services.map(cardService) })),
    steps,
    facts: trustFacts(site.policyFacts),
    proof: heroProof(site.claims),
    own,
  };
  return data(page, {
    headers:
      (own.latest ?? own.interrupted) ? personalHeaders(source) : contentHeaders(source, 'landing'),
  });
}

export const headers = headersOfLoader;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  pageMeta(matches, {
    title: page ? `${page.brand.name}: ${page.brand.tagline}` : words.landing.home,
    description: words.landing.description,
    path: '/',
  });

export default function Landing() {
  const { brand, suggestions, banners, tiles, rows, steps, facts, proof, own } =
    useLoaderData<typeof loader>();
  return (
    <div className="landing">
      {(own.latest ?? own.interrupted) ? (
        <div className="wrap own-bookings">
          {own.interrupted ? <ContinueCard booking={own.interrupted} /> : null}
          {own.latest ? <BookingCard booking={own.latest} /> : null}
        </div>
      ) : null}
      <Hero title={brand.tagline} proof={proof}>
        <SearchBox suggestions={suggestions} />
      </Hero>
      <section className="wrap section" id="services" aria-labelledby="services-title">
        <h2 id="services-title">{words.landing.exploreOurServices}</h2>
        <TileGrid tiles={tiles} />
      </section>
      <TrustBand facts={facts} />
      <Offers banners={banners} />
      {rows.map((row) => (
        <ServiceRow key={row.key} title={row.title} services={row.services} />
      ))}
      <div className="wrap">
        <Steps steps={steps} title={words.landing.howItWorks} withDrawings />
      </div>
      <StructuredScript of={import.meta.env.SSR ? (site) => [organization(site)] : undefined} />
    </div>
  );
}
