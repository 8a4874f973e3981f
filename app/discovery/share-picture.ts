import { words } from '#app/words/words';
/** Files in public/share, drawn by `scripts/draw-share-pictures.mjs`. */
export const sharePictures = {
  get shop() {
    return words.shop.aTechnicianAndACustomer;
  },
  get 'laptop-support'() {
    return words.shop.aLaptop;
  },
  get 'macbook-support'() {
    return words.shop.aMacbook;
  },
  get 'desktop-support'() {
    return words.shop.aDesktopComputer;
  },
  get 'upgrade-support'() {
    return words.shop.computerParts;
  },
  get 'service-support'() {
    return words.shop.anOfficeBuilding;
  },
  get 'coding-support'() {
    return words.shop.aWindowWithCode;
  },
  get 'printer-support'() {
    return words.shop.aPrinter;
  },
  get about() {
    return words.shop.aTechnicianRepairingAComputer;
  },
  get policies() {
    return words.shop.aReceiptBesideAPhone;
  },
  get contact() {
    return words.shop.aLaptopAndAPhone;
  },
} as const;

export type SharePictureName = keyof typeof sharePictures;

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

export const sharePicturePath = (name: SharePictureName): string => `/share/${name}.png`;

export const sharePictureOf = (categorySlug: string): SharePictureName =>
  isDrawn(categorySlug) ? categorySlug : 'shop';

const isDrawn = (name: string): name is SharePictureName => name in sharePictures;
