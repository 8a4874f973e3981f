// @ts-check
import { readCommand, runCommand } from './command.mjs';
import { loadProgram } from './program.mjs';

const { ordersDesk, USAGE } = await loadProgram('orders');
const { words, has } = readCommand({ usage: USAGE, options: ['with-customer'], words: 9 });
await runCommand(() => ordersDesk(words, console.log, has('with-customer')));
