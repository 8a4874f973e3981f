import type { MetaArgs } from '@remix-run/node';
import type { Frame } from '#app/shell/frame';

/** What every page says of the shop itself to those who list it. */
export interface ListedSite {
  origin: string;
  brand: Frame['site']['brand'];
  socialLinks: string[];
}

/** From what root has loaded; `undefined` only when root itself failed. */
export function listedSite(matches: MetaArgs['matches']): ListedSite | undefined {
  // Root's own type can't be imported here without a circle.
  const frame = matches.find((match) => match.id === 'root')?.data as Frame | undefined;
  if (!frame) return undefined;
  const { brand, socialLinks } = frame.site;
  return { origin: frame.origin, brand, socialLinks };
}
