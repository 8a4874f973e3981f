// @ts-check
import { withLineStart } from './shell.mjs';
import { STAGES } from './stages.mjs';

/**
 * The lanes of a row start together when the row before has ended; a lane's stages follow each
 * other. The budget has a row of its own: it measures. The browser tests wait more than they work, so
 * the CMS and the faults run beside them.
 */
const ROWS = [
  [
    ['codegen', 'typecheck', 'imports'],
    ['format', 'lint', 'build'],
  ],
  [['unit']],
  [['budget']],
  [
    ['browser', 'conformance'],
    ['cms', 'faults'],
  ],
];

/** @typedef {{ passed: number, failed: number, lines: string[] }} Result */

/** Runs all stages, or those asked for, and prints a summary. @param {string[]} asked */
export async function runStages(asked) {
  /** @type {Map<string, Result>} */
  const results = new Map();
  for (const row of ROWS) {
    const lanes = row
      .map((lane) => lane.filter((name) => asked.length === 0 || asked.includes(name)))
      .filter((lane) => lane.length > 0);
    await Promise.all(
      lanes.map(async (lane) => {
        for (const name of lane) results.set(name, await runStage(name, lanes.length > 1));
      }),
    );
  }
  const inOrder = Object.keys(STAGES).flatMap((name) => results.get(name) ?? []);
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    inOrder.reduce((total, result) => total + result[key], 0);
  console.log(`\n${inOrder.flatMap(({ lines }) => lines).join('\n')}\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

/** A failed stage does not stop the others. @param {string} name @param {boolean} isBeside */
async function runStage(name, isBeside) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const stage = STAGES[name] ?? (() => Promise.reject(new Error(`There is no stage ${name}`)));
  const {
    passed,
    failed,
    skipped = 0,
    names = [],
  } = await (isBeside ? withLineStart(name.padEnd(9), stage) : stage()).catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verdict = failed === 0 ? 'pass' : 'FAIL';
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed`;
  const line = `${verdict}  ${name.padEnd(11)} ${counts}  ${seconds.padStart(6)} s`;
  return {
    passed,
    failed,
    lines: [
      ...names.map((test) => `      ${test.replaceAll('\n', '\n        ')}`),
      skipped > 0 ? `${line}  (${skipped} skipped)` : line,
    ],
  };
}
