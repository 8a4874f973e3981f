import type { LinksFunction } from '@remix-run/node';
import { useState } from 'react';
import { insertLateStyles, STYLES_ID } from '#app/ui/late-styles';

/** `live` for a page with scripts, the catalogue's along; `orders` from the checkout to the receipt; `still` for text and links; `lost` for a page that isn't there. */
export type StylesKind = LiveKind | 'still' | 'lost';
export type LiveKind = 'live' | 'orders';

/**
 * The place of the page's styles within the document; `page-styles.server.ts` fills it. So a page shows with its first bytes: a file
 * would be one more way there and back, half a second on a slow line. The browser keeps what the document brought.
 */
export function PageStyles({ kind }: { kind: StylesKind }) {
  const [styles] = useState(() => (import.meta.env.SSR ? { kind, text: '' } : stylesOfDocument()));
  return <style ref={insertLateStyles} id={STYLES_ID} data-kind={styles.kind} dangerouslySetInnerHTML={{ __html: styles.text }} />;
}

/** A route's `links`: its sheet as a file, for those who come to it from a document of another kind. Its own has it within. */
export function sheetBeyond(kind: LiveKind, href: string): LinksFunction & { kind: LiveKind } {
  const links = () => {
    if (import.meta.env.SSR || stylesOfDocument().kind === kind) return [];
    fetched.add(href);
    return [{ rel: 'stylesheet', href }];
  };
  return Object.assign(links, { kind });
}

/** They stay when their route is left: Remix doesn't wait for the sheet of every route that is come to again. */
export const fetchedSheets: LinksFunction = () => [...fetched].map((href) => ({ rel: 'stylesheet', href }));

const fetched = new Set<string>();

/** Also after an error, when React builds the whole page again. */
function stylesOfDocument(): { kind: string | undefined; text: string } {
  const place = document.getElementById(STYLES_ID);
  return { kind: place?.dataset.kind, text: place?.textContent ?? '' };
}
