// @ts-check
import { readCommand } from './command.mjs';

readCommand({
  usage: `npm run dev

  The shop and its sandbox, reloading on every change. A change in graphql/ runs codegen.`,
});

const { installPackages } = await import('./install.mjs');
const { loadEnvFile } = await import('./env-file.mjs');

loadEnvFile();
await installPackages();
const { bundle } = await import('./build.mjs');
await bundle({ dev: 'server/dev.ts', sandbox: 'sandbox/main.ts' });
const { openShop } = await import('./open-shop.mjs');
const { watchOperations } = await import('./watch-operations.mjs');
watchOperations();
await openShop({ shop: 'build/dev/main.js', nodeEnv: 'development' });
