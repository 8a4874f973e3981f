import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';

type Routes = Parameters<typeof matchRoutes>[0];
type Handler = (request: Request) => Promise<Response>;

/**
 * Remix with less to search. For a document it looks through all routes five times and more, which was a sixth of what a
 * page cost. Here it is done once, among those that come into question; then Remix gets the route that was found, those
 * above it, and no others.
 */
export function pageHandler(build: ServerBuild): Handler {
  const whole = createRequestHandler(build, 'production');
  const match = matcher(build);
  const narrow = new Map<string, Handler>();

  return (request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== 'GET' || isForTheRouter(pathname, searchParams)) return whole(request);
    const leaf = match(pathname).at(-1);
    if (!leaf?.id || leaf.path === '*') return whole(request); // what is above an address of nothing can be anything
    const handler =
      narrow.get(leaf.id) ??
      createRequestHandler(withOnly(idsAlong(pathname, match), build), 'production');
    narrow.set(leaf.id, handler);
    return handler(request);
  };
}

/** Data and lists of routes, asked for under names of the router's own. */
const isForTheRouter = (pathname: string, query: URLSearchParams): boolean =>
  pathname.endsWith('.data') || pathname === '/__manifest' || query.has('_data');

/** Finds the routes of an address, the innermost last. */
function matcher(build: ServerBuild): (pathname: string) => Routes {
  const root = Object.values(build.routes).find((route) => route?.parentId === undefined);
  const routes = routesUnder(build, root?.id);
  return (pathname) => {
    const [, first = ''] = pathname.toLowerCase().split('/');
    const possible = first.includes('%')
      ? routes
      : routes.filter(({ path = '' }) => mayBegin(path, first));
    const matches = matchRoutes(possible, pathname);
    return root && matches ? [{ id: root.id }, ...matches.map(({ route }) => route)] : [];
  };
}

/** Whether an address with this first segment, in lower case, can lead to the route. */
function mayBegin(path: string, first: string): boolean {
  const [own = ''] = path.toLowerCase().split('/');
  return own === first || own === '' || /[:*?]/.test(own);
}

/** As the router takes them. An index has no children, and the types insist on telling the two apart. */
function routesUnder(build: ServerBuild, parentId: string | undefined): Routes {
  const own = Object.values(build.routes).flatMap((route) =>
    route && route.parentId === parentId ? [route] : [],
  );
  return own.map(({ id, path, index, caseSensitive }) =>
    index
      ? { id, path, index, caseSensitive }
      : { id, path, caseSensitive, children: routesUnder(build, id) },
  );
}

/** The routes of the address and of all addresses above it: Remix names them to the browser with the document. */
function idsAlong(
  pathname: string,
  match: (pathname: string) => Routes,
): ReadonlySet<string | undefined> {
  const segments = pathname.split('/').filter(Boolean);
  const addresses = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`);
  return new Set(['/', ...addresses].flatMap(match).map(({ id }) => id));
}

function withOnly(ids: ReadonlySet<string | undefined>, build: ServerBuild): ServerBuild {
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
