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
 * `npm run faults`.
 */
const REQUESTS = Number(process.env.FLOOD_REQUESTS ?? 1_000);
/** The short flood shares two cores with other tests and ends after seconds: it says nothing about waits or hours. */
const IS_LONG = process.env.FLOOD_REQUESTS !== undefined;
const PER_SECOND = Number(process.env.FLOOD_PER_SECOND ?? 250);
const NETWORKS = 1_000;
const IDLE_MS = 5_000;
const BYSTANDERS = 3;
const MB = 1024 * 1024;
const HOUR_S = 3_600;
/** Refused requests are counted in windows of ten minutes and more: what was let in comes again after one. */
const WINDOW_S = 600;
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
        const { mbGrown, mbInAnHour, tickets, maps, idle, flooded, strangers, seconds } = found;
        if (IS_LONG) expect.soft(mbInAnHour).toBeLessThanOrEqual(MOST_MB_IN_AN_HOUR);
        else expect.soft(sum(mbGrown)).toBeLessThanOrEqual(MOST_MB_IN_A_WINDOW);
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

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

async function suffer(shop: Running, url: string, from: () => string) {
  const calls = vi.spyOn(shop.faults, 'take');
  const called = (provider: string) =>
    calls.mock.calls.filter(([route]) => route.startsWith(provider)).length;
  const bystanders = await Bystanders.come(shop, BYSTANDERS);
  await bystanders.during(() => sleep(IDLE_MS / 5)); // warms up
  const idle = await bystanders.during(() => sleep(IDLE_MS));
  const before = await bytesOf(shop, url);
  const parts: { flooding: Flood; bytes: number }[] = [];
  const inParts = async () => {
    for (const share of [0.8, 0.2]) {
      const requests = Math.round(REQUESTS * share);
      const flooding = await flood(shop.origin, { requests, perSecond: PER_SECOND, from });
      parts.push({ flooding, bytes: await bytesOf(shop, url) });
    }
  };
  let strangers: Record<number, number> = {};
  const flooded = await bystanders.during(async () => {
    strangers = await searchingDuring(shop.origin, inParts());
  });
  const seconds = parts.reduce((sum, { flooding }) => sum + flooding.seconds, 0);
  const grown = parts.map(({ bytes }, index) => bytes - (parts[index - 1]?.bytes ?? before));
  return {
    seconds: Math.round(seconds),
    mbGrown: grown.map((bytes) => Number((bytes / MB).toFixed(2))),
    mbInAnHour: Math.round(inAnHour(grown, seconds) / MB),
    tickets: called('forms.tickets'),
    maps: called('maps.'),
    idle,
    flooded,
    strangers,
    answers: parts[0]?.flooding.answers,
  };
}

/**
 * What still grows at the end of the flood grows on for the hour; what has come to a stop begins
 * again with the next window of the limits.
 */
function inAnHour([first = 0, last = 0]: number[], seconds: number): number {
  const stillGrows = last > first / 40;
  const times = stillGrows ? HOUR_S / seconds : HOUR_S / Math.max(seconds, WINDOW_S);
  return (first + last) * times;
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
