// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBrowser, NO_BROWSER } from './browser.mjs';
import { buildCms, cmsFolder } from './build-cms.mjs';
import { checkConformance } from './conformance.mjs';
import { environmentForTests } from './env-file.mjs';
import { installPackages } from './install.mjs';
import { newLogs, searchLogs } from './log-search.mjs';
import { say, testsIn } from './reports.mjs';
import { root, run, runInstalled } from './shell.mjs';
import { isBuilt } from './sources.mjs';

/** @typedef {{ passed: number, failed: number, skipped?: number, names?: string[] }} Count `names`: of the tests that failed, or passed only at a later try */

/**
 * What "done" means, in this order.
 * @type {Record<string, () => Promise<Count>>}
 */
export const STAGES = {
  codegen: checkCodegen,
  typecheck: () => program('typescript/bin/tsc', ['--noEmit']),
  lint: () => program('eslint/bin/eslint.js', ['.', '--max-warnings=0']),
  unit: () => vitest('unit'),
  build: async () => ((await isBuilt()) ? one(true) : one((await run(process.execPath, ['scripts/build.mjs'], { env })).code === 0)),
  budget: async () => ((await isBuilt()) ? one((await run(process.execPath, ['scripts/budget.mjs'], { env })).code === 0) : needsBuild()),
  browser: browserTests,
  conformance,
  cms,
  faults: async () => ((await isBuilt()) ? withLogSearch('faults', (more) => vitest('faults', more)) : needsBuild()),
};

const env = { ...environmentForTests(), NODE_ENV: 'test' };
const reports = join(root, 'test-results');
mkdirSync(reports, { recursive: true });
/** @param {string} stage */
const reportOf = (stage) => join(reports, `${stage}.json`);

/** What proves the specification's statements, by the report that says so. */
const REPORTED = new Map([
  [reportOf('unit'), () => vitest('unit')],
  [reportOf('browser'), browserTests],
]);
/** The reports asked for in this run; one that stands there from before may speak of other sources. */
const asked = new Set();

/** The committed types are what codegen makes; if not, the file is left as it was. */
async function checkCodegen() {
  const file = join(root, 'graphql/generated.ts');
  const committed = readFileSync(file, 'utf8');
  const { code, output } = await runInstalled('@graphql-codegen/cli/cjs/bin.js', ['--config', 'codegen.ts'], { env, quiet: true });
  const made = readFileSync(file, 'utf8');
  if (made !== committed) writeFileSync(file, committed);
  if (code !== 0) console.error(output);
  else if (made !== committed) console.error('graphql/generated.ts is not what the schema and operations say. Run `npm run codegen` and commit it.');
  return one(code === 0 && made === committed);
}

async function browserTests() {
  if (!readdirSync(join(root, 'tests/e2e'), { recursive: true }).some((name) => /\.(spec|test)\.ts$/.test(String(name)))) return { passed: 0, failed: 0 };
  if (!(await isBuilt())) return needsBuild();
  if (!(await getBrowser())) return (console.error(NO_BROWSER), one(false));
  const report = newReport('browser');
  return withLogSearch('browser', async (more) => {
    const { code } = await runInstalled('playwright/cli.js', ['test'], { env: { ...env, ...more, PLAYWRIGHT_JSON: report } });
    return counted(code, report);
  });
}

/**
 * One check more after a stage with running shops: nothing that a customer typed or was given stands in what they logged.
 * @param {string} stage
 * @param {(more: NodeJS.ProcessEnv) => Promise<Count>} work
 * @returns {Promise<Count>}
 */
async function withLogSearch(stage, work) {
  const folder = newLogs(join(reports, 'logs', stage));
  const count = await work({ KEEP_LOGS: folder });
  const { lines, typed, findings } = searchLogs(folder);
  console.log(`Searched ${lines} log lines for ${typed} things that customers typed or were given: ${findings.length} found`);
  const names = findings.map((finding) => `failed: the log of ${stage} holds ${finding}`);
  return { ...count, passed: count.passed + (names.length === 0 ? 1 : 0), failed: count.failed + (names.length === 0 ? 0 : 1), names: [...(count.names ?? []), ...names] };
}

/** Reads what the stages before have reported; what was not run by now is run for it. */
async function conformance() {
  let failed = 0;
  for (const [report, stage] of REPORTED) if (!asked.has(report)) failed += (await stage()).failed;
  const missing = [...REPORTED.keys()].filter((report) => !existsSync(report));
  if (missing.length > 0) return (console.error(`There is no report to read: ${missing.join(', ')}`), one(false));
  const count = await checkConformance([...REPORTED.keys()]);
  return { ...count, failed: count.failed + failed };
}

/** The real CMS, without its admin's pages. */
async function cms() {
  await installPackages(cmsFolder);
  await buildCms({ admin: false });
  return vitest('cms');
}

/** @param {string} project @param {NodeJS.ProcessEnv} [more] */
async function vitest(project, more = {}) {
  const report = newReport(project);
  const { code } = await runInstalled('vitest/vitest.mjs', ['run', '--config', 'tests/vitest.config.ts', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], { env: { ...env, ...more } });
  return counted(code, report);
}

/** @param {string} stage */
function newReport(stage) {
  const report = reportOf(stage);
  rmSync(report, { force: true });
  asked.add(report);
  return report;
}

/**
 * A runner that fails without naming a test has still failed.
 * @param {number} code @param {string} report
 * @returns {Count}
 */
function counted(code, report) {
  const all = testsIn(report);
  const tests = all.filter((test) => !test.skipped);
  const passed = tests.filter((test) => test.passed).length;
  const failed = tests.length - passed;
  const names = tests.filter((test) => !test.passed || test.again).map((test) => `${test.passed ? 'at the second try' : 'failed'}: ${say(test)}`);
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped: all.length - tests.length, names };
}

/** @param {string} name @param {string[]} args */
const program = async (name, args) => one((await runInstalled(name, args, { env })).code === 0);

/** @param {boolean} isGood @returns {Count} */
const one = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });

function needsBuild() {
  console.error('This needs the build of these sources: npm test -- build');
  return one(false);
}
