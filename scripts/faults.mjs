// @ts-check
import { readCommand } from './command.mjs';
import { installPackages } from './install.mjs';

readCommand({
  usage: `npm run faults

  The fault tests at full length: 200 orders with faults, ten restarts under load, load per order,
  a month of 1,000 orders, 50,000 hostile inputs, 320 bookings with bills under wrong clocks, floods
  of 100,000 requests. CHAOS_SEED, MONTH_SEED, FUZZ_SEED and BOOKS_SEED repeat a run. OLDER_RELEASE
  names a folder with the build of an older release, which then runs beside this one.`,
});
process.env.CHAOS_ORDERS ??= '200';
process.env.RESTARTS ??= '10';
process.env.COSTED_ORDERS ??= '60';
process.env.MONTH_ORDERS ??= '1000';
process.env.MONTH_SEED ??= String(Date.now() % 1_000_000);
process.env.FUZZ_INPUTS ??= '50000';
process.env.SLOW_SECONDS ??= '60';
process.env.BOOKINGS ??= '320';
process.env.BOOKS_ROUNDS ??= '3';
process.env.CLOCK_WRONG_MS ??= '12000';
process.env.FLOOD_REQUESTS ??= '100000';
await installPackages();
const { runStages } = await import('./run-stages.mjs'); // reads the environment
await runStages(['build', 'faults']);
