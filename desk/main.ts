/** The desk: a process of its own beside the shop, over the same nouns and the same database. */
import { fileURLToPath } from 'node:url';
import { warmContent } from '#app/content/content.server';
import { openNews } from '#app/content/news-channel.server';
import { startHeartbeat, whyNotInTime } from '#app/database/clock.server';
import { closeDatabase, database } from '#app/database/database.server';
import { whyNotWritable } from '#app/database/write-check.server';
import { env } from '#app/ground/env.server';
import { log } from '#app/ground/log.server';
import { bootErrorText } from '../server/boot-error';
import { startServer, type Served } from '../server/server';
import { staticFiles } from '../server/static-files';
import { PUBLIC_FOLDER } from './files';
import { deskPages } from './pages';
import { methodsOf } from './routes';

let heart: Awaited<ReturnType<typeof startHeartbeat>> | undefined;
let closeNews: ReturnType<typeof openNews> | undefined;

const LISTENING = { port: 'DESK_PORT', host: 'DESK_HOST', command: 'npm run desk' };

/** It runs no jobs: the shop does. */
const desk: Served = {
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

async function main(): Promise<void> {
  try {
    const files = await staticFiles(fileURLToPath(PUBLIC_FOLDER));
    await startServer({ shop: desk, log, pages: deskPages, files, methodsOf });
  } catch (error) {
    console.error(bootErrorText(error, env.DESK_PORT, LISTENING));
    process.exit(1);
  }
}

void main();
