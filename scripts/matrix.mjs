// @ts-check
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { readCommand } from './command.mjs';
import { environmentForTests } from './env-file.mjs';
import { installPackages, npmCommand } from './install.mjs';
import { nodePackage } from './pinned-node.mjs';
import { root, run, stop } from './shell.mjs';

const MAJORS = [22, 24, 26];
/** What differs between versions of Node: the compiled database, streams, HTTP, crypto, dates. */
const QUICK = [
  'tests/database',
  'tests/server',
  'tests/operators',
  'tests/payments',
  'tests/metrics',
];

const { has } = readCommand({
  usage: `npm run matrix [-- --all]

  Fetches Node ${MAJORS.join(', ')} from the package registry into .cache/ and runs quick checks with each;
  --all runs every unit test.`,
  options: ['all'],
});
await installPackages();
let failures = 0;
for (const major of MAJORS) {
  const node = await nodeOf(major);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'unit'];
  const { code, output } = await run(node, [vitest, ...args, ...(has('all') ? [] : QUICK)], {
    env: {
      ...environmentForTests(),
      NODE_ENV: 'test',
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
    },
    quiet: true,
  });
  const version = (await run(node, ['--version'], { quiet: true })).output.trim();
  const summary = /^\s*Tests\s.*$/m.exec(output.replaceAll(/\x1b\[\d+m/g, ''))?.[0].trim() ?? '';
  console.log(`${code === 0 ? 'pass' : 'FAIL'}  Node ${version}  ${summary}`);
  if (code !== 0) console.error(output);
  failures += code === 0 ? 0 : 1;
}
process.exitCode = failures === 0 ? 0 : 1;

/** @param {number} major @returns {Promise<string>} its program */
async function nodeOf(major) {
  const name = nodePackage(process.platform, process.arch);
  const folder = join(root, '.cache', `node-${major}`);
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  if (existsSync(node)) return node;
  await mkdir(folder, { recursive: true });
  const { file, first, shell } = npmCommand(process.platform, process.env.npm_execpath);
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  const { code, output } = await run(file, [...first, ...args, `${name}@${major}`], {
    cwd: folder,
    shell,
    quiet: true,
  });
  if (code !== 0) stop(`Node ${major} could not be fetched:\n${output}`);
  return node;
}
