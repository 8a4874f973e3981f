import { readOwnPath } from './own-path';

/** Browsers rewrite these characters, so the link may lead elsewhere. */
const UNSAFE = /[\s\\\p{Cc}]/u;
/** The same characters, encoded; also invalid encoding. */
const UNSAFE_IN_PATH = /%(?:2f|5c|25|7f|[01][0-9a-f])|%(?![0-9a-f]{2})/i;

/** The CMS has the same rule in `cms/src/publishing/links.ts`; one test checks both. */
export function isGoodLink(href: string): boolean {
  if (UNSAFE.test(href)) return false;
  if (href.startsWith('#')) return true;
  if (href.startsWith('/')) return isOwnPath(href);
  if (!/^https:\/\/[^/]/.test(href) || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return username === '' && password === '';
}

function isOwnPath(href: string): boolean {
  const url = readOwnPath(href);
  return url !== undefined && !UNSAFE_IN_PATH.test(url.pathname);
}
