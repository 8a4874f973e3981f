// @ts-check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle, PROGRAMS } from './build.mjs';
import { joinDemo } from './demo.mjs';
import { loadEnvFile } from './env-file.mjs';
import { root, stop } from './shell.mjs';
import { isBuilt } from './sources.mjs';

/**
 * From an up-to-date build, or bundled now.
 * @param {keyof typeof PROGRAMS} name
 * @returns {Promise<Record<string, any>>} what the entry exports
 */
export async function loadProgram(name) {
  loadEnvFile();
  joinDemo(process.env);
  process.env.LOG_LEVEL = 'silent'; // keep log lines out of the command's output
  if (!(await isBuilt())) await bundle({ [name]: PROGRAMS[name] });
  try {
    return await import(pathToFileURL(join(root, 'build', name, 'main.js')).href);
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}
