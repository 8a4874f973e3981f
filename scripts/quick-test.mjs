// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { environmentForTests } from './env-file.mjs';
import { relatedTests } from './related-tests.mjs';
import { root, run, runInstalled, stop } from './shell.mjs';
import { TYPE_CHECK } from './type-check.mjs';

/** Tests that read files, such as the CMS's schemas, and import none of them. */
const READ_FILES = ['tests/editors', 'tests/architecture.test.ts'];
/** A file that everything imports has hundreds; the nearest tell most. */
const MOST_TESTS = 12;
const VITEST = ['vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'];
const ESLINT = ['eslint/bin/eslint.js', '--max-warnings=0', '--no-warn-ignored'];

/** The inner loop: what is not committed. @returns {Promise<number>} exit code */
export async function runQuickly() {
  const touched = await uncommitted();
  const related = relatedTests(touched);
  const tests = related.slice(0, MOST_TESTS);
  const linted = touched.filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));
  if (related.length > tests.length)
    console.log(
      `Of ${related.length} test files that reach what you touched, the nearest ${tests.length}. All: npm test -- unit`,
    );
  /** @type {[name: string, command: string[]][]} */
  const checks = [
    ['types', TYPE_CHECK],
    ...(linted.length > 0
      ? [/** @type {[string, string[]]} */ (['lint', [...ESLINT, ...linted]])]
      : []),
    ['tests', [...VITEST, '--project', 'unit', ...READ_FILES, ...tests]],
  ];
  console.log(`Side by side: ${checks.map(([name]) => name).join(', ')} …`);
  const codes = await Promise.all(checks.map(check));
  return codes.some((code) => code !== 0) ? 1 : 0;
}

/** @param {[name: string, command: string[]]} check */
async function check([name, [program = '', ...args]]) {
  const started = performance.now();
  const env = { ...environmentForTests(), NODE_ENV: 'test' };
  const { code, output } = await runInstalled(program, args, { env, quiet: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'pass' : 'FAIL'}  ${name.padEnd(6)} ${seconds.padStart(6)} s`);
  if (code !== 0) console.log(output);
  return code;
}

/** Files that are changed, added or deleted, relative to the root. */
async function uncommitted() {
  const args = ['-c', 'core.quotePath=false', 'status', '--porcelain', '--no-renames'];
  const { code, output } = await run('git', [...args, '--untracked-files=all', '-z'], {
    quiet: true,
  });
  if (code !== 0) stop(`"npm test -- quick" asks git what you touched:\n${output}`);
  return output
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice('XY '.length));
}
