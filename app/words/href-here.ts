import { words } from './words';

/** A link of the content in the language of the page; others and `#parts` stay as they are. */
export const hrefHere = (href: string): string =>
  words.page.base && href.startsWith('/') ? words.page.base + href.replace(/^\/(?=#|$)/, '') : href;
