// @ts-check
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';

const { ordersCommand, USAGE } = await loadProgram('orders');
const { words, has } = readCommand({ usage: USAGE, options: ['with-customer'], words: 9 });
await runCommand(() => ordersCommand(words, console.log, has('with-customer')));
