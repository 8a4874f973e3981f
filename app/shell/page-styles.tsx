import { createContext, useContext, useState } from 'react';
import { NonceContext } from '#app/ui/nonce';

/** CSS text by the kind of page: `live` for one with scripts, `still` for text and links, `lost` for a page that isn't there. */
export type PageStyleSheets = Record<'live' | 'still' | 'lost', string>;

/** On the server only: the browser keeps what the document brought. */
export const PageStylesContext = createContext<PageStyleSheets>({ live: '', still: '', lost: '' });

const ID = 'page-styles';

/** Within the document, so that a page shows with its first bytes: a file would be one more way there and back, half a second on a slow line. */
export function PageStyles({ kind }: { kind: keyof PageStyleSheets }) {
  const nonce = useContext(NonceContext);
  const made = useContext(PageStylesContext);
  const [styles] = useState(() => (import.meta.env.SSR ? made[kind] : stylesOfDocument()));
  return <style id={ID} nonce={nonce} dangerouslySetInnerHTML={{ __html: styles }} />;
}

/** Also after an error, when React builds the whole page again. */
const stylesOfDocument = (): string => document.getElementById(ID)?.textContent ?? '';
