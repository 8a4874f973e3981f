import { DatabaseSync } from '@photostructure/sqlite';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { newDatabase } from '../harness/postgres';
import { fleet, startUntilUp } from './fleet';
import { postgresCluster } from './postgres-cluster';
import type { Random } from './random';
import { running, type Running } from './running';

/** A shop to be hurt: how many processes it has, and where its orders are. */
export interface World extends Pick<Running, 'origin' | 'sandbox' | 'faults'> {
  /** Kills a shop process and starts it again. */
  strike(random: Random): Promise<void>;
  /** Strikes once in a run, in the middle of it. */
  strikeOnce(): Promise<void>;
  /** Everything up and well. */
  recover(): Promise<void>;
  ask(sql: string): Promise<unknown[]>;
  close(): Promise<void>;
}

export async function onSqlite(): Promise<World> {
  const shop = await running();
  return oneProcess(shop, askingSqlite(join(shop.dataDir, 'shop.sqlite')), () => shop.close());
}

export async function onPostgres(): Promise<World> {
  const { url, drop } = await newDatabase();
  const shop = await running({ DATABASE_URL: url });
  return oneProcess(shop, asking(url), () => shop.close().then(drop));
}

async function oneProcess(shop: Running, ask: World['ask'], close: World['close']): Promise<World> {
  await shop.start();
  const strike = async (random: Random) => {
    await shop.kill();
    await sleep(random.between(0, 200));
    await shop.start();
  };
  const recover = async () => {
    await shop.kill();
    await shop.start();
  };
  return { ...shop, strike, strikeOnce: () => Promise.resolve(), recover, ask, close };
}

/**
 * Acceptance D2: three processes, a PostgreSQL that crashes once, and whoever stands in for a
 * supervisor.
 */
export async function onThreeShops(programs: string): Promise<World> {
  const cluster = await postgresCluster(programs);
  const shops = await fleet(3, cluster.url).catch(async (error: unknown) => {
    await cluster.close();
    throw error;
  });
  const strike = async (random: Random) => {
    const shop = random.pick(shops.shops);
    await shop.kill();
    await sleep(random.between(0, 200));
    await startUntilUp(shop);
  };
  return {
    ...shops,
    strike,
    strikeOnce: () => cluster.crash(),
    recover: () => Promise.resolve(),
    ask: asking(cluster.url),
    close: () => shops.close().then(() => cluster.close()),
  };
}

/** A connection for each question: the one before may be gone. */
export const asking =
  (url: string) =>
  async (sql: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return (await client.query(sql).finally(() => client.end())).rows;
  };

export const askingSqlite =
  (file: string) =>
  (sql: string): Promise<unknown[]> => {
    const store = new DatabaseSync(file, { timeout: 5_000 });
    try {
      return Promise.resolve(store.prepare(sql).all());
    } finally {
      store.close();
    }
  };
