import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  method: string;
  /** Below `/webhooks/`, with its query. */
  path: string;
  bearer: string | undefined;
  body: unknown;
}

/** A shop that notes what the CMS asks, and answers as the test says. */
export interface ToldShop {
  origin: string;
  asked: Asked[];
  answer: (asked: Asked) => { status: number; body?: unknown };
  close(): Promise<void>;
}

export async function openToldShop(): Promise<ToldShop> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const asked: Asked = {
        method: request.method ?? '',
        path: (request.url ?? '').replace('/webhooks/', ''),
        bearer: request.headers.authorization,
        body: text === '' ? undefined : JSON.parse(text),
      };
      shop.asked.push(asked);
      const { status, body } = shop.answer(asked);
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body ?? {}));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const shop: ToldShop = {
    origin: `http://127.0.0.1:${port}`,
    asked: [],
    answer: () => ({ status: 202 }),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return shop;
}
