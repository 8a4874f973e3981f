// @ts-check
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';

const { contentCommand, USAGE } = await loadProgram('content');
const { words } = readCommand({ usage: USAGE, words: 2 });
await runCommand(() => contentCommand(words, console.log));
