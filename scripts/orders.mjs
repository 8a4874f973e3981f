// @ts-check
import { loadProgram } from './program.mjs';
import { stop } from './shell.mjs';

const { ordersDesk } = await loadProgram('orders');
try {
  process.exitCode = await ordersDesk(process.argv.slice(2), console.log);
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'StoreModeError') throw error;
  stop(error.message);
}
