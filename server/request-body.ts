import type { IncomingMessage } from 'node:http';

const kB = 1024;

/** Photos for the desk and providers' webhooks are larger than what people type. */
export const bodyLimit = (path: string): number =>
  path.startsWith('/webhooks/') || path === '/my-photo' || /^\/people\/[^/]+\/photo$/.test(path)
    ? 256 * kB
    : 64 * kB;

/** A browser that is cut off while it sends shows no answer: so much is read and thrown away. */
const MOST_THROWN_AWAY = 16 * kB * kB;

/** `undefined` if the body exceeds the limit. */
export async function readBody(
  request: IncomingMessage,
  limit: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > MOST_THROWN_AWAY) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  // Destroying the request would close the connection before the 413 is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit && declared === 0) return undefined; // it may never end
    if (size <= limit) chunks.push(chunk);
  }
  return size <= limit ? Buffer.concat(chunks) : undefined;
}
