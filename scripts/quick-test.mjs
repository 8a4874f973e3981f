// @ts-check
import { join } from 'node:path';
import { environmentForTests } from './env-file.mjs';
import { root, runInstalled } from './shell.mjs';

const CACHE = join(root, '.cache');

/** Tests that read files, such as the CMS's schemas, and import none of them. */
const READ_FILES = ['--project', 'unit', 'tests/editors', 'tests/architecture.test.ts'];

/** The inner loop: what is not committed, with caches. @returns {Promise<number>} exit code */
export async function runQuickly() {
  const env = { ...environmentForTests(), NODE_ENV: 'test' };
  const checks = [
    [
      'typescript/bin/tsc',
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      join(CACHE, 'types.json'),
    ],
    [
      'eslint/bin/eslint.js',
      '.',
      '--max-warnings=0',
      '--cache',
      '--cache-location',
      join(CACHE, 'eslint.json'),
    ],
    [
      'vitest/vitest.mjs',
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      'unit',
      '--changed',
      '--passWithNoTests',
    ],
    ['vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...READ_FILES],
  ];
  console.log('Types, lint, tests of what changed, and tests that read files, side by side …');
  const codes = await Promise.all(
    checks.map(async ([program = '', ...args]) => {
      const { code, output } = await runInstalled(program, args, { env, quiet: true });
      const name = args.includes('tests/editors') ? 'files' : program.split('/')[0];
      console.log(code === 0 ? `pass  ${name}` : `FAIL  ${name}\n${output}`);
      return code;
    }),
  );
  return codes.some((code) => code !== 0) ? 1 : 0;
}
