import { itemHref, type CardService } from '#app/catalog/card-service';
import { PAISE_PER_RUPEE, paiseToRupees } from '#app/ground/money';
import type { ListedSite } from './listed-site';

export interface StructuredData {
  '@type': string;
  [property: string]: string | number | StructuredData | (string | StructuredData)[] | undefined;
}

export const organization = (site: ListedSite): StructuredData => ({
  '@context': CONTEXT,
  '@id': organizationId(site),
  '@type': 'Organization',
  name: site.brand.name,
  legalName: site.brand.legalName,
  slogan: site.brand.tagline,
  url: `${site.origin}/`,
  logo: `${site.origin}/share/logo.png`,
  email: site.brand.supportEmail,
  areaServed: INDIA,
  sameAs: site.socialLinks,
});

export const serviceList = (
  site: ListedSite,
  name: string,
  services: CardService[],
): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  name,
  numberOfItems: services.length,
  itemListElement: services.map((each, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: describe(site, each),
  })),
});

export const serviceOffer = (
  site: ListedSite,
  each: CardService,
  category: string,
): StructuredData => ({
  '@context': CONTEXT,
  ...describe(site, each),
  description: each.description,
  category,
  areaServed: INDIA,
});

interface Crumb {
  name: string;
  path: string;
}

export const breadcrumbs = (site: ListedSite, crumbs: Crumb[]): StructuredData => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.brand.name, path: '/' }, ...crumbs].map(
    ({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.origin + path,
    }),
  ),
});

const CONTEXT = 'https://schema.org';
const INDIA: StructuredData = { '@type': 'Country', name: 'India' };
const organizationId = ({ origin }: ListedSite): string => `${origin}/#organization`;

function describe(
  site: ListedSite,
  { name, slug, pricePaise, categoryLabel }: CardService,
): StructuredData {
  const url = site.origin + itemHref(slug);
  return {
    '@type': 'Service',
    name,
    url,
    serviceType: categoryLabel || undefined,
    provider: {
      '@type': 'Organization',
      '@id': organizationId(site),
      name: site.brand.name,
      url: `${site.origin}/`,
    },
    offers: {
      '@type': 'Offer',
      price: decimalRupees(pricePaise),
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url,
    },
  };
}

/** `599` or `599.50`, without separators. */
const decimalRupees = (paise: number): string =>
  paiseToRupees(paise).toFixed(paise % PAISE_PER_RUPEE === 0 ? 0 : 2);
