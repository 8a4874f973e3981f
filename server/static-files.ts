import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { sendText } from './answer';
import { chooseEncoding, type Encoding } from './encoding';
import { YEAR_SECONDS } from './headers';

export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => boolean | Promise<boolean>;

/** Read into memory at start, so a new build can't remove files under a running server. */
export async function staticFiles(folder: string): Promise<StaticFiles> {
  const files = await readFiles(folder);
  return (request, response, path) => {
    const isAsset = path.startsWith(HASHED);
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = files.get(path);
    if (file) send(request, response, file, isAsset);
    else if (isAsset) sendText(response, 404, 'There is no such file.');
    return file !== undefined || isAsset;
  };
}

/** Names contain a content hash, so files never change. */
const HASHED = '/assets/';
const FOR_DOCUMENTS = ['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'];
/** Hidden files, such as the build's own `.vite` folder. */
const HIDDEN = /[\\/]\.(?!well-known)/;
const HOUR_SECONDS = 60 * 60;

interface StaticFile {
  type: string;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  isAsset: boolean,
): void {
  if (isAsset) for (const name of FOR_DOCUMENTS) response.removeHeader(name);
  const best = chooseEncoding(request.headers['accept-encoding']);
  const encoding = file.bodies[best] ? best : 'identity';
  const body = file.bodies[best] ?? file.bodies.identity;
  const headers = {
    'content-type': file.type,
    'cache-control': isAsset
      ? `public, max-age=${YEAR_SECONDS}, immutable`
      : `public, max-age=${HOUR_SECONDS}`,
    etag: file.etag,
    vary: 'Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  if (request.headers['if-none-match'] === file.etag)
    return void response.writeHead(304, headers).end();
  response
    .writeHead(200, { ...headers, 'content-length': body.length })
    .end(request.method === 'HEAD' ? undefined : body);
}

async function readFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => !HIDDEN.test(name.slice(folder.length)));
  const known = new Set(names);
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue; // compressed copies and other files
    const identity = await readFile(name);
    const bodies: StaticFile['bodies'] = { identity };
    if (known.has(`${name}.br`)) bodies.br = await readFile(`${name}.br`);
    if (known.has(`${name}.gz`)) bodies.gzip = await readFile(`${name}.gz`);
    const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    files.set(`/${relative(folder, name).split(sep).join('/')}`, { type, etag, bodies });
  }
  return files;
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
