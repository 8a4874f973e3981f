// @ts-check
import { loadProgram } from './program.mjs';
import { stop } from './shell.mjs';

const { changeMode } = await loadProgram('mode');
process.exitCode = await changeMode(process.argv.slice(2), console.log).catch(
  (/** @type {unknown} */ error) => {
    stop(error instanceof Error ? error.message : String(error));
  },
);
