import { defineConfig } from 'vitest/config';
import project from '../vitest.config';
import { GROUPS } from './groups.mjs';

const { tests = [] } = GROUPS[process.env.MUTATION_GROUP ?? ''] ?? {};

/** The tests of one group on SQLite, with shorter property tests: they run for some hundred faults. */
export default defineConfig({
  plugins: project.plugins,
  resolve: project.resolve,
  test: {
    ...project.test,
    env: { ...project.test?.env, FC_RUNS: '300', TEST_DATABASE_URL: 'none' },
    retry: 0,
    projects: undefined,
    include: tests.map((name) => `tests/${name}.test.ts`),
    testTimeout: 20_000,
  },
});
