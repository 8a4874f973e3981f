import { createConnection } from 'node:net';
import type { Answer } from './send';

/** What no HTTP client would send: the first lines, lengths and encodings of requests, broken. */
export const RAW: readonly string[] = [
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET http://evil.test/ HTTP/1.1\r\nHost: shop\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: shop\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: shop\r\n\r\n',
  'CONNECT evil.test:443 HTTP/1.1\r\nHost: shop\r\n\r\n',
  'GET /\0 HTTP/1.1\r\nHost: shop\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: \0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: shop\r\nX: a\nY: b\r\n\r\n',
  'GET / HTTP/1.1\r\n Host: shop\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: shop\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`,
  `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: shop\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: shop\r\n${'X: y\r\n'.repeat(3_000)}\r\n`,
  'POST /checkout HTTP/1.1\r\nHost: shop\r\nContent-Length: -1\r\n\r\n',
  'POST /checkout HTTP/1.1\r\nHost: shop\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\naaaaa',
  'POST /checkout HTTP/1.1\r\nHost: shop\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /checkout HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'POST /drafts HTTP/1.1\r\nHost: shop\r\nSec-Fetch-Site: same-origin\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
  'POST /drafts HTTP/1.1\r\nHost: shop\r\nSec-Fetch-Site: same-origin\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc',
  'POST /drafts HTTP/1.1\r\nHost: shop\r\nSec-Fetch-Site: same-origin\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\na=b',
  'POST /drafts HTTP/1.1\r\nHost: shop\r\nSec-Fetch-Site: same-origin\r\nExpect: nonsense\r\nContent-Length: 3\r\n\r\na=b',
  'GET / HTTP/1.1\r\nHost: shop\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
];

const LONG_ENOUGH_MS = 700;

/** What came back until the shop closed the line or time was up; the body with its headers. */
export function sendRaw(origin: string, text: string): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let body = '';
    const answer = (): void =>
      resolve({ status: Number(/^HTTP\/1\.\d (\d+)/.exec(body)?.[1] ?? 0), headers: {}, body });
    const socket = createConnection(Number(port), hostname, () =>
      socket.write(Buffer.from(text, 'latin1')),
    );
    socket.on('data', (chunk) => (body += chunk.toString('latin1')));
    socket.on('error', answer);
    socket.on('close', answer);
    socket.setTimeout(LONG_ENOUGH_MS, () => socket.destroy());
  });
}
