export const MAX_LINKS = 3;
const LINK = /https?:\/\/|www\./gi;

/** `https://www.` and `www.` count as one link. */
export const countLinks = (text: string): number =>
  text.replaceAll(/https?:\/\/www\./gi, 'www.').match(LINK)?.length ?? 0;

/** Name of the honeypot field; browsers and password managers do not know it. */
export const HONEYPOT_FIELD = 'topic';
