// @ts-check
import { resolve } from 'node:path';
import { loadProgram } from './program.mjs';
import { stop } from './shell.mjs';

const [folder] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (!folder) stop('Name the target folder: npm run backup -- <folder>');
const { backUp, BackupError } = await loadProgram('backup');
try {
  const rows = backUp(resolve(folder));
  console.log(
    `Backed up to ${resolve(folder)}and verified: ${Object.entries(rows)
      .map(([table, count]) => `${count} ${table}`)
      .join(', ')}.`,
  );
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  stop(error.message);
}
