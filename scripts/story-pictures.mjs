// @ts-check
import { join } from 'node:path';
import { readCommand } from './command.mjs';
import { environmentForTests } from './env-file.mjs';
import { root, runInstalled } from './shell.mjs';

readCommand({
  usage: `npm run story-pictures

  Walks a booking from its payment to its paper, as the browser test does, and renews the pictures of
  it in docs/images. Build first: npm run build.`,
});

const STORY = ['--project=phone', '--retries=0', '--grep=a booking is assigned, on the way'];

const { code } = await runInstalled(
  'playwright/cli.js',
  ['test', 'tests/e2e/desk.spec', ...STORY],
  {
    env: {
      ...environmentForTests(),
      NODE_ENV: 'test',
      STORY_PICTURES: join(root, 'docs/images'),
    },
  },
);
process.exitCode = code ?? 1;
