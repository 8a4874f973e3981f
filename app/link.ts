const SHOP = 'http://shop.invalid';
/** Blanks, backslashes and control characters: a browser repairs them, and goes elsewhere. */
const UNSAFE = /[\s\\\p{Cc}]/u;
/** The same in a path once it is decoded, and what is no encoding at all. */
const UNSAFE_IN_PATH = /%(?:2f|5c|25|7f|[01][0-9a-f])|%(?![0-9a-f]{2})/i;

/**
 * Whether an editor's link may be shown: a page of the shop, a place on the page, or a whole https
 * address. The CMS refuses the others on publishing (`cms/src/publishing/links.ts`); a test holds
 * both to the same cases.
 */
export function isGoodLink(href: string): boolean {
  if (UNSAFE.test(href)) return false;
  if (href.startsWith('#')) return true;
  if (href.startsWith('/')) return isOwnPath(href);
  if (!/^https:\/\/[^/]/.test(href) || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return username === '' && password === '';
}

function isOwnPath(href: string): boolean {
  if (href.startsWith('//') || !URL.canParse(href, SHOP)) return false;
  const { origin, pathname } = new URL(href, SHOP);
  return origin === SHOP && !pathname.startsWith('//') && !UNSAFE_IN_PATH.test(pathname);
}
