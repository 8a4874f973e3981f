// @ts-check
import { join } from 'node:path';
import { readCommand } from './command.mjs';

readCommand({
  usage: `npm run desk

  Serves the desk of the shop's staff, beside a running shop on the same store. DESK_PORT, DESK_HOST
  and DESK_ORIGIN say where. The first owner: npm run staff -- add <phone> owner <name>`,
});

const { installPackages } = await import('./install.mjs');
const { joinDemo } = await import('./demo.mjs');
const { loadEnvFile } = await import('./env-file.mjs');
const { isBuilt } = await import('./sources.mjs');
const { startChild, stopChildrenOnExit } = await import('./children.mjs');
const { root } = await import('./shell.mjs');

loadEnvFile();
joinDemo(process.env);
await installPackages();
if (!(await isBuilt())) {
  console.log('Building (once; the next start is quick) …');
  const { build } = await import('./build.mjs');
  await build();
}
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];
stopChildrenOnExit(children);
const desk = startChild(children, join(root, 'build/desk/main.js'), {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production' },
});
desk.once('message', (message) => {
  const { origin } = /** @type {{ origin: string }} */ (message);
  console.log(`\n  The desk is open: ${origin}\n`);
});
