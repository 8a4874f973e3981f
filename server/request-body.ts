import type { IncomingMessage } from 'node:http';

const kB = 1024;

/** Far above what the shop's forms hold; a webhook carries a whole order. */
export const bodyLimit = (path: string): number =>
  path.startsWith('/webhooks/') ? 256 * kB : 64 * kB;

/** The whole body, or `undefined` as soon as it is longer than allowed. */
export async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  // Destroying the request would close the connection before it could be told why.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
