// @ts-check
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';

readCommand({
  usage: `npm run preflight

  Checks what a live shop needs before its first order: mode, keys, webhook, certificate, clock, disk,
  backups, sign-in, desk, messages, prices, GST, policies, and whether strangers reach the CMS.
  Each line says how to fix it. Exit code 0 when nothing fails. Run it on the server while the shop runs. It takes no order and moves no money.`,
});
const { preflight } = await loadProgram('preflight');
await runCommand(() => preflight(console.log));
process.exit(); // the content keeps a timer
