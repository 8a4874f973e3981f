const SHOP = 'http://shop.invalid';
/** Blanks, backslashes and control characters: a browser repairs them, and goes elsewhere. */
const UNSAFE = /[\s\\\p{Cc}]/u;
/** The same in a path once it is decoded, and what is no encoding at all. */
const UNSAFE_IN_PATH = /%(?:2f|5c|25|7f|[01][0-9a-f])|%(?![0-9a-f]{2})/i;

/**
 * A page of the shop, a place on the page, or a whole https address. The shop has the same rule:
 * `app/link.ts`.
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

/** The fields of every content type and component that hold a link. */
const LINK_FIELDS = new Set(['href', 'partnerUrl']);

/** What is wrong with the links of an entry, in the editor's words; undefined when nothing is. */
export function linkTrouble(entry: unknown): string | undefined {
  const bad = linksIn(entry).find((href) => !isGoodLink(href));
  if (bad === undefined) return undefined;
  return (
    `The link “${bad}” leads nowhere the shop can go. Write a page of the shop, such as ` +
    `/laptop-support, or a whole address that begins with https://.`
  );
}

function linksIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (!LINK_FIELDS.has(name)) return linksIn(inner);
    return typeof inner === 'string' && inner !== '' ? [inner] : [];
  });
}
