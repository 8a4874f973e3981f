import type { Server } from 'node:http';
import { isSameSecret } from '#app/ground/same-secret.server';
import type { shop } from '#app/shop.server';
import { sendText } from './answer';
import type { CachedPages } from './cached-pages';
import { CONNECTION_LIMITS, newServer } from './slow-clients';

type Metered = Pick<typeof shop, 'host' | 'metrics'>;

/** Prometheus and a person or two. Whoever else opens the port must not hold the shop's memory. */
const LIMITS = { ...CONNECTION_LIMITS, requestMs: 10_000, silentMs: 15_000, connections: 20 };

const NO_PAGES = { counts: { hit: 0, stale: 0, miss: 0, personal: 0 }, bytes: () => 0 };

/** Listens on a port of its own, so that no proxy of the shop shows it. */
export async function openMetrics(
  { host, metrics }: Metered,
  {
    answers,
    pages = NO_PAGES,
  }: { answers: number[]; pages?: Pick<CachedPages, 'counts' | 'bytes'> },
): Promise<Server | undefined> {
  const { port, token } = metrics;
  if (!port) return undefined;
  metrics.watch({ answers, pages: pages.counts, pageBytes: pages.bytes });
  const server = newServer(LIMITS);
  server.on('request', (request, response) => {
    if (request.url !== '/metrics') return sendText(response, 404, 'Metrics are at /metrics.');
    if (request.method !== 'GET')
      return sendText(response, 405, 'Metrics can only be read.', { allow: 'GET' });
    const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    if (token && !isSameSecret(given, token))
      return sendText(response, 401, 'The bearer is not METRICS_TOKEN.');
    metrics.scrape().then(
      (text) => response.writeHead(200, { 'content-type': metrics.type }).end(text),
      () => sendText(response, 500, 'The figures could not be read.'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(`METRICS_PORT ${port} can't be opened.`, { cause: error })),
    );
    server.listen(port, token ? host : '127.0.0.1', resolve);
  });
  return server.unref();
}
