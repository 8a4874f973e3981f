// @ts-check
import { GROUPS } from './groups.mjs';

const name = process.env.MUTATION_GROUP ?? '';
const group = GROUPS[name];
if (!group) throw new Error(`MUTATION_GROUP is none of ${Object.keys(GROUPS).join(', ')}`);

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  mutate: group.code,
  ignorePatterns: [
    '/build*',
    '/cms',
    '/docs',
    '/public',
    '/test-results',
    '/.data',
    '/.cache',
    '/.git',
  ],
  tempDirName: `test-results/mutation-${name}`,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `test-results/mutation-${name}.json` },
  clearTextReporter: { reportTests: false, allowColor: false },
  warnings: false,
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: 90 },
};
