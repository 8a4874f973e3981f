/** What editors keep, in the order in which a first catalogue can be written: nobody refers to what comes later. */
export const COLLECTIONS = [
  'category',
  'service',
  'tile',
  'service-list',
  'banner',
  'how-it-works-step',
  'service-note',
  'policy-page',
  'ticket-issue',
] as const;
export const SINGLE = 'site-setting';

export type Collection = (typeof COLLECTIONS)[number];
export type ContentType = Collection | typeof SINGLE;

export const CONTENT_TYPES: readonly ContentType[] = [...COLLECTIONS, SINGLE];
export const uidOf = <T extends ContentType>(name: T) => `api::${name}.${name}` as const;
