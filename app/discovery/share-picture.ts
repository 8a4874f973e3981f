/** Files in public/share, drawn by `scripts/draw-share-pictures.mjs`. */
export const sharePictures = {
  shop: 'A technician and a customer at a desk',
  'laptop-support': 'A laptop',
  'macbook-support': 'A Macbook',
  'desktop-support': 'A desktop computer',
  'upgrade-support': 'Computer parts',
  'service-support': 'An office building',
  'coding-support': 'A window with code',
  'printer-support': 'A printer',
  about: 'A technician repairing a computer',
  policies: 'A receipt beside a phone',
  contact: 'A laptop and a phone',
} as const;

export type SharePictureName = keyof typeof sharePictures;

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

export const sharePicturePath = (name: SharePictureName): string => `/share/${name}.png`;

export const sharePictureOf = (categorySlug: string): SharePictureName =>
  isDrawn(categorySlug) ? categorySlug : 'shop';

const isDrawn = (name: string): name is SharePictureName => name in sharePictures;
