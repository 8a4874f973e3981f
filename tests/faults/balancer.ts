import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/**
 * What stands before several shops, and no more than any balancer does: asks each whether it is
 * ready, goes round those that are, passes over one
 * that refuses the connection, and asks another one again only for what may be asked twice.
 * Everything else that breaks is the caller's 502.
 */
export interface Balancer {
  origin: string;
  /** How many answers went out, by status. */
  answered: Map<number, number>;
  close(): Promise<void>;
}

interface Shop {
  origin: string;
  agent: Agent;
  isReady: boolean;
  /** The time it last said so. */
  readyAt: number;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const LOOK_EVERY_MS = 100; // a small part of how long a shop stays after "not ready"
const LOOK_WAITS_MS = 1_000;
/** Headers about one connection, not about the answer. */
const OF_THE_LINE = ['connection', 'keep-alive', 'transfer-encoding'];

export async function balancer(port: number, origins: string[]): Promise<Balancer> {
  const shops = origins.map((origin): Shop => ({
    origin,
    agent: new Agent({ keepAlive: true }),
    isReady: false,
    readyAt: 0,
  }));
  const answered = new Map<number, number>();
  const stopping = new AbortController();
  let turn = 0;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    await nextTurn(); // connections that a shop has closed meanwhile are known now
    turn += 1;
    const answer = await firstAnswer(inOrder(shops, turn), request, body);
    answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
    response.writeHead(
      answer.status,
      Object.fromEntries(
        Object.entries(answer.headers).filter(([name]) => !OF_THE_LINE.includes(name)),
      ),
    );
    response.end(answer.body);
  }

  const server = createServer(
    (request, response) => void pass(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const watching = Promise.all(shops.map((shop) => watch(shop, stopping.signal)));
  return {
    origin: `http://127.0.0.1:${port}`,
    answered,
    async close() {
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await watching;
      for (const { agent } of shops) agent.destroy();
    },
  };
}

/**
 * Those that are ready, by turns; when none says so, all of them, the one last heard of first: a
 * slow shop is better than none.
 */
function inOrder(shops: Shop[], turn: number): Shop[] {
  const ready = shops.filter(({ isReady }) => isReady);
  if (ready.length === 0) return [...shops].sort((a, b) => b.readyAt - a.readyAt);
  const first = turn % ready.length;
  return [...ready.slice(first), ...ready.slice(0, first)];
}

async function watch(shop: Shop, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    shop.isReady = await fetch(`${shop.origin}/readyz`, {
      signal: AbortSignal.timeout(LOOK_WAITS_MS),
      headers: { connection: 'close' },
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (shop.isReady) shop.readyAt = Date.now();
    await sleep(LOOK_EVERY_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

async function firstAnswer(shops: Shop[], request: IncomingMessage, body: Buffer): Promise<Answer> {
  const mayRepeat = request.method === 'GET' || request.method === 'HEAD';
  for (const shop of shops) {
    try {
      return await ask(shop, request, body);
    } catch (error) {
      const wasSent = !(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED');
      if (wasSent && !mayRepeat) return text(502, 'The shop was cut off.');
    }
  }
  return text(503, 'No shop is there.');
}

function ask(
  shop: Shop,
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  const seen = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      new URL(url ?? '/', shop.origin),
      {
        method,
        headers: { ...headers, connection: 'keep-alive', 'x-forwarded-for': seen },
        agent: shop.agent,
      },
      (answer) => {
        if (answer.headers.connection === 'close') shop.isReady = false; // until it is asked again
        bodyOf(answer).then(
          (bytes) =>
            resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: bytes }),
          reject,
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer); // a message without an encoding yields Buffers
  return Buffer.concat(chunks);
}

const text = (status: number, words: string): Answer => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from(words),
});
