export const MAX_LINKS = 3;
const LINK = /https?:\/\/|www\./gi;

/** `https://www.` and `www.` count as one link. */
export const hasTooManyLinks = (text: string): boolean =>
  (text.replaceAll(/https?:\/\/www\./gi, 'www.').match(LINK)?.length ?? 0) > MAX_LINKS;

/** Name of the honeypot field; browsers and password managers do not know it. */
export const HONEYPOT_FIELD = 'topic';
