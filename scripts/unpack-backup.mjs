// @ts-check
import { resolve } from 'node:path';
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';
import { stop } from './shell.mjs';

const USAGE = `npm run unpack-backup -- <key file> <backup> <new folder>

  Opens a backup. Then npm run restore -- <folder>/shop puts the embedded store in place;
  pg_restore --no-owner --dbname=… <folder>/shop/shop.dump loads PostgreSQL.`;
const [key, archive, folder] = readCommand({ usage: USAGE, words: 3 }).words;
if (!key || !archive || !folder) stop(`Name key, backup and folder.\n\n${USAGE}`, 2);
const { unpack } = await loadProgram('drill');
await runCommand(async () => {
  const { madeAt } = await unpack(resolve(key), resolve(archive), resolve(folder));
  console.log(`Opened the backup of ${madeAt} into ${resolve(folder)}.`);
});
