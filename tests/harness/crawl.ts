export type Ask = (path: string) => Promise<Response>;

export interface Visit {
  path: string;
  /** A page with a link to this one. */
  from: string;
  status: number;
  location: string | null;
}

/** Crawls all internal links of the shop. `ask` may be a running server or route modules. */
export async function crawl(ask: Ask, start: string[]): Promise<Visit[]> {
  const visits: Visit[] = [];
  const found = new Map(start.map((path) => [path, 'start']));
  for (const [path, from] of found) {
    const response = await ask(path);
    visits.push({
      path,
      from,
      status: response.status,
      location: response.headers.get('location'),
    });
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    for (const link of isPage ? linksIn(await response.text()) : [])
      if (!found.has(link)) found.set(link, path);
  }
  return visits;
}

/** Internal links without their fragments. */
export function linksIn(html: string): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  );
  return hrefs
    .filter((href) => href.startsWith('/') && !href.startsWith('//'))
    .map((href) => href.split('#', 1)[0] || '/');
}
