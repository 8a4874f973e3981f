import { fileURLToPath } from 'node:url';
import { loggedPath } from '#app/ground/logged-path';
import { bootErrorText } from './boot-error';
import { busyAnswers } from './busy';
import { cachedPages, MB } from './cached-pages';
import { securityHeaders } from './headers';
import { buildsByLanguage, inLanguages, readScripts } from './languages';
import { inOwnWords } from './own-words';
import { methodsIn } from './methods';
import { pageHandler } from './page-handler';
import { startServer, type Shop, type ShopBuild } from './server';
import { staticFiles } from './static-files';

async function main(): Promise<void> {
  let shop: Shop | undefined;
  try {
    const build = await loadBuild();
    const { log, refusingWhenDown } = build.entry.module;
    shop = build.entry.module.shop;
    const { inTraceOf, inLanguageOf, takeStoreDown, takeTurn, supportPhone } = shop;
    const builds = buildsByLanguage(refusingWhenDown(build), {
      hi: await readScripts(new URL(import.meta.url)),
    });
    const handle = inLanguages(builds, pageHandler, inLanguageOf);
    const own = inOwnWords(handle, takeStoreDown);
    const pages = (request: Request) => inTraceOf(request, () => own(request));
    const cache = cachedPages({
      pages,
      origin: shop.publicOrigin,
      headers: securityHeaders(shop),
      limitBytes: shop.pageCacheMb * MB,
      onFailure: (event, key, error) =>
        log.error({
          event,
          path: loggedPath(key),
          kind: error instanceof Error ? error.name : typeof error,
        }),
    });
    shop.onContentChanged((changed) => cache.purge(changed));
    const files = await staticFiles(fileURLToPath(new URL('../client', import.meta.url)));
    const turns = { take: takeTurn, refuse: busyAnswers(supportPhone) };
    const methodsOf = methodsIn(build);
    await startServer({ shop, log, pages, files, methodsOf, cache, turns });
  } catch (error) {
    console.error(bootErrorText(error, shop?.port));
    process.exit(1);
  }
}

/** Remix writes `index.js`; its types don't include our exports. */
const loadBuild = async (): Promise<ShopBuild> =>
  (await import(new URL('./index.js', import.meta.url).href)) as ShopBuild;

void main();
