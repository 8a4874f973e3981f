// @ts-check
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeSeed } from './cms-seed.mjs';
import { readCommand } from './command.mjs';
import { installPackages } from './install.mjs';
import { root, run, stop } from './shell.mjs';
import { hashSources } from './sources.mjs';

export const cmsFolder = join(root, 'cms');
const MARK = join(cmsFolder, 'dist/.made-from');
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' };

/** @param {string} program below the CMS's node_modules @param {string[]} args */
async function runCms(program, args) {
  const { code, output } = await run(
    process.execPath,
    [join(cmsFolder, 'node_modules', program), ...args],
    { cwd: cmsFolder, env, quiet: true },
  );
  if (code !== 0) stop(`${output}\nThe CMS build failed. See the output above.`);
}

/**
 * Rebuilds the stale parts of cms/dist/. Tests leave out the admin, which takes a minute and 2 GB.
 * @param {{ admin: boolean }} options
 */
export async function buildCms({ admin }) {
  const wanted = {
    service: await hashSources(
      ['cms/config', 'cms/src'],
      ['cms/package-lock.json', 'cms/tsconfig.json'],
    ),
    admin: await hashSources(['cms/src/admin'], ['cms/package-lock.json']),
  };
  const made = JSON.parse(await readFile(MARK, 'utf8').catch(() => '{}'));
  if (admin && made.admin !== wanted.admin) {
    console.log('Building the CMS and its admin (once; takes a minute and 2 GB of memory) …');
    await rm(join(cmsFolder, 'dist'), { recursive: true, force: true });
    await runCms('@strapi/strapi/bin/strapi.js', ['build']);
    await writeFile(MARK, JSON.stringify(wanted));
  } else if (made.service !== wanted.service) {
    console.log('Compiling the CMS …');
    for (const folder of ['config', 'src'])
      await rm(join(cmsFolder, 'dist', folder), { recursive: true, force: true });
    await runCms('typescript/bin/tsc', ['-p', '.']);
    await writeFile(MARK, JSON.stringify({ ...made, service: wanted.service }));
  }
}

/** @param {string} file */
export async function exportSchema(file) {
  const { code, output } = await run(
    process.execPath,
    [join(cmsFolder, 'scripts/export-sdl.js'), file],
    { cwd: cmsFolder, quiet: true },
  );
  if (code !== 0) stop(output);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  readCommand({
    usage: `node scripts/build-cms.mjs\n\n  Installs and builds the CMS, and writes its first content to cms/dist/seed.json.`,
  });
  await installPackages(cmsFolder);
  await buildCms({ admin: true });
  await writeSeed(join(cmsFolder, 'dist/seed.json'));
}
