// @ts-check
import { resolve } from 'node:path';
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';
import { stop } from './shell.mjs';

const USAGE = `npm run restore-drill -- <key file> [backup]

  Restores the newest backup of BACKUP_DIR, or the one named, into a scratch place and compares
  rows, sums and files with what was noted when it was made. Changes nothing else.
  PostgreSQL: the user of DATABASE_URL must be allowed to create a database.`;
const [key, archive] = readCommand({ usage: USAGE, words: 2 }).words;
if (!key) stop(`Name the file of the private key.\n\n${USAGE}`, 2);
const { restoreDrill } = await loadProgram('drill');
await runCommand(async () => {
  const drill = await restoreDrill(resolve(key), archive && resolve(archive));
  const { manifest, findings } = drill;
  const tables = Object.values({ ...manifest.shop, ...manifest.cms });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${drill.archive}, made ${manifest.madeAt}:`);
  for (const { of, what, noted, found } of findings)
    console.error(`  ${of}: ${what} is ${found || 'missing'}, and was ${noted || 'not there'}`);
  if (findings.length > 0) return 1;
  const files = Object.keys(manifest.files).length;
  console.log(
    `  restored; ${tables.length} tables, ${rows} rows, all sums and ${files} files are equal.`,
  );
});
