// @ts-check
import { resolve } from 'node:path';
import { loadProgram } from './program.mjs';
import { stop } from './shell.mjs';

const words = process.argv.slice(2);
const [folder] = words.filter((word) => !word.startsWith('--'));
if (!folder) stop('Where from? npm run restore -- <folder> [--force]');
const { restore } = await loadProgram('backup');
try {
  const rows = restore(resolve(folder), words.includes('--force'));
  console.log(
    `Restored from ${resolve(folder)}: ${Object.entries(rows)
      .map(([table, count]) => `${count} ${table}`)
      .join(', ')}.`,
  );
} catch (error) {
  if (!(error instanceof Error) || !['BackupError', 'StoreModeError'].includes(error.name))
    throw error;
  stop(error.message);
}
