import type { RequestListener, Server } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type { log } from '#app/ground/log.server';
import type { shop } from '#app/shop.server';
import { lineWriter } from './access-log';
import type { CachedPages } from './cached-pages';
import { securityHeaders } from './headers';
import { createListener, type ListenerParts } from './listener';
import { openMetrics } from './metrics';
import type { Phase } from './phase';
import { shutdown } from './shutdown';
import { inTurn, newServer, onConnectionsFull } from './slow-clients';

export type Shop = typeof shop;
type Log = typeof log;
/** The shop, or the desk beside it, which has no metrics. */
export type Served = Omit<
  Shop,
  | 'metrics'
  | 'inTraceOf'
  | 'inLanguageOf'
  | 'takeStoreDown'
  | 'takeTurn'
  | 'supportPhone'
  | 'onContentChanged'
  | 'pageCacheMb'
> &
  Partial<Pick<Shop, 'metrics'>>;

/** What `app/entry.server.tsx` exports, so that pages and server share one instance. */
export type ShopBuild = ServerBuild & {
  entry: {
    module: { shop: Shop; log: Log; refusingWhenDown: (build: ServerBuild) => ServerBuild };
  };
};

interface ServerParts extends Pick<ListenerParts, 'pages' | 'files' | 'turns' | 'methodsOf'> {
  cache?: CachedPages;
  shop: Served;
  log: Log;
  server?: Server;
}

/** Defaults for DRAIN_MS. Load balancers check every few seconds. */
const DRAIN_MS = { live: 3000, sandbox: 200 };
/** Containers are killed ten seconds after SIGTERM. */
const END_WITHIN_MS = 9 * 1000;

/** Listens first, so a second shop on the port fails before it touches the data. */
export async function startServer(parts: ServerParts): Promise<void> {
  const { shop, log, server = newServer() } = parts;
  const phase: Phase = { now: 'starting', inFlight: 0 };
  const answers = newAnswers();
  const listener = shopListener({ ...parts, phase, answers });
  server.on('request', inTurn(listener));
  onConnectionsFull(server, () => log.warn({ event: 'server.connections-full' }));
  await listen(server, shop.port, shop.host);
  const metrics =
    shop.metrics &&
    (await openMetrics(
      { host: shop.host, metrics: shop.metrics },
      { answers, pages: parts.cache },
    ));
  const stop = shutdown({
    server,
    phase,
    stopJobs: () => shop.stopJobs(),
    stopShop: async () => {
      metrics?.close();
      await shop.stop();
    },
    drainMs: shop.drainMs ?? DRAIN_MS[shop.mode],
    endWithinMs: END_WITHIN_MS,
  });
  endWith(stop, log);
  await shop.start();
  if (phase.now === 'starting') phase.now = 'open';
  // All visitors would share the proxy's address and its limits without a proxy count.
  if (shop.mode === 'live' && shop.proxies === 0)
    log.warn({ event: 'server.no-proxy-trusted', set: 'TRUST_PROXY' });
  log.info({ event: 'server.open', port: shop.port, mode: shop.mode });
  process.send?.(openMessage(shop));
}

/** Counts of answers by the first digit of their status. */
export const newAnswers = () => [0, 0, 0, 0, 0, 0];

type Listened = Omit<ServerParts, 'server'> & Pick<ListenerParts, 'phase' | 'answers'>;

/** Answers a server's requests, logged and with the shop's headers. */
export function shopListener({ shop, log, ...parts }: Listened): RequestListener {
  // keeps one-time codes visible in a sandbox's terminal
  const level = shop.mode === 'live' ? 'info' : 'debug';
  return createListener({
    ...parts,
    publicOrigin: shop.publicOrigin,
    proxies: shop.proxies,
    isReady: () => shop.isReady(),
    canonicalPath: (path) => shop.canonicalPath(path),
    headers: securityHeaders(shop),
    writeLine: log.isLevelEnabled(level) ? lineWriter(level) : undefined,
    onFailure: (id, error) =>
      log.error({
        event: 'server.failed',
        id,
        kind: error instanceof Error ? error.name : typeof error,
      }),
  });
}

/** Tells the parent process where the shop is open. */
export const openMessage = ({ host, port, publicOrigin, mode }: Served) => ({
  type: 'open',
  address: `http://${reachable(host)}:${port}`,
  origin: publicOrigin,
  mode,
});

function endWith(stop: () => Promise<void>, log: Log): void {
  const end = (reason: string) => {
    log.info({ event: 'server.stopping', reason });
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({
          event: 'server.stop-failed',
          kind: error instanceof Error ? error.name : typeof error,
        });
        process.exit(1);
      },
    );
  };
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => end(event));
}

export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

const reachable = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
