// @ts-check
import { join } from 'node:path';
import { root, runInstalled, stop } from './shell.mjs';

/** Draws what browsers load, file by file and module by module, into a folder that is not kept; the build that runs is left alone. */
const report = join(root, 'test-results/bundle.html');
const env = { ...process.env, NODE_ENV: 'production', BUNDLE_REPORT: report };
const { code } = await runInstalled('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { env });
if (code !== 0) stop('The build failed; its message is above.');
console.log(`What browsers load: file://${report}`);
