import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enginesOfStories, newSchema } from '../harness/postgres';

/** A store belongs to a live shop or to a sandbox, and opens for nothing else. */
const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_ORIGIN: 'https://shop.example',
  SESSION_SECRETS: 'newest-long-secret',
  RAZORPAY_KEY_ID: 'rzp_live_abc',
  RAZORPAY_KEY_SECRET: 'k3vQ9xWm2TzRb7LcPd5HsYn1',
  RAZORPAY_WEBHOOK_SECRETS: 'Zr8dNq4JwX6tVb2Mh9KsGf3Y',
  FIREBASE_PROJECT_ID: 'deskdost',
  FIREBASE_WEB_API_KEY: 'a',
  FORM_ENDPOINT_ORDERS: 'https://forms.example/o',
  FORM_ENDPOINT_TICKETS: 'https://forms.example/t',
  GOOGLE_MAPS_SERVER_KEY: 'Jf5Wb8Qz3Kt7Xm2Vr9Ld4PhN',
};
const SANDBOX = { SHOP_MODE: 'sandbox' };
const NOTHING = { SHOP_MODE: '' };
type Settings = Record<string, string>;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
  vi.unstubAllEnvs();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'deskdost-mode-'));
  cleanUp.push(() => rmSync(folder, { recursive: true }));
  return folder;
}

setFlagsFromString('--expose-gc');
/**
 * A prepared statement keeps its connection open until it is collected; a process that ended has
 * none.
 */
const collectGarbage = runInNewContext('gc') as () => void; // made by the flag
async function collect(): Promise<void> {
  collectGarbage();
  await nextTurn(); // what was collected is taken down then
}

/** The modules anew, as another process with these settings has them. */
async function start(settings: Settings) {
  vi.unstubAllEnvs();
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const [{ database, closeDatabase }, { modeCommand }, { readEnvironment }] = await Promise.all([
    import('#app/database/database.server'),
    import('#app/command-line/mode.server'),
    import('#app/ground/env.server'),
  ]);
  const open = async () => {
    try {
      return await database().then(
        () => 'open',
        (error: Error) => error.message,
      );
    } finally {
      await closeDatabase();
    }
  };
  const run = async (...words: string[]) => {
    const lines: string[] = [];
    await collect();
    const [name] = words.filter((word) => !word.startsWith('--'));
    const code = await modeCommand(name, words.includes('--yes'), (line) => lines.push(line));
    return { code, text: lines.join('\n') };
  };
  return { database, closeDatabase, open, run, readEnvironment };
}

const opened = async (settings: Settings) => (await start(settings)).open();

/** An order's worth of customer data. */
async function fill(settings: Settings): Promise<void> {
  const { database, closeDatabase } = await start(settings);
  await (
    await database()
  ).change(
    `insert into sessions (id_hash, phone, uid, created_at, seen_at, expires_at) values ('h', '+91', 'u', 1, 1, 1)`,
  );
  await closeDatabase();
}

async function change(settings: Settings, sql: string): Promise<void> {
  const { database, closeDatabase } = await start(settings);
  await (await database()).change(sql);
  await closeDatabase();
}

