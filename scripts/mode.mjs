// @ts-check
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';

const { modeCommand, USAGE } = await loadProgram('mode');
const { words, has } = readCommand({ usage: USAGE, options: ['yes'], words: 1 });
await runCommand(() => modeCommand(words[0], has('yes'), console.log));
