import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { env } from '#app/ground/env.server';
import { FILE_MODE, makeFolder } from '#app/database/private-files.server';
import { copyRemovals } from '#app/database/removals.server';
import { seal } from './archive.server';
import { backUp, BackupError, copyContent } from './backup.server';
import { backupName, backupsToDelete } from './kept-backups';
import { MANIFEST, type Manifest } from './manifest.server';
import { dumpPostgres } from './postgres-copy.server';
import { copySqlite } from './sqlite-file.server';
import { sumsOfSqlite } from './table-sums.server';

interface NightlyBackup {
  archive: string;
  manifest: Manifest;
  deleted: string[];
}

/** Store, content snapshots, the CMS's database and uploads, in one encrypted file. */
export async function nightlyBackup(now: number): Promise<NightlyBackup> {
  const { BACKUP_DIR: target, BACKUP_RECIPIENTS: recipients } = env;
  if (!target || !recipients)
    throw new BackupError(
      'Set BACKUP_DIR, and BACKUP_RECIPIENTS to the public key of npm run backup-key.',
    );
  makeFolder(target);
  const staging = mkdtempSync(join(target, '.staging-')); // readable by its owner only
  try {
    const manifest: Manifest = {
      madeAt: new Date(now).toISOString(),
      shop: await copyShop(join(staging, 'shop')),
      cms: await copyCms(join(staging, 'cms')),
      files: {},
    };
    manifest.files = checksumsIn(staging);
    writeFileSync(join(staging, MANIFEST), JSON.stringify(manifest, null, 2), { mode: FILE_MODE });
    const archive = join(target, backupName(now));
    await seal(staging, archive, recipients);
    copyRemovals(target);
    return { archive, manifest, deleted: deleteOld(target, now) };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function copyShop(folder: string): Promise<Manifest['shop']> {
  if (!env.DATABASE_URL) {
    backUp(folder);
    return sumsOfSqlite(join(folder, 'shop.sqlite'));
  }
  makeFolder(folder);
  copyContent(env.DATA_DIR, folder);
  return dumpPostgres(env.DATABASE_URL, join(folder, 'shop.dump'));
}

/** `undefined` without a CMS on this machine. */
async function copyCms(folder: string): Promise<Manifest['cms']> {
  const { BACKUP_CMS_DIR: from, BACKUP_CMS_DATABASE_URL: url } = env;
  if (!from && !url) return undefined;
  makeFolder(folder);
  const uploads = join(from ?? '', 'public', 'uploads');
  if (from && existsSync(uploads)) cpSync(uploads, join(folder, 'uploads'), { recursive: true });
  if (url) return dumpPostgres(url, join(folder, 'cms.dump'));
  const copy = join(folder, 'content.db');
  copySqlite(join(from ?? '', 'content.db'), copy);
  return sumsOfSqlite(copy);
}

export function checksumsIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    names.map((file) => [
      file.slice(folder.length + 1),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

function deleteOld(folder: string, now: number): string[] {
  const old = backupsToDelete(readdirSync(folder), now);
  for (const name of old)
    for (const file of [name, `${name}.sha256`]) rmSync(join(folder, file), { force: true });
  return old;
}

/** The private key opens every backup: it is not kept on the server. @returns the public key */
export async function makeBackupKey(file: string): Promise<string> {
  const key = await generateX25519Identity();
  writeFileSync(file, `${key}\n`, { mode: FILE_MODE, flag: 'wx' });
  return identityToRecipient(key);
}
