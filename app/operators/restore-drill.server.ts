import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from '#app/ground/env.server';
import { FOLDER_MODE } from '#app/database/private-files.server';
import { parseJson } from '#app/ground/json';
import { unseal } from './archive.server';
import { BackupError } from './backup.server';
import { backupsIn } from './kept-backups';
import { MANIFEST, manifestShape, type Manifest } from './manifest.server';
import { checksumsIn } from './nightly-backup.server';
import { sumsOfDump } from './postgres-copy.server';
import {
  sumDifferences,
  differing,
  sumsOfSqlite,
  type Difference,
  type TableSums,
} from './table-sums.server';

interface Drill {
  archive: string;
  manifest: Manifest;
  /** Empty when all is as it was. */
  findings: (Difference & { of: 'shop' | 'CMS' | 'file' })[];
}

/** Restores a backup, the newest unless one is named, beside everything, and compares it. */
export async function restoreDrill(keyFile: string, named?: string): Promise<Drill> {
  const archive = named ?? newest();
  const folder = mkdtempSync(join(tmpdir(), 'restore-drill-'));
  try {
    await unseal(archive, readKey(keyFile), folder);
    const manifest = readManifest(folder);
    const files = checksumsIn(folder);
    delete files[MANIFEST];
    const shop = await restoredSums(folder, 'shop/shop.sqlite', 'shop/shop.dump');
    const cms = manifest.cms && (await restoredSums(folder, 'cms/content.db', 'cms/cms.dump'));
    const findings = [
      ...differing(manifest.files, files).map((each) => ({ of: 'file' as const, ...each })),
      ...sumDifferences(manifest.shop, shop).map((each) => ({ of: 'shop' as const, ...each })),
      ...sumDifferences(manifest.cms ?? {}, cms ?? {}).map((each) => ({
        of: 'CMS' as const,
        ...each,
      })),
    ];
    return { archive, manifest, findings };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Into a new folder, from where `npm run restore` or pg_restore takes it. */
export async function unpack(keyFile: string, archive: string, folder: string): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  await unseal(archive, readKey(keyFile), folder);
  return readManifest(folder);
}

function newest(): string {
  const folder = env.BACKUP_DIR;
  if (!folder) throw new BackupError('Set BACKUP_DIR, or name the backup.');
  const [found] = backupsIn(readdirSync(folder));
  if (!found) throw new BackupError(`There is no backup in ${folder}.`);
  return join(folder, found.name);
}

/** Also takes the files of `age-keygen`, which have comments. */
function readKey(file: string): string {
  const key = /^AGE-SECRET-KEY-\S+$/m.exec(readFileSync(file, 'utf8'))?.[0];
  if (!key) throw new BackupError(`${file} does not hold a key from npm run backup-key.`);
  return key;
}

function readManifest(folder: string): Manifest {
  const manifest = manifestShape.safeParse(parseJson(readFileSync(join(folder, MANIFEST), 'utf8')));
  if (!manifest.success) throw new BackupError('The backup has no readable manifest.');
  return manifest.data;
}

function restoredSums(folder: string, sqlite: string, dump: string): Promise<TableSums> {
  if (existsSync(join(folder, sqlite))) return Promise.resolve(sumsOfSqlite(join(folder, sqlite)));
  const server = env.DATABASE_URL;
  if (!server)
    throw new BackupError(
      'The backup is of PostgreSQL. Set DATABASE_URL to a server for the drill.',
    );
  return sumsOfDump(server, join(folder, dump));
}
