import { useRouteLoaderData } from '@remix-run/react';
import type { Fee } from './fee';
import type { PublicEnvironment } from '#app/ground/env.server';
import type { Brand, Category, Tile } from '#app/content/content';

export interface Frame {
  origin: string;
  site: {
    brand: Brand;
    socialLinks: string[];
    categories: Pick<Category, 'slug' | 'title'>[];
    fee: Fee;
    /** Telephone and WhatsApp, where the editors gave a number. */
    phoneLinks: { href: string; label: string }[];
  };
  environment: PublicEnvironment;
  categoryTiles: Tile[];
  /** The words of the preview's bar; `script` is blank outside the CMS's frame. */
  preview: { words: string; script: string } | null;
  lowData: boolean;
  /** Enough of the page that was asked for is in Hindi; else its address is the English one. */
  isTranslated: boolean;
  /** Address of the sandbox's pages; empty in live mode. */
  sandboxUrl: string;
}

/** `undefined` only if the root loader failed. */
export const useFrame = (): Frame | undefined => useRouteLoaderData<() => Frame>('root');
