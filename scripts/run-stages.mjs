// @ts-check
import { STAGES } from './stages.mjs';

/** Runs stages in their order and prints a summary. @param {string[]} asked all when empty */
export async function runStages(asked) {
  const total = { passed: 0, failed: 0 };
  const lines = [];
  for (const [name, stage] of Object.entries(STAGES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`\n── ${name}`);
    const started = performance.now();
    const {
      passed,
      failed,
      skipped = 0,
      names = [],
    } = await stage().catch((error) => (console.error(error), { passed: 0, failed: 1 }));
    total.passed += passed;
    total.failed += failed; // continue, so that one failure does not hide others
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    lines.push(...names.map((name) => `      ${name}`));
    lines.push(
      `${failed === 0 ? 'pass' : 'FAIL'}  ${name.padEnd(11)} ${String(passed).padStart(5)} passed ${String(failed).padStart(3)} failed  ${seconds.padStart(6)} s${skipped > 0 ? `  (${skipped} skipped)` : ''}`,
    );
  }
  console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
