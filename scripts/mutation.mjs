// @ts-check
import { GROUPS } from '../tests/mutation/groups.mjs';
import { readCommand } from './command.mjs';
import { environmentForTests } from './env-file.mjs';
import { installPackages } from './install.mjs';
import { runInstalled, stop } from './shell.mjs';

const all = Object.keys(GROUPS);
const { words } = readCommand({
  usage: `npm run mutation [-- <group> …]

  Breaks the code in many small ways and checks that a test fails for 90 % of them. Without a group
  all run: ${all.join(', ')}. MUTATION_WORKERS=1 leaves a core to others.`,
  words: all.length,
});
const unknown = words.filter((name) => !(name in GROUPS));
if (unknown.length > 0) stop(`No group: ${unknown.join(', ')}. Groups: ${all.join(', ')}.`, 2);
await installPackages();
for (const name of words.length > 0 ? words : all) {
  console.log(`\n── ${name}`);
  const { code } = await runInstalled(
    '@stryker-mutator/core/bin/stryker.js',
    ['run', 'tests/mutation/stryker.config.mjs'],
    { env: { ...environmentForTests(), MUTATION_GROUP: name } },
  );
  if (code !== 0) process.exitCode = 1;
}
