// @ts-check
import { resolve } from 'node:path';
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';
import { stop } from './shell.mjs';

const USAGE = `npm run backup -- <folder>

  Copies the embedded store and the content into a new folder and checks the copy.
  The shop may be running. PostgreSQL has its own tools.`;
const [folder] = readCommand({ usage: USAGE, words: 1 }).words;
if (!folder) stop(`Name the target folder.\n\n${USAGE}`, 2);
const { backUp } = await loadProgram('backup');
await runCommand(() => {
  const rows = Object.entries(backUp(resolve(folder)));
  const counts = rows.map(([table, count]) => `${count} ${table}`).join(', ');
  console.log(`Backed up to ${resolve(folder)} and verified: ${counts}.`);
});
