// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommand } from './command.mjs';
import { npmCommand } from './install.mjs';
import { root, run } from './shell.mjs';

/** @typedef {{ advisory: string, package: string, until: string, why: string }} Exception */
/** @typedef {{ advisory: string, package: string, severity: string, title: string }} Finding */

/**
 * Advisories of `npm audit --json` that nobody has judged, or whose judgement has run out.
 * @param {unknown} report @param {Exception[]} exceptions @param {string} today YYYY-MM-DD
 * @returns {Finding[] | undefined} undefined when the registry gave no answer
 */
export function unjudged(report, exceptions, today) {
  const vulnerabilities = Object(report).vulnerabilities;
  if (!vulnerabilities) return undefined;
  const vias = Object.values(vulnerabilities).flatMap(({ name, via }) =>
    via
      .filter((/** @type {unknown} */ each) => typeof each === 'object')
      .map((/** @type {{ url: string, severity: string, title: string }} */ each) => ({
        advisory: each.url.split('/').at(-1) ?? each.url,
        package: name,
        severity: each.severity,
        title: each.title,
      })),
  );
  const isJudged = (/** @type {Finding} */ { advisory, package: name }) =>
    exceptions.some(
      (each) => each.advisory === advisory && each.package === name && each.until >= today,
    );
  return vias.filter((each) => !isJudged(each));
}

export const EXCEPTIONS = join(root, 'docs/audit-exceptions.json');
export const ADVISORIES = join(root, 'docs/advisories.json');

/** @typedef {{ advisory: string, package: string, from: string, before: string, severity: string, title: string }} Advisory */

/**
 * What the list in the repository knows about a lockfile's production packages, in the shape of
 * `npm audit --json`. For a registry that gives no answer.
 * @param {Record<string, { version?: string, dev?: boolean }>} packages @param {Advisory[]} advisories
 */
export function knownReport(packages, advisories) {
  const hits = advisories.filter((each) =>
    Object.entries(packages).some(
      ([path, { version, dev }]) =>
        !dev &&
        version &&
        path.endsWith(`node_modules/${each.package}`) &&
        isBefore(version, each.before) &&
        !isBefore(version, each.from),
    ),
  );
  const names = [...new Set(hits.map((each) => each.package))];
  const viasOf = (/** @type {string} */ name) =>
    hits
      .filter((each) => each.package === name)
      .map(({ advisory, severity, title }) => ({ url: advisory, severity, title }));
  return {
    vulnerabilities: Object.fromEntries(names.map((name) => [name, { name, via: viasOf(name) }])),
  };
}

/** @param {string} version @param {string} other */
function isBefore(version, other) {
  const [one, two] = [version, other].map((each) => each.split(/[.-]/).map(Number));
  const at = [0, 1, 2].find((index) => one?.[index] !== two?.[index]);
  return at !== undefined && Number(one?.[at]) < Number(two?.[at]);
}

/** @param {string} folder @returns {Promise<unknown>} */
async function auditOf(folder) {
  const { file, first, shell } = npmCommand(process.platform, process.env.npm_execpath);
  const args = [...first, 'audit', '--json', '--omit=dev'];
  const { output } = await run(file, args, { cwd: folder, shell, quiet: true });
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

/** @param {string} folder */
function knownReportOf(folder) {
  const { packages } = readJson(join(folder, 'package-lock.json'));
  return knownReport(packages, readJson(ADVISORIES));
}

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { has } = readCommand({
    usage: `npm run audit [-- --strict]

  Asks the registry for advisories about the packages that run in production, of shop and CMS.
  When the registry gives no answer, docs/advisories.json is asked instead. docs/audit-exceptions.json lists those already judged, each with a reason and an end date. The command only warns; with --strict the exit code is 1 if an unjudged one is left.`,
    options: ['strict'],
  });
  const exceptions = readJson(EXCEPTIONS);
  const today = new Date().toISOString().slice(0, 10);
  let open = 0;
  for (const [name, folder] of Object.entries({ shop: root, CMS: join(root, 'cms') })) {
    const asked = unjudged(await auditOf(folder), exceptions, today);
    if (!asked) console.warn(`${name}: the registry gave no answer; asking docs/advisories.json.`);
    const found = asked ?? unjudged(knownReportOf(folder), exceptions, today) ?? [];
    for (const { advisory, package: packageName, severity, title } of found)
      console.warn(`${name}: ${severity} ${advisory} in ${packageName}: ${title}`);
    if (found.length === 0) console.log(`${name}: every advisory has been judged.`);
    open += found.length;
  }
  process.exitCode = has('strict') && open > 0 ? 1 : 0;
}
