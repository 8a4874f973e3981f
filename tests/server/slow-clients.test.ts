import { Agent, get, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import {
  inTurn,
  CONNECTION_LIMITS,
  MAX_WAITING,
  newServer,
  onConnectionsFull,
} from '../../server/slow-clients';
import type { ConnectionLimits } from '../../server/slow-clients';

const GET = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';
/** More than the system keeps for a line, so that it stays with the server until somebody reads. */
const HUGE = Buffer.alloc(32 * 1024 * 1024, 'x');
const SOON: Partial<ConnectionLimits> = {
  requestMs: 400,
  silentMs: 10_000,
  answerMs: 400,
  lookEveryMs: 50,
};

const servers: Server[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function open(
  listener: RequestListener,
  limits: Partial<ConnectionLimits> = {},
): Promise<{ port: number; server: Server }> {
  const server = newServer({ ...CONNECTION_LIMITS, ...limits }).on('request', inTurn(listener));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, server }; // a listening TCP server has one
}

interface Line {
  socket: Socket;
  heard: () => string;
  closed: Promise<void>;
}

function line(port: number, first = ''): Line {
  let text = '';
  const socket = connect(port, '127.0.0.1', () => socket.write(first));
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => (text += chunk.toString()));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, heard: () => text, closed };
}

describe('requests sent ahead on one connection', () => {
  test('are answered in their order, one at a time', async () => {
    let atOnce = 0;
    let most = 0;
    const { port } = await open((request, response) => {
      most = Math.max(most, (atOnce += 1));
      setImmediate(() => {
        atOnce -= 1;
        response.end(`<${request.url}>`);
      });
    });
    const paths = Array.from({ length: MAX_WAITING + 1 }, (_, index) => `/${index}`);
    const { heard } = line(
      port,
      paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`).join(''),
    );
    await expect
      .poll(() => [...heard().matchAll(/<(.+?)>/g)].map(([, path]) => path))
      .toEqual(paths);
    expect(most).toBe(1);
  });

  test('end it when there are too many', async () => {
    let answered = 0;
    let parsed = 0;
    const { port, server } = await open(
      (_, response) => void response.end(String((answered += 1))),
    );
    server.on('request', () => (parsed += 1));
    await line(port, GET.repeat(1_000)).closed;
    expect(answered).toBeLessThanOrEqual(MAX_WAITING + 1);
    expect(parsed, 'requests that took memory').toBeLessThanOrEqual(MAX_WAITING + 2);
  });

  test('after a body are answered, too', async () => {
    const { port } = await open((request, response) => {
      let length = 0;
      request.on('data', (chunk: Buffer) => (length += chunk.length));
      request.on('end', () => response.end(`<${length}>`));
    });
    const post = 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 3\r\n\r\na=b';
    const { heard } = line(port, post + post + GET);
    await expect
      .poll(() => [...heard().matchAll(/<(\d)>/g)].map(([, length]) => length))
      .toEqual(['3', '3', '0']);
  });
});

describe('a connection ends', () => {
  test('when its answer is not read; it holds one answer until then', async () => {
    let begun = 0;
    const { port } = await open((_, response) => ((begun += 1), response.end(HUGE)), SOON);
    const { socket } = line(port, GET.repeat(5));
    socket.pause();
    const closed = new Promise((resolve) =>
      servers[0]?.once('request', (request) => request.socket.once('close', resolve)),
    );
    await closed;
    expect(begun).toBe(1);
  });

  test('when nothing moves in either direction', async () => {
    const { port } = await open(() => undefined, { ...SOON, answerMs: 10_000, silentMs: 200 });
    await line(port, GET).closed;
  });

  test.each([
    ['head', 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: '],
    ['body', 'POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 1000\r\n\r\na='],
  ])('when its %s only drips', async (_, start) => {
    const { port } = await open(
      (request, response) => void request.resume().on('end', () => response.end()),
      SOON,
    );
    const { socket, closed } = line(port, start);
    const drip = setInterval(() => socket.write('x'), 50);
    await closed.finally(() => clearInterval(drip));
  });

  test('when it is one too many, and that is told once', async () => {
    let told = 0;
    const { port, server } = await open((_, response) => void response.end('here'), {
      connections: 2,
    });
    onConnectionsFull(server, () => (told += 1));
    const [first] = [line(port, GET), line(port, GET)];
    await expect.poll(() => first?.heard()).toContain('here');
    await Promise.all([line(port, GET).closed, line(port, GET).closed]);
    expect(told).toBe(1);
  });
});

describe('a connection stays', () => {
  test('for a thousand requests, one after the other', async () => {
    const { port } = await open(
      (request, response) => void response.end(String(request.socket.remotePort)),
    );
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const seen = new Set<string>();
    for (let asked = 0; asked < 1_000; asked += 1) {
      seen.add(
        await new Promise<string>((resolve, reject) => {
          get({ agent, port, host: '127.0.0.1' }, (response) => {
            let text = '';
            response.on('data', (chunk: Buffer) => (text += chunk.toString()));
            response.on('end', () => resolve(text));
          }).on('error', reject);
        }),
      );
    }
    agent.destroy();
    expect(seen.size).toBe(1);
  });

  test('while a long answer is read slowly but surely', async () => {
    const { port } = await open((_, response) => void response.end(HUGE), {
      ...SOON,
      answerMs: 60_000,
      silentMs: 300,
    });
    const { socket } = line(port);
    let read = 0;
    socket.removeAllListeners('data').on('data', (chunk) => {
      read += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 1);
    });
    socket.write(GET);
    await expect.poll(() => read, { timeout: 9_000 }).toBeGreaterThan(HUGE.length);
  });
});
