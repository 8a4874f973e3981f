import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Database } from '#app/database/database';
import { newDatabase } from './postgres';

const POOL = 10;

/** A PostgreSQL database that can be lost: too busy for one more connection, or gone. */
export async function losableDatabase() {
  const { url, drop } = await newDatabase();
  const server = new URL(url);
  const sockets = new Set<Socket>();
  const between = createServer((near) => {
    const far = connect(Number(server.port || 5432), server.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => other.destroy());
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const { port } = between.address() as AddressInfo;

  const losable = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) });
  losable.searchParams.delete('connect_timeout'); // the shop's own patience is tried
  return {
    url: losable.href,

    /** Keeps each connection of the pool until the work is over. */
    async whileBusy<T>(database: Database, work: () => Promise<T>): Promise<T> {
      let release = (): void => undefined;
      const over = new Promise<void>((resolve) => (release = resolve));
      let held = 0;
      let tell = (): void => undefined;
      const allHeld = new Promise<void>((resolve) => (tell = resolve));
      const holders = Array.from({ length: POOL }, () =>
        database.transaction(() => {
          held += 1;
          if (held === POOL) tell();
          return over;
        }),
      );
      await allHeld;
      try {
        return await work();
      } finally {
        release();
        await Promise.allSettled(holders); // those that took too long were ended
      }
    },

    /** Ends every connection and takes no other. */
    async lose(): Promise<void> {
      const closed = new Promise((resolve) => between.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },

    drop,
  };
}
