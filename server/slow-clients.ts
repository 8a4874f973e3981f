import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** What a connection may cost the shop. Each limit is far above what a slow phone needs. */
export interface ConnectionLimits {
  /** For a whole request to arrive, head and body. */
  requestMs: number;
  /** Without a byte in either direction. Longer than any answer takes to be made. */
  silentMs: number;
  /** For a whole answer to be read: a script of 500 kB over 25 kbit/s. */
  answerMs: number;
  /** How often the limits are looked at; a limit is met at most this much late. */
  lookEveryMs: number;
  keepAliveMs: number;
  connections: number;
}

export const LIMITS_OF_CONNECTIONS: ConnectionLimits = {
  requestMs: 30 * 1000,
  silentMs: 40 * 1000,
  answerMs: 3 * 60 * 1000,
  lookEveryMs: 1000,
  keepAliveMs: 65 * 1000, // longer than a load balancer's, so that it is the one to close
  connections: 4000,
};

/** Requests that may wait behind one that is answered. Browsers and balancers send none ahead. */
export const MOST_WAITING = 16;

/**
 * A server whose connections end when nobody reads or sends. There is no limit on requests per
 * connection: load balancers keep theirs for days.
 */
export function newServer(limits = LIMITS_OF_CONNECTIONS): Server {
  const { requestMs, silentMs, lookEveryMs, keepAliveMs, connections } = limits;
  const wholeRequestMs = requestMs - lookEveryMs;
  const server = createServer({
    headersTimeout: wholeRequestMs,
    requestTimeout: wholeRequestMs,
    connectionsCheckingInterval: lookEveryMs,
    keepAliveTimeout: keepAliveMs,
  });
  server.timeout = silentMs;
  server.maxConnections = connections;
  cutUnreadAnswers(server, limits);
  return server;
}

/**
 * Answers the requests of a connection one after the other. The next one starts when the answer
 * before it has left, so a client that does not read holds one answer in memory, whatever it asks.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node gives a response its socket when all answers before it have been sent.
    if (response.socket) return listener(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MOST_WAITING) return cut(socket);
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      if (!socket.destroyed) listener(request, response);
    });
  };
}

/**
 * Ends a connection and stops reading in the middle of what has arrived. `destroy` alone lets Node
 * make objects of the other requests in the same 64 kB and keep them until the next round: 500
 * connections together took 500 MB so. Node has no public way; 2 is its parser's word for
 * "the rest is no HTTP". Should a later Node not ask, the connection ends all the same.
 */
function cut(socket: Socket & { parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2;
  socket.destroy();
}

/** Calls back when connections are refused because there are too many, once a minute at most. */
export function onConnectionsFull(server: Server, tell: () => void): void {
  let quietUntil = 0;
  server.on('drop', () => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + 60 * 1000;
    tell();
  });
}

interface Unread {
  since: number;
  /** As many as when the waiting began: more means that another answer has been begun since. */
  bytesWritten: number;
}

/** `server.timeout` sees silence only. This ends the connections that read a byte now and then. */
function cutUnreadAnswers(server: Server, { answerMs, lookEveryMs }: ConnectionLimits): void {
  const open = new Map<Socket, Unread | undefined>();
  server.on('connection', (socket: Socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  const look = (): void => {
    const now = performance.now();
    for (const [socket, unread] of open) {
      const { bytesWritten, writableLength } = socket;
      if (writableLength === 0) open.set(socket, undefined);
      else if (unread?.bytesWritten !== bytesWritten) {
        open.set(socket, { since: now, bytesWritten });
      } else if (now - unread.since >= answerMs) socket.destroy();
    }
  };
  const timer = setInterval(look, lookEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}
