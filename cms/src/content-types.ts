/** In the order in which entries can be created: references point only to earlier types. */
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
  'search-term',
  'zone',
  'closure',
  'rate-card-item',
  'message-template',
] as const;
export const SINGLE = 'site-setting';

export type Collection = (typeof COLLECTIONS)[number];
export type ContentType = Collection | typeof SINGLE;

export const CONTENT_TYPES: readonly ContentType[] = [...COLLECTIONS, SINGLE];
export const uidOf = <T extends ContentType>(name: T) => `api::${name}.${name}` as const;
