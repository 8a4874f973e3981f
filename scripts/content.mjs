// @ts-check
import { join } from 'node:path';
import { loadEnvFile } from './env-file.mjs';
import { root, run } from './shell.mjs';
import { isBuilt } from './sources.mjs';

loadEnvFile();
if (!(await isBuilt())) {
  const { bundle } = await import('./build.mjs');
  await bundle({ content: 'server/content.ts' });
}
const { code } = await run(process.execPath, [
  join(root, 'build/content/main.js'),
  ...process.argv.slice(2).filter((argument) => argument !== '--no-env-file'),
]);
process.exitCode = code;
