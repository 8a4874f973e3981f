// @ts-check
import { readCommand } from './command.mjs';

const { has } = readCommand({
  usage: `npm run dev [-- --desk] [--inspect]

  The shop and its sandbox, reloading on every change. Type errors appear beside it. A change in
  graphql/ or cms/src/model/ runs codegen.

  --desk      opens the desk of its staff, too
  --inspect   lets a debugger attach to the shop on port 9229; its breakpoints stop in TypeScript`,
  options: ['desk', 'inspect'],
});

const { installPackages } = await import('./install.mjs');
const { loadEnvFile } = await import('./env-file.mjs');

loadEnvFile();
await installPackages();
const { bundle } = await import('./build.mjs');
const { watchProgram } = await import('./watch-program.mjs');
const { openShop } = await import('./open-shop.mjs');
const { watchOperations } = await import('./watch-operations.mjs');
const { watchTypes } = await import('./watch-types.mjs');
/** @type {Awaited<ReturnType<typeof openShop>>} */
let opened;
await Promise.all([
  bundle({ dev: 'server/dev.ts', clock: 'sandbox/clock.ts' }),
  watchProgram('sandbox', 'sandbox/main.ts', () => opened?.restartSandbox()),
]);
watchOperations();
opened = await openShop({
  shop: 'build/dev/main.js',
  nodeEnv: 'development',
  args: has('desk') ? ['/desk/dev.ts'] : [],
  execArgv: has('inspect') ? ['--inspect', '--enable-source-maps'] : [],
});
watchTypes();
