// @ts-check
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommand } from './command.mjs';
import { addLanguage } from './build-language.mjs';
import { buildDeskFiles } from './build-desk.mjs';
import { compressFolder } from './compress.mjs';
import { paperThreadInPrograms } from './paper-thread-plugin.mjs';
import { root, runInstalled, stop } from './shell.mjs';
import { markBuilt } from './sources.mjs';

/** What runs in Node beside the shop itself: its sandbox, its desk, and its operators' commands. */
export const PROGRAMS = {
  content: 'app/command-line/content.server.ts',
  sandbox: 'sandbox/main.ts',
  clock: 'sandbox/clock.ts',
  play: 'app/command-line/play.server.ts',
  orders: 'app/command-line/orders.server.ts',
  backup: 'app/operators/backup.server.ts',
  restore: 'app/operators/finish-restore.server.ts',
  nightly: 'app/operators/nightly-backup.server.ts',
  preflight: 'app/command-line/preflight.server.ts',
  drill: 'app/operators/restore-drill.server.ts',
  mode: 'app/command-line/mode.server.ts',
  staff: 'app/command-line/staff.server.ts',
  desk: 'desk/main.ts',
};

/**
 * Makes build/: the client's files with compressed copies, the pages, the HTTP server and the
 * sandbox.
 */
export async function build() {
  await rm(join(root, 'build'), { recursive: true, force: true }); // with the mark
  const env = { ...process.env, NODE_ENV: 'production' };
  const [pages, hindi] = await Promise.all([
    runInstalled('@remix-run/dev/dist/cli.js', ['vite:build', '--logLevel', 'warn'], { env }),
    runInstalled('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
      env: { ...env, BROWSER_LANGUAGE: 'hi' },
    }),
  ]);
  if (pages.code !== 0 || hindi.code !== 0) stop('The build failed; its message is above.');
  await addLanguage('hi');
  await bundle(PROGRAMS);
  await buildDeskFiles();
  await bundleServer();
  for (const files of ['build/client', 'build/desk/public'])
    await compressFolder(join(root, files));
  await markBuilt();
}

/** @param {Record<string, string>} programs entry file by folder */
export async function bundle(programs) {
  const { build: esbuild } = await import('esbuild');
  await esbuild(asPrograms(programs));
}

/**
 * Bundles Node programs to build/{name}/main.js; packages stay outside, in node_modules.
 * @param {Record<string, string>} programs entry file by folder
 * @returns {import('esbuild').BuildOptions}
 */
export const asPrograms = (programs) => ({
  ...FOR_NODE,
  entryPoints: Object.entries(programs).map(([name, entry]) => ({
    in: entry,
    out: `${name}/main`,
  })),
  outdir: 'build',
  plugins: [paperThreadInPrograms],
  packages: 'external',
  // React reads it to choose its production build.
  banner: { js: "process.env.NODE_ENV ??= 'production';" },
});

/**
 * Bundles the HTTP server and Remix's pages with their packages: the shop reads a dozen files
 * instead of a thousand and starts in half the time. Shared modules go into chunks, so that each
 * exists once. Compiled packages stay outside.
 */
async function bundleServer() {
  const { build: esbuild } = await import('esbuild');
  await esbuild({
    ...FOR_NODE,
    entryPoints: [
      { in: 'server/main.ts', out: 'main' },
      { in: 'build/server/index.js', out: 'index' },
    ],
    outdir: 'build/server',
    allowOverwrite: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    external: ['@photostructure/sqlite', 'pg-native', 'pdfkit', 'fontkit'],
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: REQUIRE_FOR_PACKAGES },
    logOverride: { 'ignored-bare-import': 'silent' }, // Rollup's preload hints
  });
  await rm(join(root, 'build/server/assets'), { recursive: true, force: true });
}

/** CommonJS packages call `require` for Node's modules. */
const REQUIRE_FOR_PACKAGES =
  "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);";

/** @type {import('esbuild').BuildOptions} */
const FOR_NODE = {
  absWorkingDir: root,
  bundle: true,
  alias: { '#app': './app', '#graphql': './graphql', '#seed': './seed' },
  platform: 'node',
  format: 'esm',
  target: 'node20',
  loader: { '.graphql': 'text', '.svg': 'text' },
  logLevel: 'warning',
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  readCommand({
    usage: `npm run build\n\n  Makes build/: browser files, pages, server and sandbox.`,
  });
  await build();
}
