// @ts-check
import { withLineStart } from './shell.mjs';
import { PIECES, STAGES } from './stages.mjs';

/**
 * The lanes of a row start together when the row before has ended; a lane's stages follow each
 * other. Strapi stands beside the unit tests, not beside a browser, which needs both cores. The
 * budget has a row of its own: it measures.
 */
const ROWS = [
  [
    ['codegen', 'typecheck', 'imports', 'exports', 'build'],
    ['format', 'lint'],
  ],
  [['unit'], ['cms', 'faults']],
  [['budget']],
  [['browser', 'conformance']],
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
        for (const name of lane)
          results.set(name, await runStage(name, STAGES[name], lanes.length > 1));
      }),
    );
  }
  summarize(Object.keys(STAGES).flatMap((name) => results.get(name) ?? []));
}

/** Runs the pieces of the proof, each that still fits. @param {number} minutes */
export async function runProof(minutes) {
  const started = performance.now();
  const results = [await runStage('build', STAGES.build, false)];
  for (const [name, takes, run] of PIECES) {
    const spent = (performance.now() - started) / 60_000;
    results.push(
      spent + takes <= minutes
        ? await runStage(name, run, false)
        : { passed: 0, failed: 0, lines: [`left  ${name}: no time`] },
    );
  }
  summarize(results);
}

/** @param {Result[]} results */
function summarize(results) {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${results.flatMap(({ lines }) => lines).join('\n')}\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

/**
 * A failed stage does not stop the others.
 * @param {string} name @param {import('./stages.mjs').Stage | undefined} stage @param {boolean} isBeside
 */
async function runStage(name, stage, isBeside) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  if (!stage) throw new Error(`There is no stage ${name}`);
  const {
    passed,
    failed,
    skipped = 0,
    names = [],
  } = await (isBeside ? withLineStart(name.padEnd(9), stage) : stage()).catch((error) => {
    console.error(error);
    return /** @type {import('./stages.mjs').Count} */ ({ passed: 0, failed: 1 });
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verdict = failed === 0 ? 'pass' : 'FAIL';
  const counts = `${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed`;
  const line = `${verdict}  ${name.padEnd(19)} ${counts}  ${seconds.padStart(6)} s`;
  return {
    passed,
    failed,
    lines: [
      ...names.map((test) => `      ${test.replaceAll('\n', '\n        ')}`),
      skipped > 0 ? `${line}  (${skipped} skipped)` : line,
    ],
  };
}
