import type { ServerBuild } from '@remix-run/node';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { buildsByLanguage, inLanguages } from '../../server/languages';
import { pageHandler } from '../../server/page-handler';

export const ORIGIN = 'http://127.0.0.1:4390'; // the PORT of tests/vitest.config.ts

type RouteModule = ServerBuild['routes'][string]['module'];
const modules = import.meta.glob<RouteModule>('../../app/routes/*.{ts,tsx}');

/**
 * The shop's documents in this process, as Remix makes them from the route files: request in,
 * answer out. No build, no server.
 */
export async function openDocuments(): Promise<
  (path: string, init?: RequestInit) => Promise<Response>
> {
  const { refusingWhenDown } = await import('#app/own-forms/store-down.server');
  const builds = buildsByLanguage(refusingWhenDown(await shopBuild()), { hi: {} });
  const { inLanguageOf } = await import('#app/words/language.server'); // as its tests may reset modules
  const handler = inLanguages(builds, pageHandler, inLanguageOf);
  return (path, init) => handler(new Request(path.startsWith('http') ? path : ORIGIN + path, init));
}

/** What `npm run build` makes of the route files, for as much of it as Remix needs to answer. */
export async function shopBuild(): Promise<ServerBuild> {
  const [{ default: config }, root, entry] = await Promise.all([
    import('#app/routes'),
    import('#app/root'),
    import('#app/entry.server'),
  ]);
  const entries = config.map((each) => ({
    id: each.id ?? each.file.replace(/\.tsx?$/, ''),
    ...each,
  }));
  const loaded = await Promise.all(
    entries.map(async (each) => ({ ...each, module: await moduleOf(each) })),
  );
  const routes: ServerBuild['routes'] = { root: { id: 'root', path: '', module: root } };
  for (const { id, path, index, module } of loaded)
    routes[id] = { id, path, index, parentId: 'root', module };
  return {
    entry: { module: entry },
    routes,
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: manifestOf(routes),
      url: '/assets/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {
      v3_fetcherPersist: true,
      v3_lazyRouteDiscovery: true,
      v3_relativeSplatPath: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
    isSpaMode: false,
    mode: 'production',
  };
}

async function moduleOf({ file }: RouteConfigEntry): Promise<RouteModule> {
  const load = modules[`../../app/${file}`];
  if (!load) throw new Error(`There is no route file ${file}`);
  return load();
}

const manifestOf = (routes: ServerBuild['routes']): ServerBuild['assets']['routes'] =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      {
        id,
        parentId: route?.parentId,
        path: route?.path,
        index: route?.index,
        hasLoader: route?.module.loader !== undefined,
        hasAction: route?.module.action !== undefined,
        hasClientLoader: false,
        hasClientAction: false,
        hasErrorBoundary: route?.module.ErrorBoundary !== undefined,
        module: `/assets/${id}.js`,
        imports: [],
      },
    ]),
  );
