/** `npm run dev`: serves the files as they are, by Vite. */
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import {
  createServer as createVite,
  createServerModuleRunner,
  normalizePath,
  type DevEnvironment,
  type ViteDevServer,
} from 'vite';
import { bootErrorText, type Listening } from './boot-error';
import { isOfBeside, isOfDocument, pageReloads, type Beside } from './dev-reload';
import type * as shopWorld from './dev-world';
import { worldsOf } from './dev-worlds';
import type { ShopBuild } from './server';

/** Module of a program that runs beside the shop, such as the desk. */
const [, , BESIDE] = process.argv;
const ROOT = normalizePath(process.cwd());
const SOURCES = /^\/(?:app|desk|graphql|seed|server)\//;
/** Folders that change by themselves, or that the shop does not read. */
const UNWATCHED = ['.cache', '.data', 'build', 'cms', 'deploy', 'docs', 'tests'];
const BUILD = 'virtual:remix/server-build';
const END_WITHIN_MS = 9 * 1000;

const server = createServer();
const serverBeside = createServer();
const reloads = pageReloads();
/** The pages that show something old, or a failure. */
const old = { shop: false, beside: false };
let vite: ViteDevServer;
/** What is opened, for the sentence about a port that is taken. */
let opening: Listening | undefined;
let port: number | undefined;
const runners = new WeakMap<DevEnvironment, ReturnType<typeof createServerModuleRunner>>();

const worlds = worldsOf({
  async load() {
    const { ssr } = vite.environments;
    const runner = runners.get(ssr) ?? createServerModuleRunner(ssr, { hmr: false });
    runners.set(ssr, runner);
    runner.clearCache();
    const { openWorld, listen } = await runner.import<typeof shopWorld>('/server/dev-world.ts');
    const build = await runner.import<ShopBuild>(BUILD);
    const beside = BESIDE ? await runner.import<Beside>(BESIDE) : undefined;
    return async () => {
      const { shop } = build.entry.module;
      port = shop.port;
      // First, so that a second shop on the port fails before it touches the data.
      if (!server.listening) await listen(server, shop.port, shop.host);
      if (beside && !serverBeside.listening) {
        port = beside.served.port;
        opening = beside.listening;
        await listen(serverBeside, beside.served.port, beside.served.host);
      }
      const world = await openWorld(build, print);
      const answerBeside = beside?.listenerOf(reloads.tag);
      return { ...world, answerBeside, originBeside: beside?.served.publicOrigin };
    };
  },
  onRenewed(failure) {
    if (failure) return print(failure);
    if (old.shop) vite.environments.client.hot.send({ type: 'full-reload' });
    if (old.beside) reloads.reload();
    old.shop = old.beside = false;
  },
});

async function dev(): Promise<void> {
  try {
    vite = await createVite({
      server: {
        middlewareMode: true,
        hmr: { server },
        watch: { ignored: UNWATCHED.map((folder) => `${ROOT}/${folder}/**`) },
      },
      // A dependency discovered later would load a second copy of React.
      optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**'] },
      plugins: [{ name: 'renew-the-world', configureServer: follow }],
    });
    server.on('request', (request, response) =>
      vite.middlewares(request, response, () => void answer(request, response, 'shop')),
    );
    serverBeside.on('request', (request, response) => {
      if (!reloads.answer(request, response)) void answer(request, response, 'beside');
    });
    const { opened, originBeside } = await worlds.current();
    process.send?.({ ...opened, beside: originBeside });
  } catch (error) {
    console.error(bootErrorText(error, port, opening));
    process.exit(1);
  }
}

/** Called again when Vite starts itself anew, for a changed configuration. */
function follow(started: ViteDevServer): void {
  started.ssrFixStacktrace = () => undefined; // Node has read the source maps already
  const { restart } = started;
  started.restart = async (force) => {
    await restart(force);
    worlds.change();
  };
  started.watcher.on('all', (_event, path) => {
    const file = normalizePath(path);
    if (!SOURCES.test(file.replace(ROOT, ''))) return;
    const { environments } = started;
    environments.ssr.moduleGraph.onFileChange(file);
    old.shop ||= isOfDocument(environments, file);
    if (BESIDE) old.beside ||= isOfBeside(environments, file, BESIDE);
    worlds.change();
  });
}

type Asked = Parameters<RequestListener>;
type Part = 'shop' | 'beside';

async function answer(...[request, response, part]: [...Asked, Part]): Promise<void> {
  response.once('close', () => {
    if (response.statusCode >= 500) old[part] = true;
  });
  const build = vite.environments.ssr.moduleGraph.getModuleById(`\0${BUILD}`);
  if (build && !build.transformResult) worlds.change(); // Remix has read other routes
  try {
    const world = await worlds.current();
    (part === 'shop' ? world.answer : world.answerBeside)?.(request, response);
  } catch (error) {
    showBroken(response, part, error);
  }
}

/** Shows a file with wrong syntax, say, until it is mended. */
function showBroken(response: ServerResponse, part: Part, error: unknown): void {
  const head =
    part === 'shop' ? '<script type="module" src="/@vite/client"></script>' : reloads.tag;
  const text = textOf(error).replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  response
    .writeHead(500, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>The shop cannot be loaded</title>${head}<pre>${text}</pre>`);
}

/** The log leaves out messages, which may hold customers' input. */
const print = (error: unknown): void => console.error(textOf(error));

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

async function end(): Promise<void> {
  setTimeout(() => process.exit(0), END_WITHIN_MS).unref();
  await worlds.close();
  process.exit(0);
}
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => void end());

void dev();
