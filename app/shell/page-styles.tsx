import { useState } from 'react';
import { showLateStyles, STYLES_ID } from '#app/ui/late-styles';

/** `live` for a page with scripts, `still` for text and links, `lost` for a page that isn't there. */
export type StylesKind = 'live' | 'still' | 'lost';

/**
 * The place of the page's styles within the document; `page-styles.server.ts` fills it. So a page shows with its first bytes: a file
 * would be one more way there and back, half a second on a slow line. The browser keeps what the document brought.
 */
export function PageStyles({ kind }: { kind: StylesKind }) {
  const [styles] = useState(() => (import.meta.env.SSR ? '' : stylesOfDocument()));
  return <style ref={showLateStyles} id={STYLES_ID} data-kind={kind} dangerouslySetInnerHTML={{ __html: styles }} />;
}

/** Also after an error, when React builds the whole page again. */
const stylesOfDocument = (): string => document.getElementById(STYLES_ID)?.textContent ?? '';
