// @ts-check
import { readCommand } from './command.mjs';
import { join } from 'node:path';
import { root, runInstalled, stop } from './shell.mjs';

readCommand({
  usage: `npm run bundle

  Draws a treemap of what browsers load.`,
});

const report = join(root, 'test-results/bundle.html');
const env = { ...process.env, NODE_ENV: 'production', BUNDLE_REPORT: report };
const { code } = await runInstalled('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { env });
if (code !== 0) stop('The build failed. See the output above.');
console.log(`What browsers load: file://${report}`);
