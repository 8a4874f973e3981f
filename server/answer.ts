import type { IncomingMessage, ServerResponse } from 'node:http';
import { carriesPreview } from '#app/ground/cookies.server';
import { PERSONAL } from '#app/ground/http.server';
import { chooseEncoding, compress } from './encoding';

const WORTH_COMPRESSING_BYTES = 1024;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg\+xml)/;
/** A policy for answers other than documents. */
export const DATA_ONLY = "default-src 'none'; frame-ancestors 'none'";

/** Sends the answer whole: answers are short, and a failure can still become a 500. */
export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
): Promise<void> {
  const text = Buffer.from(await answer.arrayBuffer());
  const isWorthIt =
    text.length >= WORTH_COMPRESSING_BYTES &&
    COMPRESSIBLE.test(answer.headers.get('content-type') ?? '');
  const encoding =
    isWorthIt && !answer.headers.has('content-encoding')
      ? chooseEncoding(request.headers['accept-encoding'])
      : 'identity';
  const body = await compress(text, encoding);
  for (const [name, value] of answer.headers)
    if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  if (!answer.headers.has('content-security-policy'))
    response.setHeader('content-security-policy', DATA_ONLY);
  const isForEditor = carriesPreview(request.headers.cookie);
  if (isForEditor) response.setHeader('x-robots-tag', 'noindex');
  if (isForEditor) response.setHeader('cache-control', PERSONAL);
  else if (answer.status !== 301)
    response.setHeader('cache-control', cacheControl(request, answer));
  if (isWorthIt) response.appendHeader('vary', 'Accept-Encoding');
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.statusCode = answer.status;
  // A HEAD answer has an empty body here, so its length would be wrong.
  if (request.method !== 'HEAD' && !hasNoBody(answer.status))
    response.setHeader('content-length', body.length);
  response.end(body);
}

export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': DATA_ONLY,
    ...headers,
  });
  response.end(`${text}\n`);
}

/** Answers made per visitor may be personal: shared caches must not store them. */
function cacheControl(request: IncomingMessage, answer: Response): string {
  const given = answer.headers.get('cache-control') ?? 'no-store';
  if (!given.includes('s-maxage')) return given;
  return request.headers.cookie === undefined
    ? 'public, max-age=0, must-revalidate'
    : 'private, no-cache';
}

const hasNoBody = (status: number): boolean => status === 204 || status === 304;
