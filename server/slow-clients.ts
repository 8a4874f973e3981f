import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** Far above what a slow phone needs. */
export interface ConnectionLimits {
  requestMs: number;
  silentMs: number;
  /** A script of 500 kB at 25 kbit/s fits. */
  answerMs: number;
  lookEveryMs: number;
  keepAliveMs: number;
  connections: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  requestMs: 30 * 1000,
  silentMs: 40 * 1000,
  answerMs: 3 * 60 * 1000,
  lookEveryMs: 1000,
  keepAliveMs: 65 * 1000, // longer than a load balancer's, so that the balancer closes first
  connections: 4000,
};

/** Pipelined requests per connection. Browsers and load balancers send none. */
export const MAX_WAITING = 16;

/** No limit on requests per connection: load balancers keep theirs for days. */
export function newServer(limits = CONNECTION_LIMITS): Server {
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

/** One by one: a client that does not read holds one answer in memory. */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // Node assigns the socket once all earlier answers are sent.
    if (response.socket) return listener(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING) return cut(socket);
    waiting.set(socket, count);
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      if (!socket.destroyed) listener(request, response);
    });
  };
}

/** Also stops the parser (2 means "not HTTP"): otherwise 500 connections took 500 MB. */
function cut(socket: Socket & { parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2;
  socket.destroy();
}

export function onConnectionsFull(server: Server, report: () => void): void {
  let quietUntil = 0;
  server.on('drop', () => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + 60 * 1000;
    report();
  });
}

interface Unread {
  since: number;
  bytesWritten: number;
}

/** `server.timeout` covers only silence; this also ends very slow readers. */
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
