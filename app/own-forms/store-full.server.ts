import { data, type ServerBuild } from '@remix-run/node';
import { isStoreFull } from '#app/database/write-check.server';
import { words } from '#app/words/words';
import { NOT_STORED } from '#app/ground/http.server';
import { describeError, log } from '#app/ground/log.server';

/** Requests that failed because nothing could be stored, until they are answered. */
const failed = new Set<string>();

export const noteStoreFull = (id: string): void => void failed.add(id);

/** Forgets it. */
export const takeStoreFull = (id: string): boolean => failed.delete(id);

export const FULL_HEADERS = { 'Retry-After': '120', 'Cache-Control': NOT_STORED };

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];

/** An action that could store nothing is refused in our words: Remix has none but its own. */
export const refusingWhenFull = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route?.module.action ? { ...route, module: refusing(route.module) } : route,
    ]),
  ),
});

function refusing(module: Module): Module {
  const { action } = module;
  const isPage = module.default !== undefined;
  return {
    ...module,
    action: async (args) => {
      try {
        return await action?.(args);
      } catch (error) {
        if (!isStoreFull(error)) throw error;
        log.error({ event: 'request.not-stored', ...describeError(error) });
        throw isPage ? refusalPage() : refusalJson();
      }
    },
  };
}

const refusalPage = () =>
  data(
    { message: `${words.shop.storeFull} ${words.shop.tooManyGoBack}` },
    { status: 503, headers: FULL_HEADERS },
  );

const refusalJson = () =>
  Response.json(
    { type: 'failed', message: words.shop.storeFull },
    { status: 503, headers: FULL_HEADERS },
  );
