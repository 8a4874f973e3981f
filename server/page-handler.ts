import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { withoutLanguage } from '#app/ground/language';

type Routes = Parameters<typeof matchRoutes>[0];
type Handler = (request: Request) => Promise<Response>;

/** Gives Remix only the matching routes: it searches all of them, a sixth of a page's cost. */
export function pageHandler(build: ServerBuild): Handler {
  const handleAll = createRequestHandler(build, 'production');
  const match = matcher(build);
  const narrow = new Map<string, Handler>();

  return (request) => {
    const pathname = withoutLanguage(new URL(request.url).pathname);
    if (request.method !== 'GET' || isForTheRouter(pathname)) return handleAll(request);
    const leaf = match(pathname).at(-1);
    // the parents of an unknown address can be anything
    if (!leaf?.id || leaf.path === '*') return handleAll(request);
    const handler =
      narrow.get(leaf.id) ??
      createRequestHandler(withOnly(idsAlong(pathname, match), build), 'production');
    narrow.set(leaf.id, handler);
    return handler(request);
  };
}

const isForTheRouter = (pathname: string): boolean =>
  pathname.endsWith('.data') || pathname === '/__manifest';

/** @returns the routes from the root to the one of the address */
export function matcher(build: ServerBuild): (pathname: string) => Routes {
  const root = Object.values(build.routes).find((route) => route?.parentId === undefined);
  const routes = routesUnder(build, root?.id);
  return (pathname) => {
    const [, first = ''] = pathname.toLowerCase().split('/');
    const possible = first.includes('%')
      ? routes
      : routes.filter(({ path = '' }) => canMatch(path, first));
    const matches = matchRoutes(possible, pathname);
    return root && matches ? [{ id: root.id }, ...matches.map(({ route }) => route)] : [];
  };
}

function canMatch(path: string, first: string): boolean {
  const [own = ''] = path.toLowerCase().split('/');
  return own === first || own === '' || /[:*?]/.test(own);
}

/** The types require index routes and others to be separate. */
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

/** Includes the routes of parent paths: Remix lists them in the document. */
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
