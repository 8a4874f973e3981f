import { useLocation, useMatches } from '@remix-run/react';
import { listedSite, type ListedSite } from './listed-site';
import type { StructuredData } from './structured-data';

/**
 * JSON-LD for search engines, which read the server's document. In the browser pages pass
 * `undefined`, and the bundle leaves that code out. Hydration keeps the server's text; another page
 * has none.
 */
export function StructuredScript({
  of,
}: {
  of: ((site: ListedSite) => StructuredData[]) | undefined;
}) {
  const site = listedSite(useMatches());
  const { key } = useLocation();
  const data = of && site ? of(site) : [];
  return (
    <script
      key={key}
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  );
}
