// @ts-check
import { readCommand } from './command.mjs';
import { installPackages } from './install.mjs';

readCommand({
  usage: `npm run faults

  The fault tests at full length: 200 orders with faults, ten restarts under load, load per order,
  a month of 1,000 orders, 50,000 hostile inputs. CHAOS_SEED, MONTH_SEED and FUZZ_SEED repeat a run.`,
});
process.env.CHAOS_ORDERS ??= '200';
process.env.RESTARTS ??= '10';
process.env.COSTED_ORDERS ??= '60';
process.env.MONTH_ORDERS ??= '1000';
process.env.MONTH_SEED ??= String(Date.now() % 1_000_000);
process.env.FUZZ_INPUTS ??= '50000';
process.env.SLOW_SECONDS ??= '60';
await installPackages();
const { runStages } = await import('./run-stages.mjs'); // reads the environment
await runStages(['build', 'faults']);
