// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle, PROGRAMS } from './build.mjs';
import { loadEnvFile } from './env-file.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { root, stop } from './shell.mjs';
import { isBuilt } from './sources.mjs';

/**
 * The shop's own code for a command beside it: from the build where that is made from these sources, else bundled now.
 * @param {keyof typeof PROGRAMS} name
 * @returns {Promise<Record<string, any>>} what the entry exports
 */
export async function loadProgram(name) {
  checkNodeVersion();
  loadEnvFile();
  process.env.LOG_LEVEL = 'silent'; // what the command says is its output
  if (!(await isBuilt())) await bundle({ [name]: PROGRAMS[name] });
  try {
    return await import(pathToFileURL(join(root, 'build', name, 'main.js')).href);
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}
