import type { IncomingHttpHeaders } from 'node:http';
import { carriesPreview, carriesSession } from '#app/ground/cookies.server';
import { dataSaving } from '#app/ground/low-data-cookie.server';

/** Milliseconds; the stale and error windows start when the fresh one ends. */
export interface Lifetime {
  freshMs: number;
  staleMs: number;
  errorMs: number;
}

/** Parameters that select a page. Any other one bypasses the cache, so keys stay few. */
const SHOWN_BY = new Map([
  ['tab', { value: /^quick$/, path: /^/ }],
  ['after', { value: /^[A-Za-z0-9-]{1,200}$/, path: /^(?:\/hi)?\/[^/]+$/ }], // a category's further pages
]);
const IGNORED = /^(?:utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid)$/;
const MAX_KEY_LENGTH = 300;

/** Key suffix for low-data pages. Can't clash: no request contains a `#`. */
export const LOW_DATA = '#low-data';

export function pageKey(
  method = 'GET',
  url = '/',
  headers: IncomingHttpHeaders = {},
): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (
    headers.authorization !== undefined ||
    carriesSession(headers.cookie) ||
    carriesPreview(headers.cookie)
  )
    return undefined;
  if (url.includes('#')) return undefined;
  const mark = url.indexOf('?');
  const key =
    mark < 0 ? url : withQuery(url.slice(0, mark), new URLSearchParams(url.slice(mark + 1)));
  if (key === undefined || key.length > MAX_KEY_LENGTH) return undefined;
  return dataSaving(String(headers['save-data'] ?? ''), headers.cookie).isOn ? key + LOW_DATA : key;
}

function withQuery(path: string, query: URLSearchParams): string | undefined {
  const kept = new URLSearchParams();
  for (const [name, value] of query) {
    const shows = SHOWN_BY.get(name);
    if (shows?.value.test(value) && shows.path.test(path) && !kept.has(name)) kept.set(name, value);
    else if (!IGNORED.test(name)) return undefined;
  }
  kept.sort();
  return kept.size > 0 ? `${path}?${kept.toString()}` : path;
}

export function lifetimeOf(response: Response): Lifetime | undefined {
  if (response.status !== 200 || response.headers.has('set-cookie')) return undefined;
  const vary = response.headers.get('vary')?.toLowerCase() ?? 'accept-encoding';
  if (vary !== 'accept-encoding') return undefined;
  const directives = parse(response.headers.get('cache-control') ?? '');
  if (directives.has('private') || directives.has('no-store') || directives.has('no-cache'))
    return undefined;
  const seconds = (name: string) => Number(directives.get(name) ?? 0);
  const freshMs = seconds('s-maxage') * 1000;
  if (!(freshMs > 0)) return undefined;
  return {
    freshMs,
    staleMs: seconds('stale-while-revalidate') * 1000,
    errorMs: seconds('stale-if-error') * 1000,
  };
}

const parse = (header: string): Map<string, string> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', value = ''] = part.trim().toLowerCase().split('=', 2);
      return [name, value];
    }),
  );
