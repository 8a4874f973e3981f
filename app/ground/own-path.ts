/** Longer than any address that the shop makes. */
export const LONGEST_PATH = 2000;

const SHOP = 'http://shop.invalid';

/** Reads a path of the shop; `undefined` for anything that could lead elsewhere. */
export function readOwnPath(wanted: string): URL | undefined {
  if (!/^\/(?![/\\])[^\s\\]*$/.test(wanted) || !URL.canParse(wanted, SHOP)) return undefined;
  const url = new URL(wanted, SHOP);
  return url.origin === SHOP && !url.pathname.startsWith('//') ? url : undefined;
}

/** The wanted path of the shop, else the home page. */
export function ownPath(wanted: string): string {
  const url = readOwnPath(wanted);
  return url ? url.pathname + url.search + url.hash : '/';
}
