// @ts-check
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';
import { readAhead, takeTurn, writeAhead } from './sandbox-state.mjs';

const { playCommand, OPTIONS, USAGE } = await loadProgram('play');
const { words, valueOf } = readCommand({ usage: USAGE, values: OPTIONS, words: 3 });
const { setAhead } = await loadProgram('clock');
setAhead(readAhead(process.env).usualMs);
const clock = {
  aheadMs: () => readAhead(process.env).aheadMs,
  async takeTurn() {
    await takeTurn(process.env);
    setAhead(clock.aheadMs());
  },
  /** @param {number} ms @param {number} [usualMs] */
  move(ms, usualMs) {
    writeAhead(process.env, ms, usualMs);
    setAhead(ms);
  },
};
const options = Object.fromEntries(
  /** @type {string[]} */ (OPTIONS)
    .map((name) => [name, valueOf(name)])
    .filter(([, value]) => value),
);
await runCommand(() => playCommand(words, options, clock, console.log));
