import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { engines, newDatabase } from '../harness/postgres';
import { flood, ofManyNetworks, ofOneNetwork, type Flood } from './flood/attack';
import { Bystanders, searchingDuring } from './flood/bystanders';
import { running, type Running } from './running';
import { asking, askingSqlite } from './worlds';

/**
 * A flood from one customer's network, and from a thousand: the disk, the form service, Maps and
 * the other customers. `FLOOD_REQUESTS` of each kind of sender, short here; 100,000 by
 * `npm run proof`.
 */
const REQUESTS = Number(process.env.FLOOD_REQUESTS ?? 1_000);
/** The short flood shares two cores with other tests and ends after seconds: it says nothing about waits or hours. */
const IS_LONG = process.env.FLOOD_REQUESTS !== undefined;
const NETWORKS = 1_000;
const IDLE_MS = IS_LONG ? 20_000 : 5_000;
/** Customers come less often in a whole window, as they have limits of their own. */
const PAUSE_MS = IS_LONG ? 400 : 120;
const BYSTANDERS = 3;
const MB = 1024 * 1024;
const HOUR_S = 3_600;
/** Limits count in windows of ten minutes: what was let in comes again after one, so a long flood takes one. */
const WINDOW_S = 600;
const PER_SECOND = Number(process.env.FLOOD_PER_SECOND ?? (IS_LONG ? REQUESTS / WINDOW_S : 250));
const MOST_MB_IN_AN_HOUR = 20;
/** A window's share of the hour. */
const MOST_MB_IN_A_WINDOW = (MOST_MB_IN_AN_HOUR * WINDOW_S) / HOUR_S;
const MOST_TICKETS_SENT = 60;
const MOST_MAPS_IN_A_MINUTE = 500;
const MOST_TIMES_IDLE = 3;
/** Below this, a wait says more about the machine than about the flood. */
const LEAST_P99_MS = 40;

const SENDERS = [
  { sender: 'one network', from: ofOneNetwork },
  { sender: `${NETWORKS} networks`, from: ofManyNetworks(NETWORKS) },
];

describe.each(await engines())('a flood on %s', { retry: 0 }, (engine) => {
  it.each(SENDERS)(
    `${REQUESTS} requests of $sender: disk, providers and other customers stay well`,
    { timeout: 60_000 + (REQUESTS / PER_SECOND) * 4_000 },
    async ({ sender, from }) => {
      const database = engine === 'postgres' ? await newDatabase() : undefined;
      const shop = await running({
        TRUST_PROXY: '1',
        ...(database && { DATABASE_URL: database.url }),
      });
      try {
        await shop.start();
        const found = await suffer(shop, database?.url ?? '', from);
        console.log(`a flood of ${sender} on ${engine}: ${JSON.stringify(found)}`);
        const { mbGrown, tickets, maps, idle, flooded, strangers, seconds } = found;
        expect.soft(mbGrown).toBeLessThanOrEqual(MOST_MB_IN_A_WINDOW);
        expect.soft(tickets).toBeLessThanOrEqual(MOST_TICKETS_SENT);
        expect.soft(maps).toBeLessThanOrEqual(MOST_MAPS_IN_A_MINUTE * Math.ceil(seconds / 60 + 1));
        const most = MOST_TIMES_IDLE * Math.max(idle.p99, LEAST_P99_MS);
        if (IS_LONG) expect.soft(flooded.p99).toBeLessThanOrEqual(most);
        // a flood of many networks looks like a crowd
        if (IS_LONG && from === ofOneNetwork) expect.soft(Object.keys(strangers)).toEqual(['200']);
      } finally {
        await shop.close();
        await database?.drop();
      }
    },
  );
});

async function suffer(shop: Running, url: string, from: () => string) {
  const calls = vi.spyOn(shop.faults, 'take');
  const called = (provider: string) =>
    calls.mock.calls.filter(([route]) => route.startsWith(provider)).length;
  const bystanders = await Bystanders.come(shop, BYSTANDERS, PAUSE_MS);
  await bystanders.during(() => sleep(IDLE_MS / 5)); // warms up
  const idle = await bystanders.during(() => sleep(IDLE_MS));
  const before = await bytesOf(shop, url);
  let strangers: Record<number, number> = {};
  let flooding: Flood | undefined;
  const flooded = await bystanders.during(async () => {
    const attack = flood(shop.origin, { requests: REQUESTS, perSecond: PER_SECOND, from });
    strangers = await searchingDuring(shop.origin, attack);
    flooding = await attack;
  });
  const { seconds = 0, answers } = flooding ?? {};
  return {
    seconds: Math.round(seconds),
    mbGrown: Number((((await bytesOf(shop, url)) - before) / MB).toFixed(2)),
    tickets: called('forms.tickets'),
    maps: called('maps.'),
    idle,
    flooded,
    strangers,
    answers,
  };
}

/** All files of the store, its log written back first: that has a size of its own. On PostgreSQL the database. */
async function bytesOf({ dataDir }: Running, url: string): Promise<number> {
  if (!url) {
    await askingSqlite(join(dataDir, 'shop.sqlite'))('PRAGMA wal_checkpoint(TRUNCATE)');
    return readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  }
  const [row] = (await asking(url)(`select pg_database_size(current_database()) as bytes`)) as {
    bytes: string;
  }[]; // the column asked for
  return Number(row?.bytes);
}
