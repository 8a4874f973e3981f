import type { LinksFunction } from '@remix-run/node';
import { useState } from 'react';
import { insertLateStyles, STYLES_ID } from '#app/ui/late-styles';

export type StylesKind = LiveKind | 'still' | 'lost';
export type LiveKind = 'live' | 'orders';

/** Inline, to save a round trip before first paint. `page-styles.server.ts` fills it in. */
export function PageStyles({ kind }: { kind: StylesKind }) {
  const [styles] = useState(() => (import.meta.env.SSR ? { kind, text: '' } : stylesOfDocument()));
  return (
    <style
      ref={insertLateStyles}
      id={STYLES_ID}
      data-kind={styles.kind}
      dangerouslySetInnerHTML={{ __html: styles.text }}
    />
  );
}

/** A route's `links`. Loads its sheet as a file when coming from a document of another kind. */
export function pageSheet(kind: LiveKind, href: string): LinksFunction & { kind: LiveKind } {
  const links = () => {
    if (import.meta.env.SSR || stylesOfDocument().kind === kind) return [];
    fetched.add(href);
    return [{ rel: 'stylesheet', href }];
  };
  return Object.assign(links, { kind });
}

/** Kept when leaving the route, so that Remix need not wait for the sheet again. */
export const fetchedSheets: LinksFunction = () =>
  [...fetched].map((href) => ({ rel: 'stylesheet', href }));

const fetched = new Set<string>();

function stylesOfDocument(): { kind: string | undefined; text: string } {
  const place = document.getElementById(STYLES_ID);
  return { kind: place?.dataset.kind, text: place?.textContent ?? '' };
}
