import { fetchContent } from '#app/content/cms.server';
import type { RawContent } from '#app/content/parse.server';
import { seed } from '#seed/seed';

/** Everything the shop asks for, asked for as the shop does; with a token, the drafts. */
export const everything = (origin: string, token?: string): Promise<RawContent> =>
  fetchContent(`${origin}/graphql`, token, token ? 'DRAFT' : 'PUBLISHED');

const byPosition = (a: { position: number } | null, b: { position: number } | null) =>
  (a?.position ?? 0) - (b?.position ?? 0);

/**
 * The seed in the order in which the operations ask for it: lists of several surfaces by position.
 */
export const sortedSeed = () => ({
  ...seed,
  surfaces: {
    ...seed.surfaces,
    tiles: seed.surfaces.tiles.toSorted(byPosition),
    serviceLists: seed.surfaces.serviceLists.toSorted(byPosition),
  },
});
