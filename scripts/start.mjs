// @ts-check
import { readCommand } from './command.mjs';

const { has } = readCommand({
  usage: `npm start

  Installs, builds and serves the shop with its sandbox. Settings: .env.example.
  npm start -- --demo   adds sample zones with few places, a holiday and cancellation rules
  npm start -- --desk   opens the desk of its staff, too (in the sandbox)`,
  options: ['demo', 'desk'],
});
if (has('demo')) process.env.DEMO = '1';

const { installPackages } = await import('./install.mjs');
const { loadEnvFile } = await import('./env-file.mjs');
const { stop } = await import('./shell.mjs');
const { isBuilt } = await import('./sources.mjs');

loadEnvFile();
await installPackages();
if (!(await isBuilt())) {
  const { takenPorts } = await import('./free-ports.mjs');
  const { PORT, HOST, SANDBOX_PORT, DESK_PORT, DESK_HOST, SHOP_MODE } = process.env;
  const taken = await takenPorts([
    { setting: 'PORT', port: Number(PORT || 3000), host: HOST },
    ...(SHOP_MODE === 'live'
      ? []
      : [{ setting: 'SANDBOX_PORT', port: Number(SANDBOX_PORT || 4401) }]),
    ...(has('desk')
      ? [{ setting: 'DESK_PORT', port: Number(DESK_PORT || 4402), host: DESK_HOST }]
      : []),
  ]);
  if (taken.length > 0) stop(taken.join('\n'));
  console.log('Building (once; the next start is quick) …');
  const { build } = await import('./build.mjs');
  await build();
}
const { openShop } = await import('./open-shop.mjs');
await openShop({
  shop: 'build/server/main.js',
  nodeEnv: 'production',
  ...(has('desk') && { desk: 'build/desk/main.js' }),
});
