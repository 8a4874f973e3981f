// @ts-check
import { resolve } from 'node:path';
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';
import { stop } from './shell.mjs';

const USAGE = `npm run restore -- <folder> [--force]

  Puts a backup in place. Close the shop first. --force replaces a store that is there.`;
const { words, has } = readCommand({ usage: USAGE, options: ['force'], words: 1 });
const [folder] = words;
if (!folder) stop(`Name the backup's folder.\n\n${USAGE}`, 2);
const { restore } = await loadProgram('backup');
await runCommand(async () => {
  const rows = Object.entries(await restore(resolve(folder), has('force')));
  const counts = rows.map(([table, count]) => `${count} ${table}`).join(', ');
  console.log(`Restored from ${resolve(folder)}: ${counts}.`);
});
