// @ts-check
// The fault tests at full length: 200 orders with faults, ten restarts under load, load per order,
// a month of 1,000 orders, 50,000 hostile inputs. CHAOS_SEED, MONTH_SEED and FUZZ_SEED repeat a run.
process.env.CHAOS_ORDERS ??= '200';
process.env.RESTARTS ??= '10';
process.env.COSTED_ORDERS ??= '60';
process.env.MONTH_ORDERS ??= '1000';
process.env.FUZZ_INPUTS ??= '50000';
process.env.SLOW_SECONDS ??= '60';
process.argv.splice(2, process.argv.length, 'build', 'faults');
await import('./test.mjs');
