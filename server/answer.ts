import type { IncomingMessage, ServerResponse } from 'node:http';
import { carriesPreview } from '#app/cookies.server';
import { PERSONAL } from '#app/http.server';
import { chooseEncoding, compress } from './encoding';

const WORTH_COMPRESSING_BYTES = 1024;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg\+xml)/;
/** For answers that are no documents: whatever they hold, it is shown as nothing but data. */
export const DATA_ONLY = "default-src 'none'; frame-ancestors 'none'";

/** Sends a Fetch answer whole. Nothing here is long enough to be worth streaming, and so a failure is still a proper 500. */
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
  // HEAD has an empty body here, and its length would be a lie.
  if (request.method !== 'HEAD' && !hasNoBody(answer.status))
    response.setHeader('content-length', body.length);
  response.end(body);
}

/** A short answer of the server itself, in words that help the person who meets it. */
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

/**
 * An answer that is not from the page cache may be somebody's, whatever its route says of the page in general;
 * one without a word about it is not stored.
 */
function cacheControl(request: IncomingMessage, answer: Response): string {
  const given = answer.headers.get('cache-control') ?? 'no-store';
  if (!given.includes('s-maxage')) return given;
  return request.headers.cookie === undefined
    ? 'public, max-age=0, must-revalidate'
    : 'private, no-cache';
}

const hasNoBody = (status: number): boolean => status === 204 || status === 304;
