// @ts-check
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from './shell.mjs';

/**
 * @typedef {{ file: string, titles: string[], passed: boolean, skipped: boolean, again: boolean }}
 *   Test `again`: passed only on a retry
 */

/** @param {Test} test */
export const say = ({ file, titles }) => `${file}: ${titles.join(' › ')}`;

/**
 * @param {string} file of Vitest or Playwright
 * @returns {Test[]} empty if the report is missing or incomplete
 */
export function testsIn(file) {
  const report = readJson(file);
  if (!report) return [];
  return report.testResults
    ? report.testResults.flatMap(vitestTests)
    : report.suites.flatMap((/** @type {any} */ suite) => playwrightTests(suite, []));
}

/** A file that does not load counts as one failed test. @param {any} file @returns {Test[]} */
function vitestTests({ name, status, assertionResults }) {
  const file = name.replace(root, '');
  if (status === 'failed' && assertionResults.length === 0)
    return [{ file, titles: ['does not load'], passed: false, skipped: false, again: false }];
  return assertionResults.map(
    (/** @type {any} */ { ancestorTitles, title, status: state, failureMessages }) => ({
      file,
      titles: [...ancestorTitles, title],
      passed: state === 'passed',
      skipped: state !== 'passed' && state !== 'failed',
      again: state === 'passed' && failureMessages.length > 0, // failures of earlier tries
    }),
  );
}

/** @param {any} suite @param {string[]} titles @returns {Test[]} one for each project */
function playwrightTests({ file, specs = [], suites = [] }, titles) {
  const own = specs.flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ { projectName, status }) => ({
      file: `${posix.join('tests/e2e', file)} (${projectName})`,
      titles: [...titles, spec.title],
      passed: status === 'expected' || status === 'flaky',
      skipped: status === 'skipped',
      again: status === 'flaky',
    })),
  );
  return [
    ...own,
    ...suites.flatMap((/** @type {any} */ each) => playwrightTests(each, [...titles, each.title])),
  ];
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