describe.each(await enginesOfStories())('a store on %s', { retry: 0 }, (engine) => {
  /**
   * The place where a shop keeps its things; the address of a database goes into the settings as an
   * operator sets it.
   */
  async function newStore(): Promise<Settings & { DATA_DIR: string }> {
    const DATA_DIR = join(newFolder(), 'data');
    if (engine === 'sqlite') return { DATA_DIR, DATABASE_URL: '' };
    const { url, remove } = await newSchema();
    cleanUp.push(remove);
    return { DATA_DIR, DATABASE_URL: url };
  }

  it('of a live shop does not open as a sandbox, not even when all settings are lost but the folder', async () => {
    const store = await newStore();
    expect(await opened({ ...LIVE, ...store })).toBe('open');
    for (const lost of [
      { ...SANDBOX, ...store },
      { ...NOTHING, ...store },
      { ...NOTHING, DATA_DIR: store.DATA_DIR, DATABASE_URL: '' },
    ]) {
      const said = await opened(lost);
      expect(said).toContain('belongs to a live shop, and this start is a sandbox.');
      expect(said).toContain('npm run mode -- sandbox');
    }
    if (engine === 'postgres')
      expect(existsSync(join(store.DATA_DIR, 'shop.sqlite')), 'nothing was opened').toBe(false);
    expect(await opened({ ...LIVE, ...store })).toBe('open');
  });

  it('of a live shop does not open as a sandbox from another folder', async () => {
    const store = await newStore();
    await opened({ ...LIVE, ...store });
    rmSync(join(store.DATA_DIR, 'mode'));
    const said = await opened({ ...SANDBOX, ...store });
    expect(said).toContain(
      engine === 'sqlite'
        ? `The store ${join(store.DATA_DIR, 'shop.sqlite')} belongs to a live shop`
        : 'The PostgreSQL database ',
    );
    expect(said).not.toMatch(/postgres:\/\/|@/);
    expect(existsSync(join(store.DATA_DIR, 'mode')), 'a refused start writes nothing').toBe(false);
  });

  it('of a sandbox does not open live, and says that a live shop needs a store of its own', async () => {
    const store = await newStore();
    expect(await opened({ ...SANDBOX, ...store })).toBe('open');
    const said = await opened({ ...LIVE, ...store });
    expect(said).toContain('belongs to a sandbox, and this start is a live shop.');
    expect(said).toContain('a store of its own');
    expect(said).toContain('npm run mode -- live');
  });

  it('fills in the mode where one of the two places lacks it', async () => {
    const store = await newStore();
    await opened({ ...LIVE, ...store });
    rmSync(join(store.DATA_DIR, 'mode'));
    expect(await opened({ ...LIVE, ...store })).toBe('open');
    expect(readFileSync(join(store.DATA_DIR, 'mode'), 'utf8')).toBe('live\n');
    await change({ ...LIVE, ...store }, `delete from store_facts where key = 'mode'`);
    expect(await opened({ ...LIVE, ...store, SHOP_MODE: '' }), 'live by its keys').toBe('open');
    rmSync(join(store.DATA_DIR, 'mode'));
    expect(await opened({ ...SANDBOX, ...store })).toContain('belongs to a live shop');
  });

  it('that holds data without a mode opens only with SHOP_MODE set', async () => {
    const store = await newStore();
    await fill({ ...SANDBOX, ...store });
    await change({ ...SANDBOX, ...store }, `delete from store_facts where key = 'mode'`);
    rmSync(join(store.DATA_DIR, 'mode'));
    for (const unnamed of [
      { ...NOTHING, ...store },
      { ...LIVE, ...store, SHOP_MODE: '' },
    ])
      expect(await opened(unnamed)).toContain('SHOP_MODE=live');
    expect(await opened({ ...SANDBOX, ...store })).toBe('open');
    expect(await opened({ ...NOTHING, ...store }), 'once is enough').toBe('open');
  });

  it('that is empty opens silently, and two first starts agree', async () => {
    const store = await newStore();
    const [one, other] = [
      await start({ ...NOTHING, ...store }),
      await start({ ...NOTHING, ...store }),
    ];
    expect(await Promise.all([one.open(), other.open()])).toEqual(['open', 'open']);
  });

  it('takes the mode of one of two first starts; the other is refused', async () => {
    const store = await newStore();
    const elsewhere = engine === 'sqlite' ? store.DATA_DIR : join(newFolder(), 'other');
    const live = await start({ ...LIVE, ...store });
    const sandbox = await start({ ...SANDBOX, ...store, DATA_DIR: elsewhere });
    const said = await Promise.all([live.open(), sandbox.open()]);
    expect(
      said.filter((each) => each === 'open'),
      said.join('\n'),
    ).toHaveLength(1);
    expect(
      said.filter((each) => /belongs to a (live shop|sandbox), and this start is/.test(each)),
    ).toHaveLength(1);
  });

  it('is refused when its folder’s mode is unknown', async () => {
    const store = await newStore();
    mkdirSync(store.DATA_DIR, { recursive: true });
    writeFileSync(join(store.DATA_DIR, 'mode'), '');
    expect(await opened({ ...SANDBOX, ...store })).toContain('must say "live" or "sandbox"');
  });

  describe('npm run mode', () => {
    it('says what would change, changes it with --yes and ends all sessions', async () => {
      const store = await newStore();
      await fill({ ...SANDBOX, ...store });
      const shop = await start({ ...SANDBOX, ...store });
      const asked = await shop.run('live');
      expect(asked.code).toBe(1);
      expect(asked.text).toContain('Sessions that end: 1.');
      expect(asked.text).toContain('add --yes');
      expect(await opened({ ...SANDBOX, ...store }), 'nothing is changed yet').toBe('open');
      const done = await (await start({ ...SANDBOX, ...store })).run('live', '--yes');
      expect([done.code, done.text.split('\n').at(-1)]).toEqual([
        0,
        "Done. The store is a live shop's.",
      ]);
      expect(readFileSync(join(store.DATA_DIR, 'mode'), 'utf8')).toBe('live\n');
      expect(await opened({ ...SANDBOX, ...store })).toContain('belongs to a live shop');
      const live = await start({ ...LIVE, ...store });
      expect(await (await live.database()).change('delete from sessions')).toBe(0);
      await live.closeDatabase();
    });

    it('removes all staff, whom a sandbox never asked who they are', async () => {
      const store = await newStore();
      const sandbox = { ...SANDBOX, ...store };
      await change(
        sandbox,
        `insert into staff (staff_id, phone, name, role, added_at, left_at)
          values ('o', '+911', 'Olga', 'owner', 1, null), ('g', '+912', 'Gone', 'owner', 1, 2)`,
      );
      for (const sql of [
        `insert into staff_sessions (id_hash, staff_id, created_at, seen_at, expires_at) values ('h', 'o', 1, 1, 1)`,
        `insert into staff_feeds (staff_id, token_hash, made_at) values ('o', 't', 1)`,
        `insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, made_at, used_at)
          values ('o', 'c', 'k', 0, '', 1, 1)`,
      ])
        await change(sandbox, sql);
      const asked = await (await start(sandbox)).run('live');
      expect(asked.text).toContain(
        'Staff who leave, with sessions, passkeys and calendars: 1. Add',
      );
      expect(asked.text).toContain('npm run staff -- add <phone> owner <name>');
      await (await start(sandbox)).run('live', '--yes');
      const live = await start({ ...LIVE, ...store });
      const database = await live.database();
      for (const table of ['staff_sessions', 'staff_feeds', 'staff_passkeys'])
        expect(await database.change(`delete from ${table}`), table).toBe(0);
      expect(await database.change(`delete from staff where left_at is null`)).toBe(0);
      expect(await database.change(`delete from staff where left_at = 2`)).toBe(1);
      await live.closeDatabase();
    });

    it('does nothing where both agree, and repairs a file without a mode', async () => {
      const store = await newStore();
      await fill({ ...SANDBOX, ...store });
      expect(await (await start({ ...SANDBOX, ...store })).run('sandbox', '--yes')).toMatchObject({
        code: 0,
        text: expect.stringContaining('There is nothing to change.'),
      });
      writeFileSync(join(store.DATA_DIR, 'mode'), 'perhaps');
      expect((await (await start({ ...SANDBOX, ...store })).run('sandbox', '--yes')).code).toBe(0);
      const shop = await start({ ...SANDBOX, ...store });
      expect(
        await (await shop.database()).change('delete from sessions'),
        'the same mode keeps its sessions',
      ).toBe(1);
      await shop.closeDatabase();
    });

    it('refuses words that it does not know, and explains itself', async () => {
      const store = await newStore();
      const shop = await start({ ...SANDBOX, ...store });
      for (const words of [['Live'], []])
        expect(await shop.run(...words)).toMatchObject({
          code: 2,
          text: expect.stringContaining('npm run mode -- live|sandbox'),
        });
      expect(existsSync(store.DATA_DIR), 'and touches nothing').toBe(false);
    });
  });
});

describe('npm run mode beside an open shop on SQLite', () => {
  it('refuses', async () => {
    const store = { DATA_DIR: newFolder(), DATABASE_URL: '' };
    const shop = await start({ ...SANDBOX, ...store });
    await shop.database();
    expect(await shop.run('live', '--yes')).toMatchObject({
      code: 1,
      text: expect.stringContaining('is in use. Close the shop first.'),
    });
    await shop.closeDatabase();
  });
});
