import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { logAnswer, type WriteLine } from './access-log';
import { sendResponse, sendText } from './answer';
import type { Refuse } from './busy';
import type { CachedPages } from './cached-pages';
import { toFetchRequest, type Incoming } from './fetch-request';
import { isUnencrypted, addressBehindProxies } from './forwarded';
import { answerProbe, isProbe, type Readiness } from './readiness';
import { isFromOwnPages } from './origin-check';
import { READING, type MethodsOf } from './methods';
import type { Phase } from './phase';
import { bodyLimit, readBody } from './request-body';
import type { StaticFiles } from './static-files';
import { readTarget, tidyPath, type Target } from './target';
import type { EndTurn } from '#app/limits/fair-turns.server';
import { languageOf } from '#app/ground/language';
import { wordsIn } from '#app/words/words';

export interface ListenerParts {
  phase: Phase;
  publicOrigin: string;
  proxies?: number;
  headers: Record<string, string>;
  isReady: () => Promise<Readiness>;
  canonicalPath?: (path: string) => Promise<string>;
  files: StaticFiles;
  /** Any other method is refused here, whatever the address. */
  methodsOf: MethodsOf;
  cache?: Pick<CachedPages, 'hit' | 'fill'>;
  pages: (request: Request) => Promise<Response>;
  /** What answers none of the above costs a turn. */
  turns?: {
    take: (cookies: string | undefined, network: string) => Promise<EndTurn | undefined>;
    /** Answers whoever got no turn. */
    refuse: Refuse;
  };
  /** Counts answers by the first digit of their status. */
  answers?: number[];
  writeLine?: WriteLine;
  onFailure: (id: string, error: unknown) => void;
}

export function createListener(parts: ListenerParts): RequestListener {
  const constant = Object.entries(parts.headers);
  const nextId = requestIds();
  return (request, response) => {
    const id = nextId();
    parts.phase.inFlight += 1;
    const log = parts.writeLine && logAnswer(parts.writeLine, id, request, response);
    response.on('close', () => {
      parts.phase.inFlight -= 1;
      if (parts.answers) countAnswer(parts.answers, response.statusCode);
      log?.();
    });
    if (parts.phase.now === 'stopping') response.shouldKeepAlive = false;
    const failed = (error: unknown) => fail(parts, request, response, id, error);
    try {
      respond(request, response, id)?.catch(failed);
    } catch (error) {
      failed(error);
    }
  };

  function respond(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
  ): Promise<void> | undefined {
    if (hasTwoHosts(request)) {
      return void sendText(response, 400, 'A request must name one host.', {
        ...parts.headers,
        connection: 'close',
      });
    }
    const target = readTarget(request.url);
    if (!target) {
      const { shop } = wordsIn(languageOf(request.url ?? '/'));
      return void sendText(response, 400, shop.addressUnreadable, parts.headers);
    }
    const isMisled =
      parts.publicOrigin.startsWith('https:') && isUnencrypted(request, parts.proxies ?? 0);
    const hit = !isMisled && parts.cache ? parts.cache.hit(request, response, id) : false;
    if (hit) return hit === true ? undefined : hit;
    for (const [name, value] of constant) response.setHeader(name, value);
    response.setHeader('x-request-id', id);
    return isMisled
      ? moveToHttps(parts, target, response)
      : answer(parts, target, request, response, id);
  }
}

function countAnswer(answers: number[], status: number): void {
  const digit = Math.floor(status / 100);
  answers[digit] = (answers[digit] ?? 0) + 1;
}

/** Node itself keeps only the first `Host`. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** 308 keeps the method. */
async function moveToHttps(
  parts: ListenerParts,
  { path, query }: Target,
  response: ServerResponse,
): Promise<void> {
  if (await answerProbe(path, response, parts.phase, parts.isReady)) return;
  sendText(response, 308, 'The shop is reached by https.', {
    location: parts.publicOrigin + path + query,
  });
}

const EMPTY = Buffer.alloc(0);

async function answer(
  parts: ListenerParts,
  { path, query }: Target,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): Promise<void> {
  const { method = 'GET' } = request;
  const isRead = READING.includes(method);
  if (isRead && (await answerProbe(path, response, parts.phase, parts.isReady))) return;
  const { shop } = wordsIn(languageOf(path));
  if (parts.phase.now === 'starting')
    return sendText(response, 503, shop.opening, {
      'retry-after': '2',
    });
  const tidy = tidyPath(path);
  if (isRead && tidy !== path) {
    const right = (await parts.canonicalPath?.(tidy)) ?? tidy; // a single redirect
    return sendText(response, 301, `Moved to ${right}`, {
      location: right + query,
    });
  }
  if (await parts.files(request, response, path)) return;
  const methods = isProbe(path) ? READING : await parts.methodsOf(path);
  if (!methods.includes(method))
    return sendText(response, 405, shop.noUseForThis, { allow: methods.join(', ') });
  if (!isFromOwnPages(method, path, request.headers, parts.publicOrigin))
    return sendText(response, 403, shop.foreignForm);
  const address = addressBehindProxies(request, parts.proxies ?? 0);
  // First, so that who sends it slowly keeps no turn from others.
  const body = isRead ? EMPTY : await readBody(request, bodyLimit(path));
  if (!body) return sendText(response, 413, shop.tooMuchAtOnce, { connection: 'close' });
  const asked = { request, response, id, address, body };
  if (!parts.turns || isOfProvider(path)) return make(parts, asked);
  const endTurn = await parts.turns.take(request.headers.cookie, address);
  if (!endTurn) return parts.turns.refuse(path, request, response);
  try {
    if (!response.destroyed) await make(parts, asked);
  } finally {
    endTurn();
  }
}

/** Webhooks are signed, and cost no page. */
const isOfProvider = (path: string): boolean => path.startsWith('/webhooks/');

async function make(
  parts: ListenerParts,
  { request, response, id, address, body }: Omit<Incoming, 'origin'>,
): Promise<void> {
  if (await parts.cache?.fill(request, response, id)) return;
  const made = await parts.pages(
    toFetchRequest({ request, response, id, body, origin: parts.publicOrigin, address }),
  );
  await sendResponse(request, response, made);
}

function requestIds(): () => string {
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${start}-${(++count).toString(36)}`;
}

function fail(
  parts: ListenerParts,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
  id: string,
  error: unknown,
): void {
  parts.onFailure(id, error);
  if (response.destroyed) return;
  if (response.headersSent) return void response.destroy();
  sendText(response, 500, wordsIn(languageOf(url)).shop.failedHere(id));
}
