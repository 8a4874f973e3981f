import { warmContent } from '#app/content/content.server';
import { openNews } from '#app/content/news-channel.server';
import { startHeartbeat, whyNotInTime } from '#app/database/clock.server';
import { closeDatabase, database } from '#app/database/database.server';
import { whyNotWritable } from '#app/database/write-check.server';
import { env } from '#app/ground/env.server';
import type { Served } from '../server/server';

let heart: Awaited<ReturnType<typeof startHeartbeat>> | undefined;
let closeNews: ReturnType<typeof openNews> | undefined;

/** Settings that say where it listens. */
export const LISTENING = { port: 'DESK_PORT', host: 'DESK_HOST', command: 'npm run desk' };

/** It runs no jobs: the shop does. */
export const desk: Served = {
  port: env.DESK_PORT,
  host: env.DESK_HOST,
  mode: env.SHOP_MODE,
  publicOrigin: env.DESK_ORIGIN,
  proxies: env.TRUST_PROXY,
  drainMs: env.DRAIN_MS,
  isSecure: env.DESK_ORIGIN.startsWith('https:'),
  async start() {
    await database();
    heart = await startHeartbeat();
    void warmContent();
    closeNews = openNews();
  },
  async isReady() {
    const reasons = [await whyNotWritable(), whyNotInTime()].flatMap((reason) => reason ?? []);
    return { ready: reasons.length === 0, reasons };
  },
  canonicalPath: (path) => Promise.resolve(path),
  stopJobs: () => Promise.resolve(),
  async stop() {
    await closeNews?.();
    await heart?.stop();
    await closeDatabase();
  },
};
