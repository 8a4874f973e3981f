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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { has } = readCommand({
    usage: `npm run audit [-- --strict]

  Asks the registry for advisories about the packages that run in production, of shop and CMS.
  docs/audit-exceptions.json lists those already judged, each with a reason and an end date. The command only warns; with --strict the exit code is 1 if an unjudged one is left.`,
    options: ['strict'],
  });
  const exceptions = JSON.parse(readFileSync(EXCEPTIONS, 'utf8'));
  const today = new Date().toISOString().slice(0, 10);
  let open = 0;
  for (const [name, folder] of Object.entries({ shop: root, CMS: join(root, 'cms') })) {
    const found = unjudged(await auditOf(folder), exceptions, today);
    if (!found) console.warn(`${name}: the registry gave no answer; nothing is known.`);
    for (const { advisory, package: packageName, severity, title } of found ?? [])
      console.warn(`${name}: ${severity} ${advisory} in ${packageName}: ${title}`);
    if (found?.length === 0) console.log(`${name}: every advisory has been judged.`);
    open += found?.length ?? 1;
  }
  process.exitCode = has('strict') && open > 0 ? 1 : 0;
}
