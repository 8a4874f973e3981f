import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openMetrics } from '../../server/metrics';

const TOKEN = 'k3v9-q2m7-x8w4-r1t6';
let server: Server | undefined;
afterEach(() => void server?.close());

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // it listens on TCP
  probe.close();
  await once(probe, 'close');
  return port;
}

async function open(token: string | undefined) {
  const port = await freePort();
  const metrics = {
    port,
    token,
    watch: () => undefined,
    scrape: () => Promise.resolve('shop_orders 1\n'),
    type: 'text/plain; version=0.0.4; charset=utf-8' as const,
  };
  server = await openMetrics({ host: '0.0.0.0', metrics }, { answers: [] });
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
}

const hostOf = () => (server?.address() as AddressInfo | undefined)?.address;

describe('the metrics port', () => {
  it('is of this machine only without a token', async () => {
    const ask = await open(undefined);
    expect(await (await ask('/metrics')).text()).toBe('shop_orders 1\n');
    expect((await ask('/')).status).toBe(404);
    expect(hostOf()).toBe('127.0.0.1');
  });

  it('asks for its bearer where others reach it', async () => {
    const ask = await open(TOKEN);
    expect(hostOf()).toBe('0.0.0.0');
    expect((await ask('/metrics')).status).toBe(401);
    expect((await ask('/metrics', { authorization: 'Bearer nonsense' })).status).toBe(401);
    expect((await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });

  it('holds few connections, and none that asks slowly', async () => {
    await open(undefined);
    expect(server?.requestTimeout).toBeLessThanOrEqual(10_000);
    expect(server?.timeout).toBeLessThanOrEqual(15_000);
    const { port } = server?.address() as AddressInfo; // it listens on TCP
    const sockets = Array.from({ length: 30 }, () => connect(port, '127.0.0.1'));
    const closed = await Promise.all(
      sockets.map((socket) =>
        Promise.race([once(socket, 'close').then(() => 1), sleep(500).then(() => 0)]),
      ),
    );
    expect(closed.filter(Boolean)).toHaveLength(10);
    for (const socket of sockets) socket.destroy();
  });

  it('does not open without a port', async () => {
    const metrics = { ...({} as Parameters<typeof openMetrics>[0]['metrics']), port: undefined }; // nothing else is read
    expect(await openMetrics({ host: '127.0.0.1', metrics }, { answers: [] })).toBeUndefined();
  });
});
