// @ts-check
import { loadProgram } from './program.mjs';

const { ordersDesk } = await loadProgram('orders');
process.exitCode = await ordersDesk(process.argv.slice(2), console.log);
