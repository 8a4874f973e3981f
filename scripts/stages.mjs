// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBrowser, NO_BROWSER } from './browser.mjs';
import { buildCms, cmsFolder } from './build-cms.mjs';
import { codegen, GENERATED } from './codegen.mjs';
import { checkConformance } from './conformance.mjs';
import { DEEPER_IN_PROOF, PROOF_ONLY } from './depth.mjs';
import { environmentForTests } from './env-file.mjs';
import { format } from './format.mjs';
import { installPackages } from './install.mjs';
import { newLogs, searchLogs } from './log-search.mjs';
import { say, testsIn } from './reports.mjs';
import { root, run, runInstalled } from './shell.mjs';
import { isBuilt } from './sources.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped?: number, names?: string[] }} Count `names`:
 *   tests that failed, or passed only on a retry
 */

/** Which folder may import which. */
const IMPORT_RULES = [
  '--config',
  'dependency-cruiser.config.js',
  'app',
  'server',
  'desk',
  'sandbox',
  'seed',
];

/** @typedef {() => Promise<Count>} Stage */

/** @type {Record<string, Stage>} */
export const STAGES = {
  codegen: checkCodegen,
  typecheck: () => program('typescript/bin/tsc', ['--noEmit']),
  format: async () => one((await format('--check')).code === 0),
  lint: () => program('eslint/bin/eslint.js', ['.', '--max-warnings=0']),
  imports: () => program('dependency-cruiser/bin/dependency-cruiser.mjs', IMPORT_RULES),
  exports: () => program('knip/bin/knip.js', ['--no-progress']),
  unit: () => vitest('unit'),
  build: async () =>
    (await isBuilt())
      ? one(true)
      : one((await run(process.execPath, ['scripts/build.mjs'], { env })).code === 0),
  budget: async () =>
    (await isBuilt())
      ? one((await run(process.execPath, ['scripts/budget.mjs'], { env })).code === 0)
      : needsBuild(),
  browser: () => browserTests(),
  conformance,
  cms: () => cms(),
  faults: async () =>
    (await isBuilt()) ? withLogSearch('faults', (more) => vitest('faults', more)) : needsBuild(),
};

/**
 * What the proof adds to `npm test`, the most telling first.
 * @type {[name: string, minutes: number, run: Stage][]} minutes: on a slow machine
 */
export const PIECES = [
  ['desktop', 12, () => browserTests(['--project=desktop'])],
  [
    'screens',
    14,
    () =>
      browserTests([
        '--project=phone',
        '--project=limits',
        ...[...DEEPER_IN_PROOF, ...PROOF_ONLY.browser].map((name) => `e2e/${name}.spec`),
      ]),
  ],
  ...PROOF_ONLY.faults.map(
    (name) =>
      /** @type {[string, number, Stage]} */ ([
        `faults ${name}`,
        3,
        () =>
          withLogSearch('faults', (more) => vitest('faults', more, [`tests/faults/${name}.test`]), {
            mayBeEmpty: true, // not every file has customers who type
          }),
      ]),
  ),
  ['cms', 6, () => cms(PROOF_ONLY.cms.map((name) => `tests/cms/${name}.test`))],
  ['unit', 15, () => vitest('unit')],
];

const env = { ...environmentForTests(), NODE_ENV: 'test' };
const reports = join(root, 'test-results');
mkdirSync(reports, { recursive: true });
/** @param {string} stage */
const reportOf = (stage) => join(reports, `${stage}.json`);

/** The reports that prove statements, and the stages that write them. */
const REPORTED = new Map([
  [reportOf('unit'), () => vitest('unit')],
  [reportOf('browser'), () => browserTests()],
]);
/** Reports written in this run; older ones may describe other sources. */
const reported = new Set();

/** Checks that the committed types match codegen's output, and restores the file if not. */
async function checkCodegen() {
  const files = GENERATED.map((name) => join(root, name));
  const committed = files.map((file) => readFileSync(file, 'utf8'));
  const { code, output } = await codegen();
  const stale = files.filter((file, index) => readFileSync(file, 'utf8') !== committed[index]);
  for (const [index, file] of files.entries()) writeFileSync(file, committed[index] ?? '');
  if (code !== 0) console.error(output);
  for (const file of stale)
    console.error(`${file} is out of date. Run \`npm run codegen\` and commit it.`);
  return one(code === 0 && stale.length === 0);
}

