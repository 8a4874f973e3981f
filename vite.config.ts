import { vitePlugin as remix } from '@remix-run/dev';
import { fileURLToPath } from 'node:url';
import { visualizer } from 'rollup-plugin-visualizer';
import { defineConfig, type PluginOption } from 'vite';
import remixOptions from './remix.config.js';
import { clientChunk } from './scripts/client-chunks.mjs';
import { editScriptPlugin } from './scripts/edit-script-plugin.mjs';
import { paperThreadPlugin } from './scripts/paper-thread-plugin.mjs';
import { plainErrorsPlugin } from './scripts/plain-errors-plugin.mjs';
import { spritesPlugin } from './scripts/sprites-plugin.mjs';
import { wordsPlugin } from './scripts/words-plugin.mjs';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** A route without a component leaves an empty file; a package uses esbuild's annotations. */
const EXPECTED_WARNINGS = new Set(['EMPTY_BUNDLE', 'INVALID_ANNOTATION']);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const { BUNDLE_REPORT, BROWSER_LANGUAGE } = process.env;
const buildDirectory = BUNDLE_REPORT
  ? 'test-results/bundle'
  : BROWSER_LANGUAGE
    ? `build-${BROWSER_LANGUAGE}`
    : 'build';
/** The plugin freezes its options, so it gets a copy. */
const options = { ...remixOptions, buildDirectory };

/** Remix's suffix for a route's client entry; missing from its types. */
const ROUTE_ENTRY = '?__remix-build-client-route';

/**
 * Lets Rollup put modules shared by all pages into the root route's chunk, although the root route
 * is an entry.
 */
const rootWithFrame: PluginOption = {
  name: 'root-with-frame',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: here('./app/root.tsx') + ROUTE_ENTRY,
      preserveSignature: 'allow-extension',
    });
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    remix(options),
    spritesPlugin(),
    wordsPlugin(BROWSER_LANGUAGE === 'hi' ? 'hi' : 'en'),
    editScriptPlugin(),
    paperThreadPlugin(),
    plainErrorsPlugin(),
    rootWithFrame,
    BUNDLE_REPORT && !isSsrBuild
      ? visualizer({
          filename: BUNDLE_REPORT,
          title: 'What browsers load',
          gzipSize: true,
          brotliSize: true,
        })
      : undefined,
  ],
  resolve: {
    alias: { '#app': here('./app'), '#graphql': here('./graphql'), '#seed': here('./seed') },
  },
  build: {
    target: 'es2020',
    assetsInlineLimit: 0,
    minify: isSsrBuild ? false : 'terser', // 4 kB gzip smaller on first load than esbuild
    cssMinify: 'esbuild',
    terserOptions: {
      ecma: 2020,
      module: true,
      // Drops reads of properties whose value is unused: none of ours forces layout or probes storage.
      compress: { passes: 2, pure_getters: true, pure_funcs: ['warning', 'UNSAFE_warning'] },
      format: { comments: false },
    },
    rollupOptions: {
      onwarn: (warning, warn) =>
        EXPECTED_WARNINGS.has(warning.code ?? '') ? undefined : warn(warning),
      output: { manualChunks: isSsrBuild ? undefined : clientChunk },
    },
    modulePreload: { polyfill: false },
  },
}));
