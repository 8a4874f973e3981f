import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { balancer, type Balancer } from './balancer';
import { addressed, sandboxFor, type Running } from './running';
import { freePort, shopProcess, type ShopProcess } from './shop-process';

/**
 * Several shop processes on one PostgreSQL behind a balancer, each with a data folder of its own,
 * as on machines of their own.
 */
export interface Fleet {
  origin: string;
  sandbox: string;
  sandboxPort: number;
  /** Holds the folder of each shop, by its number. */
  folder: string;
  faults: Running['faults'];
  shops: ShopProcess[];
  balancer: Balancer;
  close(): Promise<void>;
}

const SUPERVISED_FOR_MS = 90_000;
const AGAIN_AFTER_MS = 200;

interface Each {
  environment?: Record<string, string>;
  preload?: string[];
  /** Runs before the shops start. */
  prepare?: (fleet: Pick<Fleet, 'sandbox' | 'shops'>) => Promise<void>;
}

export async function fleet(
  size: number,
  databaseUrl: string,
  { environment: more = {}, preload = [], prepare = () => Promise.resolve() }: Each = {},
): Promise<Fleet> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await sandboxFor(origin, more.CMS_TOKEN);
  const folder = mkdtempSync(join(tmpdir(), 'deskdost-fleet-'));
  // Two proxies: the balancer, and what a test says it saw before it. A balancer that shares two
  // cores with everything else notices late.
  const environment = {
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: origin,
    TRUST_PROXY: '2',
    DRAIN_MS: '1000',
    ...more,
  };
  const shops: ShopProcess[] = [];
  for (let each = 0; each < size; each += 1) {
    const dataDir = join(folder, String(each));
    shops.push(
      shopProcess({
        port: await freePort(),
        sandboxPort: sandbox.port,
        dataDir,
        environment: addressed(environment, sandbox.origin, dataDir),
        preload,
      }),
    );
  }
  const before = await balancer(
    port,
    shops.map((shop) => shop.origin),
  );
  const close = async (): Promise<void> => {
    await Promise.all(shops.map((shop) => shop.kill()));
    await before.close();
    await sandbox.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await prepare({ sandbox: sandbox.origin, shops });
    await Promise.all(shops.map(startUntilUp));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin,
    sandbox: sandbox.origin,
    sandboxPort: sandbox.port,
    folder,
    faults: sandbox.faults,
    shops,
    balancer: before,
    close,
  };
}

/** Acts like any supervisor: a shop that finds no database ends at once, and is started again. */
export async function startUntilUp(shop: Pick<ShopProcess, 'kill' | 'start'>): Promise<void> {
  const deadline = Date.now() + SUPERVISED_FOR_MS;
  for (;;) {
    try {
      return await shop.start();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await shop.kill();
      await sleep(AGAIN_AFTER_MS);
    }
  }
}
