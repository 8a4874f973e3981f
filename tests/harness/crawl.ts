export type Ask = (path: string) => Promise<Response>;

export interface Visit {
  path: string;
  /** A page with a link to this one. */
  from: string;
  status: number;
  location: string | null;
  /** Places inside pages that it links to, such as `/about-us#team`. */
  places: string[];
  /** The names of its own places. */
  ids: string[];
}

/** Crawls all internal links of the shop. `ask` may be a running server or route modules. */
export async function crawl(ask: Ask, start: string[]): Promise<Visit[]> {
  const visits: Visit[] = [];
  const found = new Map(start.map((path) => [path, 'start']));
  for (const [path, from] of found) {
    const response = await ask(path);
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    const html = isPage ? await response.text() : '';
    visits.push({
      path,
      from,
      status: response.status,
      location: response.headers.get('location'),
      places: hrefsIn(html).flatMap((href) => placeOf(href, path)),
      ids: [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id),
    });
    for (const link of linksIn(html)) if (!found.has(link)) found.set(link, path);
  }
  return visits;
}

/** Links to a place that its page does not have. */
export function deadPlaces(visits: Visit[]): string[] {
  const idsOf = new Map(visits.map(({ path, ids }) => [path, ids]));
  return visits.flatMap(({ path, places }) =>
    places
      .filter((place) => {
        const [page = '', id = ''] = place.split('#');
        return !idsOf.get(page)?.includes(decodeURIComponent(id));
      })
      .map((place) => `${path} → ${place}`),
  );
}

/** Internal links without their fragments. */
export const linksIn = (html: string): string[] =>
  hrefsIn(html)
    .filter(isInternal)
    .map((href) => href.split('#', 1)[0] || '/');

const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  );

const isInternal = (href: string): boolean => href.startsWith('/') && !href.startsWith('//');

/** @param href as in the page at `path` */
function placeOf(href: string, path: string): string[] {
  if (!/#./.test(href)) return [];
  return href.startsWith('#') ? [path + href] : isInternal(href) ? [href] : [];
}
