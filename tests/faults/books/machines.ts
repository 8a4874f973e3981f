import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fleet, startUntilUp } from '../fleet';
import { postgresCluster } from '../postgres-cluster';
import { running } from '../running';
import { freePort, shopProcess, type ShopProcess } from '../shop-process';
import { asking, askingSqlite, type World } from '../worlds';
import { openZones } from './zones';

/** A shop with its desk, whose clocks can be set, and which operators back up and restore. */
export interface Machines extends World {
  /** The address where the desk answers, to which its passkeys are bound. */
  desk: { at: string; origin: string };
  /** Sets the clock of one machine: how much it is off. */
  setClock(machine: number, offMs: number): void;
  machines: number;
  /** Runs the release in this folder from the machine's next start on. */
  useRelease(machine: number, folder: string): void;
  backUp(): Promise<void>;
  /** Follows docs/operators.md: everything closed, the backup put in place, then compared. */
  restore(): Promise<void>;
}

const CLOCK = { CLOCK_FILE: '{data}/clock' };
const PRELOAD = ['machine/clock.mjs'];
const CONTENT = { CMS_GRAPHQL_URL: '{sandbox}/graphql', CMS_TOKEN: 'a-token-for-drafts' };
const COMPARED_DAYS = '40';
const CONTENT_WITHIN_MS = 20_000;

export async function oneMachine(older: string): Promise<Machines> {
  const shop = await running({ TRUST_PROXY: '1', ...CLOCK, ...CONTENT }, PRELOAD);
  await openZones(shop.sandbox);
  shop.useRelease(older || process.cwd());
  await shop.start();
  await hasContent(shop.origin);
  const desk = await openDesk(shop, {});
  const backups = mkdtempSync(join(tmpdir(), 'deskdost-backup-'));
  let backup = '';
  const again = async () => {
    await shop.kill();
    await shop.start();
  };
  return {
    ...shop,
    ...desk.address,
    ask: askingSqlite(join(shop.dataDir, 'shop.sqlite')),
    machines: 1,
    setClock: (_, offMs) => setClock(shop.dataDir, offMs),
    useRelease: (_, folder) => shop.useRelease(folder),
    strike: (random) => strike(shop, random.between(0, 200)),
    strikeOnce: () => Promise.resolve(),
    recover: again,
    async backUp() {
      const next = mkdtempSync(join(backups, 'copy-'));
      await shop.command('backup', [next]);
      backup = next;
    },
    async restore() {
      await Promise.all([shop.kill(), desk.process.kill()]);
      await closeQuestions();
      await shop.command('restore', [backup, '--force']);
      await shop.command('orders', ['compare', COMPARED_DAYS]);
      await Promise.all([shop.start(), desk.process.start()]);
    },
    async close() {
      await desk.process.kill();
      await shop.close();
      rmSync(backups, { recursive: true, force: true });
    },
  };
}

/** Machines on one PostgreSQL, which crashes once. An older release runs on the last machine. */
export async function threeMachines(programs: string, older: string): Promise<Machines> {
  const cluster = await postgresCluster(programs);
  const shops = await fleet(3, cluster.url, {
    environment: { ...CLOCK, ...CONTENT },
    preload: PRELOAD,
    async prepare({ sandbox, shops: each }) {
      await openZones(sandbox);
      if (older) each[2]?.useRelease(older);
    },
  }).catch(async (error: unknown) => {
    await cluster.close();
    throw error;
  });
  for (const { origin } of shops.shops) await hasContent(origin);
  const dataDir = join(shops.folder, 'desk');
  const desk = await openDesk({ ...shops, dataDir }, { DATABASE_URL: cluster.url });
  const backup = join(shops.folder, 'shop.dump');
  const [first] = shops.shops;
  const tool = (name: string, words: string[]) =>
    promisify(execFile)(join(programs, name), [`--dbname=${cluster.url}`, ...words]);
  return {
    ...shops,
    ...desk.address,
    ask: asking(cluster.url),
    machines: shops.shops.length,
    setClock: (machine, offMs) => setClock(join(shops.folder, String(machine)), offMs),
    useRelease: (machine, folder) => shops.shops[machine]?.useRelease(folder),
    strike: (random) => strike(random.pick(shops.shops), random.between(0, 200)),
    strikeOnce: () => cluster.crash(),
    async recover() {
      await Promise.all(shops.shops.map((shop) => strike(shop, 0)));
    },
    async backUp() {
      await tool('pg_dump', ['--format=custom', '--no-owner', `--file=${backup}`]);
    },
    async restore() {
      const all = [...shops.shops, desk.process];
      await Promise.all(all.map((each) => each.kill()));
      await tool('pg_restore', ['--no-owner', '--clean', '--if-exists', backup]);
      await first?.command('restore', ['--finish']);
      await first?.command('orders', ['compare', COMPARED_DAYS]);
      await Promise.all(all.map(startUntilUp));
    },
    async close() {
      await desk.process.kill();
      await shops.close();
      await cluster.close();
    },
  };
}

async function strike(shop: Pick<ShopProcess, 'kill' | 'start'>, downMs: number): Promise<void> {
  await shop.kill();
  await sleep(downMs);
  await startUntilUp(shop);
}

/** The driver keeps a file open until its statements are collected, and nobody may have it open. */
async function closeQuestions(): Promise<void> {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  await sleep(100);
}

function setClock(dataDir: string, offMs: number): void {
  const file = join(dataDir, 'clock');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, String(offMs));
}

async function openDesk(
  {
    origin,
    sandbox,
    sandboxPort,
    dataDir,
  }: Record<'origin' | 'sandbox' | 'dataDir', string> & {
    sandboxPort: number;
  },
  more: Record<string, string>,
) {
  const port = await freePort();
  const address = { at: `http://127.0.0.1:${port}`, origin: `http://localhost:${port}` };
  const process = shopProcess({
    port,
    sandboxPort,
    dataDir,
    program: 'desk',
    environment: {
      PUBLIC_ORIGIN: origin,
      DESK_PORT: String(port),
      DESK_ORIGIN: address.origin,
      CMS_GRAPHQL_URL: `${sandbox}/graphql`,
      CMS_TOKEN: CONTENT.CMS_TOKEN,
      ...more,
    },
  });
  await startUntilUp(process);
  return { process, address: { desk: address } };
}

/** Waits, because the bundled content, which is shown until then, has no zones. */
async function hasContent(origin: string): Promise<void> {
  const deadline = Date.now() + CONTENT_WITHIN_MS;
  for (;;) {
    const source = (await fetch(`${origin}/laptop-support`)).headers.get('x-content-source');
    if (source === 'cms') return;
    if (Date.now() > deadline) throw new Error(`the shop shows ${source} content`);
    await sleep(100);
  }
}
