// @ts-check
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './shell.mjs';

/**
 * @typedef {{ file: string, titles: string[], passed: boolean, skipped: boolean, again: boolean,
 *   why: string }} Test `again`: passed only on a retry. `why`: how the first try failed
 */

/** Enough for a property's seed and counterexample. */
const REASON_LINES = 3;
const REASON_CHARACTERS = 300;

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

/**
 * The lines that say most.
 * @param {(string | null | undefined)[]} messages null for a thrown value that is no error
 */
const reason = (messages) =>
  messages
    .map((message) => stripVTControlCharacters(message ?? 'threw something that is no error'))
    .join('\n')
    .replace('STACK_TRACE_ERROR', 'time-out') // as Vitest's report calls one
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, REASON_LINES)
    .join('\n')
    .slice(0, REASON_CHARACTERS);

/**
 * A file that does not load, or whose hook fails, counts as one failed test more.
 * @param {any} report of a file
 * @returns {Test[]}
 */
function vitestTests({ name, status, message, assertionResults }) {
  const file = name.replace(root, '');
  const tests = assertionResults.map(
    (/** @type {any} */ { ancestorTitles, title, status: state, failureMessages }) => ({
      file,
      titles: [...ancestorTitles, title],
      passed: state === 'passed',
      skipped: state !== 'passed' && state !== 'failed',
      again: state === 'passed' && failureMessages.length > 0, // failures of earlier tries
      why: reason(failureMessages.slice(0, 1)),
    }),
  );
  if (
    status !== 'failed' ||
    tests.some((/** @type {Test} */ each) => !each.passed && !each.skipped)
  )
    return tests;
  const titles = [tests.length > 0 ? 'a hook failed' : 'does not load'];
  const whole = { file, titles, passed: false, skipped: false, again: false };
  return [...tests, { ...whole, why: reason([message]) }];
}

/** @param {any} suite @param {string[]} titles @returns {Test[]} one for each project */
function playwrightTests({ file, specs = [], suites = [] }, titles) {
  const own = specs.flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ { projectName, status, results }) => ({
      file: `${posix.join('tests/e2e', file)} (${projectName})`,
      titles: [...titles, spec.title],
      passed: status === 'expected' || status === 'flaky',
      skipped: status === 'skipped',
      again: status === 'flaky',
      why: reason(
        (results.find((/** @type {any} */ { errors }) => errors.length > 0)?.errors ?? []).map(
          (/** @type {any} */ { message, value }) => message ?? value,
        ),
      ),
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
