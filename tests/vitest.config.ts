import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { editScriptPlugin } from '../scripts/edit-script-plugin.mjs';
import { paperThreadPlugin } from '../scripts/paper-thread-plugin.mjs';
import { spritesPlugin } from '../scripts/sprites-plugin.mjs';
import { IS_PROOF, PROOF_ONLY } from '../scripts/depth.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Left out of `npm test`. */
const proofOnly = (folder: 'cms' | 'faults') =>
  IS_PROOF ? [] : PROOF_ONLY[folder].map((name) => `tests/${folder}/${name}.test.ts`);

/** The whole environment of a test, so that nobody's shell or .env changes a result. */
const env = {
  TZ: 'UTC', // as servers run; the shop's own zone is in the code
  SHOP_MODE: 'sandbox',
  LOG_LEVEL: 'silent',
  PORT: '4390',
  SANDBOX_PORT: '4391',
};

process.umask(0o022); // as most have; a thread can't set it

// Leaves out the Remix plugin: the two don't get on, and tests need no routes of files.
export default defineConfig({
  plugins: [spritesPlugin(), editScriptPlugin(), paperThreadPlugin()],
  resolve: {
    alias: { '#app': here('../app'), '#graphql': here('../graphql'), '#seed': here('../seed') },
  },
  test: {
    env,
    retry: 1, // on a busy machine a time-out may be missed once; the end of a run names the test. Races are their own tests' subject: `retry: 0` there
    unstubGlobals: true,
    restoreMocks: true,
    setupFiles: ['tests/harness/own-folder.ts', 'tests/harness/quiet-console.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/faults/**', 'tests/cms/**', 'tests/e2e/**'],
          testTimeout: 30_000, // a busy machine takes three times as long
          hookTimeout: 60_000,
          maxWorkers: '100%', // the default leaves a core idle
          pool: 'threads', // a fifth less CPU than a process for each file
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          exclude: proofOnly('faults'),
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'cms',
          include: ['tests/cms/**/*.test.ts'],
          exclude: proofOnly('cms'),
          globalSetup: ['tests/cms/seeded-cms.ts'],
          fileParallelism: false,
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 240_000, // the first start seeds,
        },
      },
    ],
  },
});
