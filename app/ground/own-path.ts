/** Longer than any address that the shop makes. */
export const LONGEST_PATH = 2000;

/** The wanted path of the shop; the home page for anything that could lead elsewhere. */
export function ownPath(wanted: string): string {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(wanted)) return '/';
  const shop = 'http://shop.invalid';
  if (!URL.canParse(wanted, shop)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, shop);
  return origin === shop && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
