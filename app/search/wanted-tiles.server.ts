import type { Content, Tile } from '#app/content/content';
import { words } from '#app/words/words';
import { searchServices } from './search.server';

/** Searches to start from, each with the drawing of its best match and the lowest price. */
export const wantedTiles = (content: Content): Tile[] =>
  WANTED.flatMap((key) => {
    const label = words.search[key];
    const found = searchServices(content, label, MATCHES);
    const [best] = found;
    return best
      ? {
          key,
          label,
          caption: '',
          href: `/search?q=${encodeURIComponent(label)}`,
          picture: best.picture,
          fromPaise: Math.min(...found.map(({ pricePaise }) => pricePaise)),
        }
      : [];
  });

const WANTED = ['brokenScreen', 'keyboard', 'charging', 'overheating', 'slow', 'wifi'] as const;
const MATCHES = 10;
