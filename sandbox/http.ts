import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, Faults } from './faults';

export interface Call {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
  params: string[];
}

export interface Answer {
  status?: number;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface Route {
  /** `provider.noun.verb`; faults are set by this name. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  path: RegExp;
  /** Sent with every answer, faults included: without CORS headers a browser sees none. */
  headers?: Record<string, string>;
  handle: (call: Call) => Answer | Promise<Answer>;
}

export interface Provider {
  routes: Route[];
  /** Faults of what speaks no HTTP. */
  faultNames?: string[];
  /** Forgets all. */
  reset(): void;
  /** Ends what is under way, for a provider that keeps the rest for its next start. */
  close?(): void;
}

export const json = (
  body: unknown,
  status = 200,
  headers: Record<string, string | string[]> = {},
): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

export const html = (
  body: string,
  status = 200,
  headers: Record<string, string | string[]> = {},
): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body,
});

/** `undefined` if the body is not a JSON object. */
export function jsonObject(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const BODY_LIMIT_BYTES = 1024 * 1024;
const ERROR_PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

export function createSandboxServer(routes: Route[], faults: Faults): Server {
  return createServer((request, response) => {
    void answerRequest(request, response, routes, faults).catch((error: unknown) => {
      console.error('sandbox:', error);
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('sandbox failure');
    });
  });
}

async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  routes: Route[],
  faults: Faults,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const found = findRoute(routes, request.method ?? 'GET', url.pathname);
  const body = await readBody(request);
  if (!found) return send(response, json({ error: 'No such sandbox route' }, 404));
  const call: Call = {
    method: request.method ?? 'GET',
    url,
    headers: request.headers,
    body,
    params: found.params,
  };
  const fault = faults.take(found.route.name);
  const headers = found.route.headers;
  if (!fault) return send(response, await found.route.handle(call), headers);
  await sleep(fault.delayMs ?? 0);
  const real = fault.afterCommit || isHarmless(fault) ? await found.route.handle(call) : undefined;
  if (fault.hang) return;
  if (fault.reset) return void request.socket.destroy();
  send(response, real && isHarmless(fault) ? real : faultAnswer(fault), headers);
}

const isHarmless = (fault: Fault): boolean =>
  !fault.hang && !fault.reset && fault.status === undefined && fault.body === undefined;

function faultAnswer(fault: Fault): Answer {
  const asHtml = fault.body === 'html';
  return {
    status: fault.status ?? 200,
    headers: {
      'content-type': fault.contentType ?? (asHtml ? 'text/html' : 'application/json'),
      ...fault.headers,
    },
    body: asHtml ? ERROR_PAGE : (fault.body ?? ''),
  };
}

function findRoute(
  routes: Route[],
  method: string,
  path: string,
): { route: Route; params: string[] } | undefined {
  for (const route of routes) {
    if (route.method !== method) continue;
    const match = route.path.exec(path);
    if (match && match[0] === path)
      return { route, params: match.slice(1).map((part) => decodeURIComponent(part ?? '')) };
  }
  return undefined;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer; // an http request without an encoding yields Buffers
    size += bytes.length;
    if (size > BODY_LIMIT_BYTES) throw new Error('sandbox: request body over 1 MiB');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(
  response: ServerResponse,
  answer: Answer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(answer.status ?? 200, { ...headers, ...answer.headers });
  response.end(answer.body);
}
