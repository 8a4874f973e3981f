import { createServer } from 'node:http';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { createServer as createVite } from 'vite';
import { bootErrorText } from './boot-error';
import { buildsByLanguage, inLanguages } from './languages';
import { methodsIn, READING } from './methods';
import { startServer, type Shop, type ShopBuild } from './server';

async function dev(): Promise<void> {
  let shop: Shop | undefined;
  try {
    const server = createServer();
    const vite = await createVite({
      server: { middlewareMode: true, hmr: { server } },
      // A dependency discovered later would load a second copy of React.
      optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**'] },
    });
    const load = async (): Promise<ShopBuild> =>
      withErrors((await vite.ssrLoadModule('virtual:remix/server-build')) as ShopBuild, (error) => {
        vite.ssrFixStacktrace(error);
        console.error(error.stack); // the log leaves out messages, which may hold customers' input
      });
    const { log, shop: first } = (await load()).entry.module;
    shop = first;
    await startServer({
      shop,
      log,
      server,
      pages: async (request) => {
        let build: ShopBuild;
        try {
          build = await load();
        } catch (error) {
          return brokenBuild(error);
        }
        const { inLanguageOf } = build.entry.module.shop;
        const builds = buildsByLanguage(build, { hi: {} });
        const make = (one: ServerBuild) => createRequestHandler(one, 'development');
        return inLanguages(builds, make, inLanguageOf)(request);
      },
      methodsOf: (path) =>
        load().then(
          (build) => methodsIn(build)(path),
          () => READING, // the page says why it cannot be loaded
        ),
      files: (request, response) =>
        new Promise((resolve) => {
          response.once('close', () => resolve(true));
          vite.middlewares(request, response, () => resolve(false));
        }),
    });
  } catch (error) {
    console.error(bootErrorText(error, shop?.port));
    process.exit(1);
  }
}

/** Shows a file with wrong syntax, say. Loads itself again until the shop can be loaded. */
function brokenBuild(error: unknown): Response {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(text);
  const html = text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return new Response(
    `<!doctype html><meta http-equiv="refresh" content="2"><title>The shop cannot be loaded</title><pre>${html}</pre>`,
    { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
}

/** `onError` gets each error before the error screen is rendered. */
function withErrors(build: ShopBuild, onError: (error: Error) => void): ShopBuild {
  const { module } = build.entry;
  const handleError: typeof module.handleError = (error, args) => {
    if (error instanceof Error) onError(error);
    module.handleError?.(error, args);
  };
  return { ...build, entry: { ...build.entry, module: { ...module, handleError } } };
}

void dev();
