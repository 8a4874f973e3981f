// @ts-check
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';
import { readAhead, writeAhead } from './sandbox-state.mjs';

const { playCommand, OPTIONS, USAGE } = await loadProgram('play');
const { words, valueOf } = readCommand({ usage: USAGE, values: OPTIONS, words: 3 });
const { setAhead } = await loadProgram('clock');
const aheadMs = readAhead(process.env);
setAhead(aheadMs);
const clock = {
  aheadMs,
  /** @param {number} ms */
  move(ms) {
    writeAhead(process.env, ms);
    setAhead(ms);
  },
};
const options = Object.fromEntries(
  /** @type {string[]} */ (OPTIONS)
    .map((name) => [name, valueOf(name)])
    .filter(([, value]) => value),
);
await runCommand(() => playCommand(words, options, clock, console.log));
