import type { LinksFunction } from '@remix-run/node';
import { useState } from 'react';
import { STYLES_ID } from '#app/ui/late-styles';

/** `live` for a page with scripts, the catalogue's above all; `orders` from the checkout to the receipt; `still` for text and links; `lost` for a page that isn't there. */
export type StylesKind = 'live' | 'orders' | 'still' | 'lost';

/**
 * The place of the page's styles within the document; `page-styles.server.ts` fills it. So a page shows with its first bytes: a file
 * would be one more way there and back, half a second on a slow line. The browser keeps what the document brought.
 */
export function PageStyles({ kind }: { kind: StylesKind }) {
  const [styles] = useState(() => (import.meta.env.SSR ? { kind, text: '' } : stylesOfDocument()));
  return <style id={STYLES_ID} data-kind={styles.kind} dangerouslySetInnerHTML={{ __html: styles.text }} />;
}

/** A route's `links`: its sheet as a file, for those who come to it from a document of another kind. Its own has it within. */
export const sheetBeyond =
  (kind: StylesKind, href: string): LinksFunction =>
  () =>
    import.meta.env.SSR || stylesOfDocument().kind === kind ? [] : [{ rel: 'stylesheet', href }];

/** Also after an error, when React builds the whole page again. */
function stylesOfDocument(): { kind: string | undefined; text: string } {
  const place = document.getElementById(STYLES_ID);
  return { kind: place?.dataset.kind, text: place?.textContent ?? '' };
}
