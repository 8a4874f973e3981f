// @ts-check
// Compares the shop's server with plain Node and with a minimal Remix app: `npm run bench`. Only
// the ratios within one run are comparable.
import { readCommand } from '../scripts/command.mjs';
import { isBuilt } from '../scripts/sources.mjs';
import { buildFloor } from './build-floor.mjs';
import { measureHits } from './hits.mjs';
import { measureMisses } from './misses.mjs';
import { writeFigures } from './report.mjs';
import { measureStart } from './start.mjs';

const { words, has } = readCommand({
  usage: `npm run bench [-- hits|misses|start …] [--quick]

  Compares the server with plain Node and with a minimal Remix app. --quick writes nothing.`,
  options: ['quick'],
  words: 3,
});

const isQuick = has('quick');
// With many short rounds, other load on the machine affects both sides of a ratio alike.
const rounds = isQuick ? 1 : 15;
const seconds = isQuick ? 2 : 1;
const starts = isQuick ? 1 : 5;
const loadedSeconds = isQuick ? 2 : 10;

if (!(await isBuilt())) await (await import('../scripts/build.mjs')).build();
await buildFloor();
const parts = {
  hits: () => measureHits(rounds, seconds),
  misses: () => measureMisses(rounds, seconds),
  start: () => measureStart(starts, loadedSeconds),
};
const asked = words.filter((name) => name in parts);
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const table = await measure();
  console.log(`\n${table}\n`);
  if (!isQuick) writeFigures(name, table);
}
