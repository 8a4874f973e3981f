import type { SurfacesQuery } from '#graphql/generated';
import { assumed, settle } from './assumed';
import { hindi } from './hindi/hindi';
import { drawing, type Illustration } from './illustrations';
import { figure } from './policy-facts';
import type { Written } from './written';

type Banner = Written<NonNullable<SurfacesQuery['banners'][number]>>;
type BannerLine = [illustration: Illustration, href: string, title: string, alt: string];

/**
 * Seven offers. Their words are ours, but every one rests on a fact of the specification: a price,
 * a warranty or a policy.
 */
const lines: BannerLine[] = [
  [
    'banner-laptop',
    '/laptop-support',
    `${figure('service-warranty')}-day warranty on every laptop service`,
    'A laptop with a shield beside it',
  ],
  [
    'banner-macbook',
    '/macbook-support',
    'Your Macbook booking fee comes off the final bill',
    'A Macbook with a bill beside it',
  ],
  [
    'banner-desktop',
    '/desktop-support',
    'Not sure what is wrong? Desktop diagnosis for ₹99',
    'A desktop computer with a question mark',
  ],
  [
    'banner-upgrade',
    '/upgrade-support',
    `${figure('parts-warranty')}-year warranty on spare parts`,
    'Computer parts in front of an open case',
  ],
  [
    'banner-printer',
    '/printer-support',
    'Printer help for ₹499, the ₹99 visit charge waived',
    'A printer with a sheet of paper',
  ],
  [
    'banner-corporate',
    '/service-support',
    'Office machines serviced from ₹599',
    'People at desks in a small office',
  ],
  [
    'banner-remote',
    '/laptop-support',
    'Quick Support by phone from ₹99',
    'A person with a headset in front of a screen',
  ],
];

export const banners: Banner[] = lines.map(([key, href, title, alt], index) => ({
  key,
  ...settle(key, assumed({ title, alt, href })),
  position: index + 1,
  imagePath: drawing(key),
  image: null,
  translations: hindi({ title, alt }),
}));
