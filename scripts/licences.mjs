// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommand } from './command.mjs';
import { root } from './shell.mjs';

/** They allow closed-source use on a server. */
const ALLOWED = new Set(
  'MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD CC0-1.0 Unlicense BlueOak-1.0.0 Python-2.0 CC-BY-4.0 CC-BY-3.0 MPL-2.0 LGPL-3.0-or-later OFL-1.1 Zlib WTFPL Public-Domain'.split(
    ' ',
  ),
);
/** The lockfile has no SPDX id for these; a person read each licence file on 2026-11-24. */
const JUDGED = new Map([
  ...[
    'limiter',
    'only',
    'passport-local',
    'passport-strategy',
    'pause',
    'png-js',
    'spawn-command',
  ].map((name) => /** @type {const} */ ([name, 'MIT'])),
  ['sqlite-driver', 'our own (cms/sqlite-driver)'],
]);
/** MIT, except its paid features, which are off without a licence key. */
const STRAPI = 'MIT outside ee/ (Strapi)';

/**
 * The packages that run in production, by licence.
 * @param {string} folder @returns {Map<string, string[]>}
 */
export function licencesOf(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [path, { license = 'none named', version, dev }] of Object.entries(packages)) {
    if (path === '' || dev || !version) continue;
    const name = path.split('node_modules/').at(-1) ?? path;
    const licence = licenceOf(name, license);
    found.set(licence, [...(found.get(licence) ?? []), `${name}@${version}`]);
  }
  return new Map([...found].sort());
}

/** @param {string} name @param {string} given */
function licenceOf(name, given) {
  if (given === 'none named') return JUDGED.get(name) ?? given;
  return name.startsWith('@strapi/') && given === 'SEE LICENSE IN LICENSE' ? STRAPI : given;
}

/**
 * Whether one of the alternatives is allowed whole: `(MIT OR GPL-3.0)`, `MIT AND ISC`.
 * @param {string} licence
 */
export const isAllowed = (licence) =>
  licence === STRAPI ||
  licence.startsWith('our own') ||
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => ALLOWED.has(each.trim())));

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  readCommand({ usage: `npm run licences\n\n  Lists the production packages by licence.` });
  for (const [name, folder] of Object.entries({ shop: root, CMS: join(root, 'cms') })) {
    console.log(`\n${name}`);
    for (const [licence, packages] of licencesOf(folder)) {
      const mark = isAllowed(licence) ? '' : ' (to be judged)';
      console.log(`  ${licence}${mark}: ${packages.length}`);
      if (packages.length <= 5 || mark) console.log(`    ${packages.join(', ')}`);
    }
  }
}
