// @ts-check
import { readCommand } from './command.mjs';
import { installPackages } from './install.mjs';
import { stop } from './shell.mjs';

const { words } = readCommand({
  usage: `npm run proof [-- <minutes>]

  What npm test leaves out: every screen on a phone and a desktop, worlds of several machines, random
  runs by the thousand, Strapi on PostgreSQL. With minutes it runs what fits, at short length. Without,
  all of it at full length, which takes hours: 200 orders with faults, ten restarts under load, a month
  of 1,000 orders, 50,000 hostile inputs, 320 bookings under wrong clocks, floods of 100,000 requests.
  CHAOS_SEED, MONTH_SEED, FUZZ_SEED and BOOKS_SEED repeat a run. OLDER_RELEASE names a folder with the
  build of an older release, which then runs beside this one.`,
  words: 1,
});
const minutes = Number(words[0] ?? Infinity);
if (Number.isNaN(minutes)) stop(`Minutes are a number, not "${words[0]}".`, 2);

const FULL_LENGTH = {
  CHAOS_ORDERS: '200',
  RESTARTS: '10',
  COSTED_ORDERS: '60',
  MONTH_ORDERS: '1000',
  MONTH_SEED: String(Date.now() % 1_000_000),
  FUZZ_INPUTS: '50000',
  SLOW_SECONDS: '60',
  BOOKINGS: '320',
  BOOKS_ROUNDS: '3',
  CLOCK_WRONG_MS: '12000',
  FLOOD_REQUESTS: '100000',
};
process.env.DEPTH = 'proof';
if (minutes === Infinity)
  for (const [name, length] of Object.entries(FULL_LENGTH)) process.env[name] ??= length;
await installPackages();
const { runProof } = await import('./run-stages.mjs'); // reads the environment
await runProof(minutes);
