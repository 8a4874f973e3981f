// @ts-check
import { resolve } from 'node:path';
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';
import { stop } from './shell.mjs';

const USAGE = `npm run restore -- <folder> [--force]
npm run restore -- --finish

  Puts a backup in place. Close the shop first. --force replaces a store that is there. Then it ends
  all sessions and calendars, and removes again the staff and customers removed since the backup.
  --finish does only that: run it after pg_restore.`;
const { words, has } = readCommand({ usage: USAGE, options: ['force', 'finish'], words: 1 });
const [folder] = words;
if (!folder && !has('finish')) stop(`Name the backup's folder.\n\n${USAGE}`, 2);
const { restoreStore, finishRestore } = await loadProgram('restore');
await runCommand(async () => {
  if (folder) {
    const { rows, finished } = await restoreStore(resolve(folder), has('force'));
    const counts = Object.entries(rows).map(([table, count]) => `${count} ${table}`);
    console.log(`Restored from ${resolve(folder)}: ${counts.join(', ')}.`);
    tell(finished);
  } else tell(await finishRestore());
});

/** @param {import('../app/operators/finish-restore.server').Finished} finished */
function tell({ sessions, feeds, staff, consents, erasures }) {
  console.log(
    `Ended: ${sessions} sessions, ${feeds} calendars. Removed again: ${staff} of the staff.`,
  );
  console.log(`Consents that were withdrawn again: ${consents}.`);
  console.log(`Erasures that the next daily run repeats: ${erasures}.`);
}
