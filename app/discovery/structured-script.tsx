import { useMatches } from '@remix-run/react';
import { listedSite, type ListedSite } from './listed-site';
import type { StructuredData } from './structured-data';

/**
 * JSON-LD for search engines, which read the server's document. Pages pass `undefined` in the
 * browser, so that it loads no code for it; React keeps the text of the document's script.
 */
export function StructuredScript({
  of,
}: {
  of: ((site: ListedSite) => StructuredData[]) | undefined;
}) {
  const site = listedSite(useMatches());
  const json = of && site ? JSON.stringify(of(site)).replaceAll('<', '\\u003c') : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
