// @ts-check
// Serves the floor with a plain Node server. Pages are compressed with brotli, as a proxy would.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { createRequestHandler } from '@remix-run/node';

const folder = new URL('./build/', import.meta.url);
const handle = createRequestHandler(
  /** @type {any} */ (await import(new URL('server/index.js', folder).href)),
  'production',
);
const port = Number(process.env.PORT);
/** @type {Record<string, string>} */
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

createServer((request, response) => {
  const { url = '/' } = request;
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (url.startsWith('/assets/')) return void sendFile(url, takesBrotli, response);
  sendPage(url, takesBrotli, response).catch(() => response.destroy());
}).listen(port, '127.0.0.1');

/**
 * @param {string} url @param {boolean} takesBrotli
 * @param {import('node:http').ServerResponse} response
 */
async function sendPage(url, takesBrotli, response) {
  const made = await handle(new Request(`http://127.0.0.1:${port}${url}`));
  const text = Buffer.from(await made.arrayBuffer());
  const body = takesBrotli
    ? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : text;
  const headers = {
    ...Object.fromEntries(made.headers),
    'content-length': body.length,
    ...(takesBrotli ? { 'content-encoding': 'br' } : {}),
  };
  response.writeHead(made.status, headers).end(body);
}

/**
 * @param {string} url @param {boolean} takesBrotli
 * @param {import('node:http').ServerResponse} response
 */
function sendFile(url, takesBrotli, response) {
  const file = new URL(`client${url}`, folder);
  const headers = {
    'content-type': TYPES[url.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  if (!takesBrotli) return response.writeHead(200, headers).end(readFileSync(file));
  return response
    .writeHead(200, { ...headers, 'content-encoding': 'br' })
    .end(readFileSync(new URL(`${file}.br`)));
}
