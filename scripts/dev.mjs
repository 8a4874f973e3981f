// @ts-check
import { readCommand } from './command.mjs';

const { has } = readCommand({
  usage: `npm run dev [-- --inspect]

  The shop and its sandbox, reloading on every change. A change in graphql/ runs codegen.

  --inspect   lets a debugger attach to the shop on port 9229; its breakpoints stop in TypeScript`,
  options: ['inspect'],
});

const { installPackages } = await import('./install.mjs');
const { loadEnvFile } = await import('./env-file.mjs');

loadEnvFile();
await installPackages();
const { bundle } = await import('./build.mjs');
await bundle({ dev: 'server/dev.ts', sandbox: 'sandbox/main.ts', clock: 'sandbox/clock.ts' });
const { openShop } = await import('./open-shop.mjs');
const { watchOperations } = await import('./watch-operations.mjs');
watchOperations();
await openShop({
  shop: 'build/dev/main.js',
  nodeEnv: 'development',
  execArgv: has('inspect') ? ['--inspect', '--enable-source-maps'] : [],
});
