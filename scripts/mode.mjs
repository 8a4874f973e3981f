// @ts-check
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';

const { changeMode, USAGE } = await loadProgram('mode');
const { words, has } = readCommand({ usage: USAGE, options: ['yes'], words: 1 });
await runCommand(() => changeMode(words[0], has('yes'), console.log));
