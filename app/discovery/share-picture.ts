import { words } from '#app/words/words';

/** Files in public/share, drawn by `scripts/draw-share-pictures.mjs`. */
export const sharePictures = () => ({
  shop: words.shop.technicianAndCustomer,
  'laptop-support': words.shop.aLaptop,
  'macbook-support': words.shop.aMacbook,
  'desktop-support': words.shop.aDesktopComputer,
  'upgrade-support': words.shop.computerParts,
  'service-support': words.shop.anOfficeBuilding,
  'coding-support': words.shop.codeWindow,
  'printer-support': words.shop.aPrinter,
  about: words.shop.technicianAtWork,
  policies: words.shop.receiptAndPhone,
  contact: words.shop.laptopAndPhone,
});

export type SharePictureName = keyof ReturnType<typeof sharePictures>;

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

export const sharePicturePath = (name: SharePictureName): string => `/share/${name}.png`;

export const sharePictureOf = (categorySlug: string): SharePictureName =>
  isDrawn(categorySlug) ? categorySlug : 'shop';

const isDrawn = (name: string): name is SharePictureName => name in sharePictures();
