// @ts-check
import { resolve } from 'node:path';
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';
import { stop } from './shell.mjs';

const USAGE = `npm run backup-key -- <file>

  Makes a key pair for backups. The private key goes to the file: keep two copies, none on the server.
  The public key is printed, for BACKUP_RECIPIENTS.`;
const [file] = readCommand({ usage: USAGE, words: 1 }).words;
if (!file) stop(`Name the file of the private key.\n\n${USAGE}`, 2);
const { makeBackupKey } = await loadProgram('nightly');
await runCommand(async () =>
  console.log(`BACKUP_RECIPIENTS=${await makeBackupKey(resolve(file))}`),
);
