// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, testsIn } from './reports.mjs';
import { root } from './shell.mjs';

const FOLDER = join(root, 'tests/conformance');
/** More than these would hide what was simply not tested. */
const MOST_ROWS = 20;

/**
 * Every numbered statement is proven by a passing test whose title begins with its number, or stands in the table of what
 * no machine can test. Prints all of them with their verdict.
 * @param {string[]} reports JSON of Vitest and of Playwright
 * @returns {Promise<{ passed: number, failed: number }>} by statement; a table that is too long is one failure more
 */
export async function checkConformance(reports) {
  const statements = readStatements();
  const tests = reports.flatMap(testsIn).filter(({ skipped }) => !skipped);
  const proofs = proofsOf(tests);
  const table = await readTable();
  const reasons = new Map(table.map(({ number, reason }) => [number, reason]));
  const count = { proven: 0, table: 0, wrong: 0 };
  for (const [number, text] of statements) {
    const { verdict, detail } = judge(proofs.get(number) ?? [], reasons.get(number));
    count[verdict === 'proven' || verdict === 'table' ? verdict : 'wrong'] += 1;
    console.log(`${number}  ${verdict.padEnd(7)}  ${text}\n     ${' '.repeat(7)}  ${detail}`);
  }
  const strangers = [...proofs.keys(), ...reasons.keys()].filter((number) => !statements.has(number));
  for (const number of strangers) console.error(`${number} is no statement, and yet a test or the table names it.`);
  const isTooLong = table.length > MOST_ROWS || reasons.size < table.length;
  if (isTooLong) console.error(`The table may have ${MOST_ROWS} rows at most, each number once; it has ${table.length}.`);
  console.log(`\n${count.proven + count.table} of ${statements.size} accounted for: ${count.proven} proven, ${count.table} in the table, ${count.wrong} missing or failing`);
  return { passed: count.proven + count.table, failed: count.wrong + strangers.length + (isTooLong ? 1 : 0) };
}

/**
 * @param {Test[]} tests that name the number
 * @param {string | undefined} reason its row in the table
 * @returns {{ verdict: 'proven' | 'table' | 'FAILING' | 'MISSING' | 'BOTH', detail: string }}
 */
function judge(tests, reason) {
  const failing = tests.find((test) => !test.passed);
  if (failing) return { verdict: 'FAILING', detail: say(failing) };
  const [first, ...others] = tests;
  if (first && reason) return { verdict: 'BOTH', detail: `in the table, and proven by ${say(first)}` };
  if (first) return { verdict: 'proven', detail: `by ${say(first)}${others.length > 0 ? ` and ${others.length} more` : ''}` };
  if (reason) return { verdict: 'table', detail: reason };
  return { verdict: 'MISSING', detail: 'no test begins with this number, and the table has no row' };
}

/** @typedef {import('./reports.mjs').Test} Test */

/** @returns {Map<string, string>} */
function readStatements() {
  const lines = readFileSync(join(FOLDER, 'statements.md'), 'utf8').matchAll(/^- \*\*(\d{3})\*\* (.+)$/gm);
  return new Map([...lines].map(([, number = '', text = '']) => [number, text]));
}

/** @returns {Promise<{ number: string, reason: string }[]>} */
async function readTable() {
  const { transform } = await import('esbuild'); // Node 20 reads no TypeScript
  const { code } = await transform(readFileSync(join(FOLDER, 'not-by-machine.ts'), 'utf8'), { loader: 'ts', format: 'esm' });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).notByMachine;
}

/** @param {Test[]} tests @returns {Map<string, Test[]>} */
function proofsOf(tests) {
  /** @type {Map<string, Test[]>} */
  const proofs = new Map();
  for (const test of tests) {
    for (const number of new Set(test.titles.flatMap(numbersIn))) proofs.set(number, [...(proofs.get(number) ?? []), test]);
  }
  return proofs;
}

/**
 * Only the numbers that a title begins with: `093 laptop booking: Display 599` is about 093. `216–219 221 …` is about five.
 * @param {string} title
 */
export function numbersIn(title) {
  const head = /^(?:[012]\d\d(?:[–-][012]\d\d)?\s+)+/.exec(`${title} `)?.[0] ?? '';
  return head.split(/\s+/).filter(Boolean).flatMap((word) => {
    const [from = '', to = from] = word.split(/[–-]/);
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => String(Number(from) + index).padStart(3, '0'));
  });
}