/** @param {string[]} which arguments for Playwright */
async function browserTests(which = []) {
  if (
    !readdirSync(join(root, 'tests/e2e'), { recursive: true }).some((name) =>
      /\.(spec|test)\.ts$/.test(String(name)),
    )
  )
    return { passed: 0, failed: 0 };
  if (!(await isBuilt())) return needsBuild();
  if (!(await getBrowser())) return (console.error(NO_BROWSER), one(false));
  const report = newReport('browser');
  return withLogSearch('browser', async (more) => {
    const { code } = await runInstalled('playwright/cli.js', ['test', ...which], {
      env: { ...env, ...more, PLAYWRIGHT_JSON: report },
    });
    return counted(code, report);
  });
}

/**
 * Adds one check: the shops' logs contain nothing that a customer typed or received.
 * @param {string} stage @param {(more: import('./shell.mjs').Environment) => Promise<Count>} work
 * @param {{ mayBeEmpty: boolean }} options a search in nothing fails, or says nothing
 * @returns {Promise<Count>}
 */
async function withLogSearch(stage, work, { mayBeEmpty } = { mayBeEmpty: false }) {
  const folder = newLogs(join(reports, 'logs', stage));
  const count = await work({ KEEP_LOGS: folder });
  const { lines, typed, findings } = searchLogs(folder);
  if (mayBeEmpty && (lines === 0 || typed === 0)) return count;
  console.log(`Searched ${lines} log lines for ${typed} customer values: ${findings.length} found`);
  const names = findings.map((finding) => `failed: the log of ${stage} holds ${finding}`);
  return {
    ...count,
    passed: count.passed + (names.length === 0 ? 1 : 0),
    failed: count.failed + (names.length === 0 ? 0 : 1),
    names: [...(count.names ?? []), ...names],
  };
}

/** Runs the stages whose reports are missing from this run, then checks the statements. */
async function conformance() {
  let failed = 0;
  for (const [report, stage] of REPORTED)
    if (!reported.has(report)) failed += (await stage()).failed;
  const missing = [...REPORTED.keys()].filter((report) => !existsSync(report));
  if (missing.length > 0)
    return (console.error(`Missing reports: ${missing.join(', ')}`), one(false));
  const count = await checkConformance([...REPORTED.keys()]);
  return { ...count, failed: count.failed + failed };
}

/** @param {string[]} [files] */
async function cms(files) {
  await installPackages(cmsFolder);
  await buildCms({ admin: false });
  return vitest('cms', {}, files);
}

/** @param {string} project @param {import('./shell.mjs').Environment} [more] @param {string[]} [files] */
async function vitest(project, more = {}, files = []) {
  const report = newReport(project);
  const { code } = await runInstalled(
    'vitest/vitest.mjs',
    [
      'run',
      ...files,
      '--config',
      'tests/vitest.config.ts',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: { ...env, ...more } },
  );
  return counted(code, report);
}

/** @param {string} stage */
function newReport(stage) {
  const report = reportOf(stage);
  rmSync(report, { force: true });
  reported.add(report);
  return report;
}

/**
 * A non-zero exit without a failed test still counts as a failure.
 * @param {number} code @param {string} report @returns {Count}
 */
function counted(code, report) {
  const all = testsIn(report);
  const tests = all.filter((test) => !test.skipped);
  const passed = tests.filter((test) => test.passed).length;
  const failed = tests.length - passed;
  const names = tests
    .filter((test) => !test.passed || test.again)
    .map((test) =>
      `${test.passed ? 'passed on retry' : 'failed'}: ${say(test)}\n${test.why}`.trim(),
    );
  return {
    passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: all.length - tests.length,
    names,
  };
}

/** @param {string} name @param {string[]} args */
const program = async (name, args) => one((await runInstalled(name, args, { env })).code === 0);

/** @param {boolean} isGood @returns {Count} */
const one = (isGood) => ({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });

function needsBuild() {
  console.error('The build is missing or out of date. Run: npm test -- build');
  return one(false);
}
