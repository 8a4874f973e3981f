import { useRouteLoaderData } from '@remix-run/react';
import type { PublicEnvironment } from '#app/env.server';
import type { Brand, Category, Tile } from '#app/content/content';

/** What every page needs to be a page of this shop; root loads it once. */
export interface Frame {
  /** Where the shop is for customers: addresses for others to keep begin with it. */
  origin: string;
  site: {
    brand: Brand;
    /** The shop's own pages elsewhere, for those who list it. */
    socialLinks: string[];
    categories: Pick<Category, 'slug' | 'title'>[];
    /** What happens to the booking fee, in the site's own words. */
    feeNote: string;
  };
  environment: PublicEnvironment;
  categoryTiles: Tile[];
  /** An editor's preview: of drafts, or of what is published when there are none to be had. */
  preview: '' | 'drafts' | 'published';
  /** For somebody who saves data: without decoration. */
  lowData: boolean;
  /** Where the sandbox shows codes, payments and submissions; empty in live mode. */
  sandboxUrl: string;
}

/** `undefined` only when root itself failed: the error screen stands without it. */
export const useFrame = (): Frame | undefined => useRouteLoaderData<() => Frame>('root');
