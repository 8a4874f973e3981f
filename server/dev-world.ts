/** The shop under `npm run dev`. Vite reads this file and all it imports anew after each change. */
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { isRouteErrorResponse } from '@remix-run/react';
import type { World } from './dev-worlds';
import { buildsByLanguage, inLanguages } from './languages';
import { methodsIn } from './methods';
import { openMetrics } from './metrics';
import type { Phase } from './phase';
import { listen, newAnswers, openMessage, shopListener, type ShopBuild } from './server';

export { listen };

export interface DevWorld extends World {
  answer: RequestListener;
  opened: ReturnType<typeof openMessage>;
}

/** What the old world's requests and jobs get before the new one opens. */
const END_WITHIN_MS = 1000;
const POLL_MS = 10;

/** @param onError gets each error before the error screen is rendered */
export async function openWorld(
  build: ShopBuild,
  onError: (error: unknown) => void,
): Promise<DevWorld> {
  const { shop, log } = build.entry.module;
  const builds = buildsByLanguage(withErrors(build, onError), { hi: {} });
  const make = (one: ServerBuild) => createRequestHandler(one, 'development');
  const phase: Phase = { now: 'open', inFlight: 0 };
  const answers = newAnswers();
  const answer = shopListener({
    shop,
    log,
    phase,
    answers,
    pages: inLanguages(builds, make, shop.inLanguageOf),
    methodsOf: methodsIn(build),
    files: () => Promise.resolve(false), // Vite has answered before
  });
  const metrics = await openMetrics(shop, { answers });
  await shop.start();
  return {
    answer,
    opened: openMessage(shop),
    async close() {
      const latest = Date.now() + END_WITHIN_MS;
      metrics?.close();
      const jobs = shop.stopJobs();
      while (phase.inFlight > 0 && Date.now() < latest) await sleep(POLL_MS);
      const ended = jobs.then(() => shop.stop());
      await Promise.race([ended, sleep(Math.max(0, latest - Date.now()))]);
    },
  };
}

function withErrors(build: ShopBuild, onError: (error: unknown) => void): ShopBuild {
  const { module } = build.entry;
  const handleError: typeof module.handleError = (error, args) => {
    const isExpected = isRouteErrorResponse(error) && error.status < 500;
    if (!args.request.signal.aborted && !isExpected) onError(error);
    module.handleError?.(error, args);
  };
  return { ...build, entry: { ...build.entry, module: { ...module, handleError } } };
}
