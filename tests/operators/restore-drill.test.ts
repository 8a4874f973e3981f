import { DatabaseSync } from '@photostructure/sqlite';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { engines, newSchema } from '../harness/postgres';

const found = await engines();
const NIGHT = Date.UTC(2026, 10, 24, 20);
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'deskdost-drill-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

let data: string;
let backups: string;
let cms: string;
let key: string;
beforeEach(() => {
  [data, backups, cms] = [newFolder(), join(newFolder(), 'backups'), newFolder()];
  key = join(newFolder(), 'key.txt');
});

/** The programs with a new environment, and a store with a paid order. */
async function shopWith(databaseUrl = '') {
  Object.assign(process.env, {
    DATA_DIR: data,
    DATABASE_URL: databaseUrl,
    BACKUP_DIR: backups,
    BACKUP_CMS_DIR: cms,
    BACKUP_RECIPIENTS: '',
  });
  vi.resetModules();
  const { makeBackupKey } = await import('#app/operators/nightly-backup.server');
  if (!existsSync(key)) process.env.BACKUP_RECIPIENTS = await makeBackupKey(key);
  vi.resetModules();
  const nightly = await import('#app/operators/nightly-backup.server');
  const drill = await import('#app/operators/restore-drill.server');
  const { database, closeDatabase } = await import('#app/database/database.server');
  const db = await database();
  await db.change(
    `insert into unknown_payments (payment_id, razorpay_order_id, amount, currency, status, booking, seen_at)
     values ('pay_1', 'order_1', 59900, 'INR', 'captured', 'DD-ASHA99', ${NIGHT})`,
  );
  mkdirSync(join(data, 'content'), { recursive: true });
  writeFileSync(join(data, 'content', 'snapshot.json'), '{"seen":true}');
  const content = new DatabaseSync(join(cms, 'content.db'));
  content.exec(
    'create table services (id integer, price integer); insert into services values (1, 599)',
  );
  content.close();
  mkdirSync(join(cms, 'public', 'uploads'), { recursive: true });
  writeFileSync(join(cms, 'public', 'uploads', 'picture.webp'), 'pixels');
  return { ...nightly, ...drill, closeDatabase };
}

const flip = (file: string) => {
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

describe('a nightly backup', () => {
  it('is one private file that shows nothing of what it holds', async () => {
    const shop = await shopWith();
    const { archive } = await shop.nightlyBackup(NIGHT);
    await shop.closeDatabase();
    expect(readdirSync(backups).sort()).toEqual([
      'shop-20261124T200000Z.tar.gz.age',
      'shop-20261124T200000Z.tar.gz.age.sha256',
    ]);
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readFileSync(archive).includes('DD-ASHA99')).toBe(false);
  });

  it.each(found)('of %s is restored by the drill: rows, sums and files', async (engine) => {
    const schema = engine === 'postgres' ? await newSchema() : undefined;
    try {
      const shop = await shopWith(schema?.url);
      await shop.nightlyBackup(NIGHT);
      const { findings, manifest } = await shop.restoreDrill(key);
      await shop.closeDatabase();
      expect(findings).toEqual([]);
      expect(manifest.shop.unknown_payments?.rows).toBe(1);
      expect(Number(manifest.shop.unknown_payments?.sums['sum amount'])).toBe(59_900);
      expect(manifest.cms?.services).toMatchObject({ rows: 1, sums: { 'sum price': '599.0' } });
      expect(Object.keys(manifest.files)).toEqual([
        'cms/content.db',
        'cms/uploads/picture.webp',
        'shop/content/snapshot.json',
        schema ? 'shop/shop.dump' : 'shop/shop.sqlite',
      ]);
    } finally {
      await schema?.remove();
    }
  });

  it('is unpacked for a restore', async () => {
    const shop = await shopWith();
    const { archive } = await shop.nightlyBackup(NIGHT);
    await shop.closeDatabase();
    const folder = join(newFolder(), 'open');
    await shop.unpack(key, archive, folder);
    const store = new DatabaseSync(join(folder, 'shop', 'shop.sqlite'), { readOnly: true });
    expect(store.prepare('select booking from unknown_payments').get()).toEqual({
      booking: 'DD-ASHA99',
    });
    store.close();
    await expect(shop.unpack(key, archive, folder)).rejects.toThrow('is not empty');
  });

  it('is refused when one byte is flipped, even with a new checksum', async () => {
    const shop = await shopWith();
    const { archive } = await shop.nightlyBackup(NIGHT);
    await shop.closeDatabase();
    flip(archive);
    await expect(shop.restoreDrill(key)).rejects.toThrow('its checksum differs');
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex');
    writeFileSync(`${archive}.sha256`, `${sum}  any\n`);
    await expect(shop.restoreDrill(key)).rejects.toThrow('damaged, or this is the wrong key');
  });

  it("is not opened by another's key", async () => {
    const shop = await shopWith();
    const { archive } = await shop.nightlyBackup(NIGHT);
    const other = join(newFolder(), 'other.txt');
    await shop.makeBackupKey(other);
    await shop.closeDatabase();
    await expect(shop.restoreDrill(other, archive)).rejects.toThrow('this is the wrong key');
  });

  it('needs a folder and a public key, and leaves nothing half done', async () => {
    const shop = await shopWith();
    rmSync(join(cms, 'content.db'));
    await expect(shop.nightlyBackup(NIGHT)).rejects.toThrow();
    expect(readdirSync(backups)).toEqual([]);
    await shop.closeDatabase();
    process.env.BACKUP_DIR = '';
    vi.resetModules();
    const { nightlyBackup } = await import('#app/operators/nightly-backup.server');
    await expect(nightlyBackup(NIGHT)).rejects.toThrow('BACKUP_RECIPIENTS');
  });
});

describe('the comparison', () => {
  it('names what is missing, new and different', async () => {
    const { sumDifferences } = await import('#app/operators/table-sums.server');
    const orders = { rows: 2, sums: { 'sum price': '100' } };
    expect(sumDifferences({ orders, jobs: orders }, { orders, drafts: orders })).toEqual([
      { what: 'jobs', noted: '2', found: '' },
      { what: 'drafts', noted: '', found: '2' },
    ]);
    expect(sumDifferences({ orders }, { orders: { ...orders, rows: 1 } })).toEqual([
      { what: 'orders rows', noted: '2', found: '1' },
    ]);
    expect(
      sumDifferences({ orders }, { orders: { rows: 2, sums: { 'sum price': '99' } } }),
    ).toEqual([{ what: 'orders sum price', noted: '100', found: '99' }]);
  });
});
