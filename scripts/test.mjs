// @ts-check
import { readCommand } from './command.mjs';
import { stop } from './shell.mjs';

const USAGE = `npm test [-- <stage> …]

  Runs every check, or the stages named. "quick" checks types, lints what is not committed, and runs
  the unit tests nearest to it.`;

const { words } = readCommand({ usage: USAGE, words: 20 });
const { installPackages } = await import('./install.mjs');
await installPackages();
if (words.join() === 'quick') {
  const { runQuickly } = await import('./quick-test.mjs');
  process.exitCode = await runQuickly();
} else {
  const { STAGES } = await import('./stages.mjs');
  const unknown = words.filter((name) => !(name in STAGES));
  if (unknown.length > 0)
    stop(
      `There is no stage "${unknown.join('", "')}". Stages: ${Object.keys(STAGES).join(', ')}.`,
      2,
    );
  const { runStages } = await import('./run-stages.mjs');
  await runStages(words);
}
