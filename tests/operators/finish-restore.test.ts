import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { proven } from '../harness/clock';
import { engines, newSchema } from '../harness/postgres';

const hasTools = ['pg_dump', 'pg_restore'].every((tool) => spawnSync(tool, ['-V']).status === 0);
const PHONE = '+919845099001';
const DAY = 86_400_000;

describe.each(await engines())('a restored backup on %s', { timeout: 120_000 }, (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'restored-'));
  let remove = () => Promise.resolve();
  let app: Awaited<ReturnType<typeof load>>;
  let url = '';

  async function load() {
    const [store, staff, feed, erasing, finishing, clock] = await Promise.all([
      import('#app/database/database.server'),
      import('#app/staff/staff.server'),
      import('#app/staff/staff-feed.server'),
      import('#app/privacy/erasure.server'),
      import('#app/operators/finish-restore.server'),
      import('#app/database/clock.server'),
    ]);
    return { store, staff, feed, erasing, finishing, clock };
  }
  beforeAll(async () => {
    const schema = engine === 'postgres' ? await newSchema() : undefined;
    remove = schema?.remove ?? remove;
    url = schema?.url ?? url;
    vi.resetModules();
    vi.stubEnv('DATA_DIR', folder);
    vi.stubEnv('DATABASE_URL', schema?.url ?? '');
    app = await load();
  });
  afterAll(async () => {
    await app.store.closeDatabase();
    await remove();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  const change = async (sql: string, parameters: (string | number)[] = []) =>
    (await app.store.database()).change(sql, parameters);
  const count = async (of: string) =>
    (await (await app.store.database()).rows(z.unknown(), `select 1 from ${of}`)).length;
  const hire = async (phone: string, role: 'owner' | 'technician') => {
    const { member } = await app.staff.addStaff({ phone, name: 'Ravi', role }, 1);
    if (!member) throw new Error('not added');
    return member.id;
  };

  it('brings back no session, calendar, passkey, former staff or erased customer', async () => {
    await app.clock.heartbeat();
    const before = Date.now();
    await hire('9845012340', 'owner');
    const left = await hire('9845012341', 'technician');
    const lost = await hire('9845012342', 'owner');
    const lowered = await hire('9845012343', 'owner');
    const rowsOfBackup = async () => {
      await change(`update staff set left_at = null, role = 'owner' where staff_id <> $1`, [left]);
      await change(`update staff set left_at = null where staff_id = $1`, [left]);
      await change(
        `insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, made_at, used_at)
          values ($1, 'c', 'k', 0, '', 1, 1)`,
        [lost],
      );
      await change(
        `insert into staff_sessions (id_hash, staff_id, created_at, seen_at, expires_at) values ('h', $1, 1, 1, 9)`,
        [left],
      );
      await change(
        `insert into sessions (id_hash, phone, uid, created_at, seen_at, expires_at) values ('h', $1, 'u', 1, $2, $2)`,
        [PHONE, before + DAY],
      );
      await change(
        `insert into nominees (phone, name, contact, changed_at) values ($1, 'n', 'c', 1)`,
        [PHONE],
      );
      await app.feed.makeFeed(left, 1);
    };
    await rowsOfBackup();
    await app.staff.removeStaff(left, 'shop', Date.now());
    await app.staff.resetPasskey(lost);
    await app.staff.changeRole(lowered, 'money', 'shop', Date.now());
    await change(`insert into erasures (phone, asked_at, due_at) values ($1, 1, 1)`, [PHONE]);
    expect(await app.erasing.eraseDue(proven(Date.now()))).toBe(1);
    const noted = readFileSync(join(folder, 'removals.log'), 'utf8');
    expect(noted.split('\n').map((line) => line.split(' ')[1])).toEqual([
      ...['staff-left', 'passkey-reset', 'role', 'erased', 'erased'],
      undefined,
    ]);
    expect(noted).not.toContain('9845099001');

    // Somebody who broke in wrote this.
    appendFileSync(
      join(folder, 'removals.log'),
      `${new Date().toISOString()} role ${left} owner\n`,
    );
    await change(`delete from staff_feeds`);
    await rowsOfBackup();
    expect(await app.finishing.finishRestore()).toEqual({
      sessions: 2,
      feeds: 1,
      staff: 3,
      erasures: 1,
      consents: 0,
    });
    for (const of of [
      'sessions',
      'staff_sessions',
      'staff_feeds',
      'staff_passkeys',
      `staff where staff_id = '${left}' and left_at is null`,
      `staff where staff_id in ('${lowered}', '${left}') and role = 'owner'`,
    ])
      expect(await count(of), of).toBe(0);
    expect(await app.erasing.eraseDue(proven(Date.now()))).toBe(1);
    expect(await count('nominees')).toBe(0);
    expect(await app.finishing.finishRestore()).toMatchObject({ sessions: 0, feeds: 0, staff: 0 });
  });

  it('keeps withdrawn consents, deleted photos and erasures, though a secret was rotated', async () => {
    for (const of of ['erasures', 'processing_log']) await change(`delete from ${of}`);
    const phone = '+919845099002';
    const gone = '+919845099003';
    const ravi = await hire('9845012349', 'technician');
    const anil = await hire('9845012350', 'technician');
    const consent = await import('#app/consent/consent.server');
    const photos = await import('#app/staff/staff-photo.server');
    await consent.giveConsent(phone, 'whatsapp', 'en', Date.now() - DAY);
    await consent.giveConsent(phone, 'sms', 'hi', Date.now() - DAY);
    const addPhoto = (id: string, token: string) =>
      change(
        `insert into staff_photos (staff_id, token, jpeg, is_shown, made_at) values ($1, $2, 'j', 1, 1)`,
        [id, token],
      );
    const nominee = () =>
      change(`insert into nominees (phone, name, contact, changed_at) values ($1, 'n', 'c', 1)`, [
        gone,
      ]);
    const showNames = () => change(`update staff set shows_name = 1 where staff_id = $1`, [ravi]);
    for (const [id, token] of [
      [ravi, 'a'],
      [anil, 'b'],
    ] as const)
      await addPhoto(id, token);
    await showNames();
    // All of this is in the backup; what follows came after it.
    await nominee();
    await consent.withdrawConsent(phone, 'whatsapp', 'en', Date.now());
    await photos.withdrawPhoto(ravi, ravi, Date.now());
    (await import('#app/database/removals.server')).noteRemoval('photo-removed', anil, 1); // and replaced, at once
    await app.staff.showName(ravi, false);
    await change(`insert into erasures (phone, asked_at, due_at) values ($1, 1, 1)`, [gone]);
    expect(await app.erasing.eraseDue(proven(Date.now()))).toBe(1);
    expect(readFileSync(join(folder, 'removals.log'), 'utf8')).not.toMatch(/98450(99|12)/);

    await change(`delete from consents where what = 'withdrawn' and phone = $1`, [phone]);
    await addPhoto(ravi, 'a');
    await showNames();
    await nominee();
    await app.store.closeDatabase();
    vi.resetModules();
    vi.stubEnv('SESSION_SECRETS', 'another-secret-after-the-rotation');
    app = await load();
    expect(await app.finishing.finishRestore()).toMatchObject({
      consents: 1,
      staff: 2,
      erasures: 1,
    });
    const after = await import('#app/consent/consent.server');
    expect(await after.choicesOf(phone)).toEqual({ given: ['sms'], withdrawn: ['whatsapp'] });
    expect(await count(`staff_photos where staff_id = '${ravi}'`)).toBe(0);
    expect(await count(`staff_photos where staff_id = '${anil}'`)).toBe(1);
    expect(await count(`staff where staff_id = '${ravi}' and shows_name = 1`)).toBe(0);
    expect(await app.erasing.eraseDue(proven(Date.now()))).toBe(1);
    expect(await count(`nominees where phone = '${gone}'`)).toBe(0);

    // Given once more since: a later restore leaves it.
    await after.giveConsent(phone, 'whatsapp', 'en', Date.now() + DAY);
    expect(await app.finishing.finishRestore()).toMatchObject({ consents: 0, staff: 0 });
    expect((await after.choicesOf(phone)).given).toEqual(['whatsapp', 'sms']);
  });

  const dumpAndRestore = () => {
    const dump = join(folder, 'shop.dump');
    const [, schema = ''] = /search_path(?:=|%3D)(\w+)/.exec(url) ?? [];
    for (const [tool, ...words] of [
      ['pg_dump', '--format=custom', '--no-owner', `--schema=${schema}`, `--file=${dump}`],
      ['pg_restore', '--no-owner', '--clean', '--if-exists', dump],
    ] as const)
      execFileSync(tool, [`--dbname=${url}`, ...words]);
  };
  const openAgain = async () => {
    await app.store.closeDatabase();
    return app.store.database();
  };

  it.skipIf(engine === 'postgres' && !hasTools)(
    'does not open until the restore is finished, and says how',
    async () => {
      await openAgain();
      if (engine === 'postgres') await app.store.closeDatabase().then(dumpAndRestore);
      else await change(`update store_facts set value = 'copy' where key = 'home'`); // as each backup has it
      for (const time of ['first', 'second'])
        await expect(openAgain(), time).rejects.toThrow(
          /that is not finished[\s\S]*npm run restore -- --finish/,
        );
      await app.finishing.finishRestore();
      await openAgain();
      expect(await count('sessions')).toBe(0);
    },
  );

  const homeFile = join(folder, 'home');
  const rowOfHome = async () => count(`store_facts where key = 'home'`);
  const forgetRow = () => change(`delete from store_facts where key = 'home'`);
  const UNFINISHED = /that is not finished[\s\S]*npm run restore -- --finish/;

  it('of a release that kept no home does not open where the store had one', async () => {
    await openAgain();
    const home = engine === 'postgres' ? /^\d+\/\d+\/\d+\n$/ : /^here\n$/;
    expect(readFileSync(homeFile, 'utf8')).toMatch(home);
    expect(await count('staff')).toBeGreaterThan(0);
    await forgetRow(); // as the older release's backup lacks it
    if (engine === 'postgres' && hasTools) await app.store.closeDatabase().then(dumpAndRestore);
    for (const time of ['first', 'second'])
      await expect(openAgain(), time).rejects.toThrow(UNFINISHED);
    writeFileSync(homeFile, 'another\n');
    await expect(openAgain(), 'the home of another store').rejects.toThrow(UNFINISHED);
    await app.finishing.finishRestore();
    const finished = readFileSync(homeFile, 'utf8');
    expect(finished).toMatch(home);
    await openAgain();
    expect(await count(`store_facts where key = 'home' and value = '${finished.trim()}'`)).toBe(1);
  });

  it('of such a release is at home on a machine that opens it first, or cannot keep a file', async () => {
    await forgetRow();
    rmSync(homeFile);
    await openAgain();
    expect([existsSync(homeFile), await rowOfHome()]).toEqual([true, 1]);
    rmSync(homeFile);
    mkdirSync(homeFile); // nothing can be written there
    await openAgain();
    await forgetRow();
    await openAgain();
    expect(await rowOfHome()).toBe(1);
    rmSync(homeFile, { recursive: true });
    await openAgain(); // as after an update: the row is there, the file comes
    expect(existsSync(homeFile)).toBe(true);
  });

  it('a new, empty store opens where another was before', async () => {
    const schema = engine === 'postgres' ? await newSchema() : undefined;
    const { env } = await import('#app/ground/env.server');
    const others = mkdtempSync(join(tmpdir(), 'new-store-'));
    const before = { DATA_DIR: env.DATA_DIR, DATABASE_URL: env.DATABASE_URL };
    await app.store.closeDatabase();
    writeFileSync(join(others, 'home'), 'another\n');
    Object.assign(env, { DATA_DIR: others, DATABASE_URL: schema?.url ?? before.DATABASE_URL });
    await app.store.database();
    expect(readFileSync(join(others, 'home'), 'utf8')).not.toContain('another');
    await app.store.closeDatabase();
    Object.assign(env, before);
    await schema?.remove();
    rmSync(others, { recursive: true });
  });

  it('repeats what any program noted in the folder that they share', async () => {
    const shared = mkdtempSync(join(tmpdir(), 'removals-'));
    try {
      const { noteRemoval, readRemovals } = await import('#app/database/removals.server');
      const { env } = await import('#app/ground/env.server');
      writeFileSync(join(shared, 'removals.log'), '2026-11-01T00:00:00.000Z staff-left of-desk\n');
      Object.assign(env, { REMOVALS_DIR: shared });
      noteRemoval('staff-left', 'of-shop', Date.now());
      expect(readFileSync(join(shared, 'removals.log'), 'utf8')).toContain('of-shop');
      expect(readFileSync(join(folder, 'removals.log'), 'utf8')).not.toContain('of-shop');
      const of = readRemovals().map((removal) => removal.of);
      expect(of).toEqual(expect.arrayContaining(['of-desk', 'of-shop']));
      expect(of.length).toBeGreaterThan(2); // those of an older release are beside the store
      Object.assign(env, { REMOVALS_DIR: undefined });
    } finally {
      rmSync(shared, { recursive: true });
    }
  });

  it('does not erase a customer who came back before the backup was made', async () => {
    await change(
      `insert into nominees (phone, name, contact, changed_at) values ($1, 'n', 'c', 1)`,
      [PHONE],
    );
    await app.clock.trustClock(); // the backup is younger than the erasure
    expect(await app.finishing.finishRestore()).toMatchObject({ erasures: 0 });
  });
});
