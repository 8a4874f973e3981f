// @ts-check
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';

const { staffCommand, USAGE } = await loadProgram('staff');
const { words } = readCommand({ usage: USAGE, words: 9 });
await runCommand(() => staffCommand(words, console.log));
