const SHOP = 'http://shop.invalid';
/** Browsers rewrite these characters, so the link may lead elsewhere. */
const UNSAFE = /[\s\\\p{Cc}]/u;
/** The same characters, encoded; also invalid encoding. */
const UNSAFE_IN_PATH = /%(?:2f|5c|25|7f|[01][0-9a-f])|%(?![0-9a-f]{2})/i;

/** The shop has the same rule in `app/ground/link.ts`. */
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

const LINK_FIELDS = new Set(['href', 'partnerUrl']);

/** Returns an error for the editor. */
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
