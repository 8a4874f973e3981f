// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, testsIn } from './reports.mjs';
import { root } from './shell.mjs';

const FOLDER = join(root, 'tests/conformance');
const MAX_ROWS = 20;

/**
 * Checks that each numbered statement is proven by a passing test whose title begins with its
 * number, or has a row in the table of what no machine can test. Prints every verdict.
 * @param {string[]} reports JSON of Vitest and of Playwright
 * @returns {Promise<{ passed: number, failed: number }>} by statement; a table that is too long
 *   adds one failure
 */
export async function checkConformance(reports) {
  const statements = readStatements();
  const tests = reports.flatMap(testsIn).filter(({ skipped }) => !skipped);
  const proofs = proofsOf(tests);
  const table = await readTable();
  const reasons = new Map(table.map(({ number, reason }) => [number, reason]));
  const count = { proven: 0, table: 0, wrong: 0 };
  for (const [number, text] of statements) {
    const { verdict, detail } = verdictOf(proofs.get(number) ?? [], reasons.get(number));
    count[verdict === 'proven' || verdict === 'table' ? verdict : 'wrong'] += 1;
    console.log(`${number}  ${verdict.padEnd(7)}  ${text}\n     ${' '.repeat(7)}  ${detail}`);
  }
  const unknown = [...proofs.keys(), ...reasons.keys()].filter((number) => !statements.has(number));
  for (const number of unknown)
    console.error(
      `${number} is not a statement, but named by ${proofs.get(number)?.map(say).join(', ') ?? 'the table'}`,
    );
  const isTooLong = table.length > MAX_ROWS || reasons.size < table.length;
  if (isTooLong)
    console.error(
      `The table may have at most ${MAX_ROWS} rows and each number once. It has ${table.length} rows.`,
    );
  console.log(
    `\n${count.proven + count.table} of ${statements.size} accounted for: ${count.proven} proven, ${count.table} in the table, ${count.wrong} missing or failing`,
  );
  return {
    passed: count.proven + count.table,
    failed: count.wrong + unknown.length + (isTooLong ? 1 : 0),
  };
}

/**
 * @param {Test[]} tests that name the number
 * @param {string | undefined} reason its row in the table
 * @returns {{ verdict: 'proven' | 'table' | 'FAILING' | 'MISSING' | 'BOTH', detail: string }}
 */
function verdictOf(tests, reason) {
  const failing = tests.find((test) => !test.passed);
  if (failing) return { verdict: 'FAILING', detail: say(failing) };
  const [first, ...others] = tests;
  if (first && reason)
    return { verdict: 'BOTH', detail: `in the table and proven by ${say(first)}` };
  if (first)
    return {
      verdict: 'proven',
      detail: `by ${say(first)}${others.length > 0 ? ` and ${others.length} more` : ''}`,
    };
  if (reason) return { verdict: 'table', detail: reason };
  return {
    verdict: 'MISSING',
    detail: 'no test title begins with this number, and the table has no row for it',
  };
}

/** @typedef {import('./reports.mjs').Test} Test */

/** @returns {Map<string, string>} */
function readStatements() {
  const lines = readFileSync(join(FOLDER, 'statements.md'), 'utf8').matchAll(
    /^- \*\*(\d{3})\*\* (.+)$/gm,
  );
  return new Map([...lines].map(([, number = '', text = '']) => [number, text]));
}

/** @returns {Promise<{ number: string, reason: string }[]>} */
async function readTable() {
  const { transform } = await import('esbuild'); // Node 22.12 can't import TypeScript
  const { code } = await transform(readFileSync(join(FOLDER, 'not-by-machine.ts'), 'utf8'), {
    loader: 'ts',
    format: 'esm',
  });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).notByMachine;
}

/** @param {Test[]} tests @returns {Map<string, Test[]>} */
function proofsOf(tests) {
  /** @type {Map<string, Test[]>} */
  const proofs = new Map();
  for (const test of tests) {
    for (const number of new Set(test.titles.flatMap(numbersIn)))
      proofs.set(number, [...(proofs.get(number) ?? []), test]);
  }
  return proofs;
}

/**
 * Reads the numbers at the start of a title: `093 laptop booking: Display 599` gives 093, `216–219
 * 221 …` gives five.
 * @param {string} title
 */
export function numbersIn(title) {
  const head = /^(?:[012]\d\d(?:[–-][012]\d\d)?\s+)+/.exec(`${title} `)?.[0] ?? '';
  return head
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const [from = '', to = from] = word.split(/[–-]/);
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
        String(Number(from) + index).padStart(3, '0'),
      );
    });
}
