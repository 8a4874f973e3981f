// @ts-check
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';

readCommand({
  usage: `npm run nightly-backup

  Copies store, content and the CMS's database and uploads into one encrypted file of BACKUP_DIR,
  and keeps the newest of 7 days, 4 weeks and 12 months. The shop may be running.`,
});
const { nightlyBackup } = await loadProgram('nightly');
await runCommand(async () => {
  const { archive, manifest, deleted } = await nightlyBackup(Date.now());
  const rows = Object.values(manifest.shop).reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(manifest.files).length;
  const cms = manifest.cms ? 'with the CMS' : 'without a CMS';
  console.log(
    `${archive}: ${rows} rows, ${files} files, ${cms}. ${deleted.length} old ones deleted.`,
  );
});
