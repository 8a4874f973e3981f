import type { Frame } from '#app/frame/frame';

export interface ListedSite {
  origin: string;
  brand: Frame['site']['brand'];
  socialLinks: string[];
  isTranslated: boolean;
}

export function listedSite(
  matches: readonly { id: string; data?: unknown }[],
): ListedSite | undefined {
  // Importing the root's own type would create an import cycle.
  const frame = matches.find((match) => match.id === 'root')?.data as Frame | undefined;
  if (!frame) return undefined;
  const { brand, socialLinks } = frame.site;
  return { origin: frame.origin, brand, socialLinks, isTranslated: frame.isTranslated };
}
