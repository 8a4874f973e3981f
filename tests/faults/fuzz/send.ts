import { Agent, request } from 'node:http';
import type { Input } from './input';

export interface Answer {
  /** 0 when the line was cut without one. */
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

const PATIENCE_MS = 20_000;
/** A redirect may write an address three times as long as it came. */
const MOST_HEADERS = 64 * 1024;

/** Sends one request as it is, over connections that are kept. */
export function sender(
  origin: string,
  atOnce: number,
): { send(input: Input): Promise<Answer>; close(): void } {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const send = ({ method, path, headers, body }: Input): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const call = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          maxHeaderSize: MOST_HEADERS,
          headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
          timeout: PATIENCE_MS,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString('latin1'),
            }),
          );
          response.on('error', () => resolve({ status: 0, headers: {}, body: '' }));
        },
      );
      call.on('timeout', () => call.destroy(new Error('no answer in time')));
      call.on('error', (error: NodeJS.ErrnoException) =>
        isCut(error) ? resolve({ status: 0, headers: {}, body: '' }) : reject(error),
      );
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** An answer to a body that is too long closes the line, and may be lost with it. */
const isCut = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'ECONNRESET' || code === 'EPIPE';
