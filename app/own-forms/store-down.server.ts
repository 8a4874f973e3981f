import { data, type ServerBuild } from '@remix-run/node';
import { isStoreDown, reasonOf } from '#app/database/write-check.server';
import { words } from '#app/words/words';
import { NOT_STORED } from '#app/ground/http.server';
import { describeError, log } from '#app/ground/log.server';

/** Requests that failed by the store, until they are answered. */
const failed = new Set<string>();

export const noteStoreDown = (id: string): void => void failed.add(id);

/** Forgets it. */
export const takeStoreDown = (id: string): boolean => failed.delete(id);

export const DOWN_HEADERS = { 'Retry-After': '120', 'Cache-Control': NOT_STORED };

export const logStoreDown = (error: unknown): void =>
  log.error({ event: 'request.not-stored', reason: reasonOf(error), ...describeError(error) });

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];

/**
 * What meets a store that is full, busy or absent is refused in our words: Remix has none but its
 * own.
 */
export const refusingWhenDown = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [
      id,
      route ? { ...route, module: refusing(route.module) } : route,
    ]),
  ),
});

function refusing(module: Module): Module {
  const { action, loader } = module;
  const refusal = module.default === undefined ? refusalJson : refusalPage;
  return {
    ...module,
    ...(action && { action: orRefused(action, refusal) }),
    ...(loader && { loader: orRefused(loader, refusal) }),
  };
}

const orRefused =
  <Args, Answer>(work: (args: Args) => Answer, refusal: () => unknown) =>
  async (args: Args): Promise<Awaited<Answer>> => {
    try {
      return await work(args);
    } catch (error) {
      if (!isStoreDown(error)) throw error;
      logStoreDown(error);
      throw refusal();
    }
  };

const refusalPage = () =>
  data(
    { message: `${words.shop.storeFull} ${words.shop.tooManyGoBack}` },
    { status: 503, headers: DOWN_HEADERS },
  );

const refusalJson = () =>
  Response.json(
    { type: 'failed', message: words.shop.storeFull },
    { status: 503, headers: DOWN_HEADERS },
  );
