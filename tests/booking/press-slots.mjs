import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

/** Runs `press-slots.ts` in a process of its own, as vitest would. */
const here = (path) => fileURLToPath(new URL(path, import.meta.url));

await runnerImport(here('press-slots.ts'), {
  configFile: false,
  root: here('../..'),
  resolve: { alias: { '#app': here('../../app'), '#seed': here('../../seed') } },
});
