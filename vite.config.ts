import { vitePlugin as remix } from '@remix-run/dev';
import { fileURLToPath } from 'node:url';
import { visualizer } from 'rollup-plugin-visualizer';
import { defineConfig, type PluginOption } from 'vite';
import remixOptions from './remix.config.js';
import { clientChunk } from './scripts/client-chunks.mjs';

declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true;
  }
}

/** A route without a screen leaves an empty file for the browser; a package may annotate in esbuild's way. */
const NO_NEWS = new Set(['EMPTY_BUNDLE', 'INVALID_ANNOTATION']);
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run bundle` wants the picture of what browsers load. It builds apart, so that the build that runs is left alone. */
const { BUNDLE_REPORT } = process.env;
/** A copy: the plugin freezes the object it is given. */
const options = BUNDLE_REPORT ? { ...remixOptions, buildDirectory: 'test-results/bundle' } : { ...remixOptions };

/** Styles stand in the document, where Vite can't exchange them: while developing, a change loads the page again. */
const reloadForStyles: PluginOption = {
  name: 'reload-for-styles',
  handleHotUpdate({ file, server }) {
    if (file.endsWith('.css')) server.ws.send({ type: 'full-reload' });
  },
};

/** What Remix calls a route's entry in the browser's build; a name of its own, which its types don't know. */
const ROUTE_ENTRY = '?__remix-build-client-route';

/**
 * The root route may lie in one file with what all pages share: others import that from it, so it exports more than a route. It is
 * an entry already, and is named again only to say so.
 */
const rootWithFrame: PluginOption = {
  name: 'root-with-frame',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  buildStart() {
    this.emitFile({ type: 'chunk', id: here('./app/root.tsx') + ROUTE_ENTRY, preserveSignature: 'allow-extension' });
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(options), reloadForStyles, rootWithFrame, BUNDLE_REPORT && !isSsrBuild ? visualizer({ filename: BUNDLE_REPORT, title: 'What browsers load', gzipSize: true, brotliSize: true }) : undefined],
  resolve: { alias: { '#app': here('./app'), '#graphql': here('./graphql'), '#seed': here('./seed') } },
  build: {
    target: 'es2020',
    assetsInlineLimit: 0,
    minify: isSsrBuild ? false : 'terser', // 4 kB of gzip fewer than esbuild on a first load
    cssMinify: 'esbuild',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2, pure_funcs: ['warning', 'UNSAFE_warning'] }, format: { comments: false } },
    rollupOptions: {
      onwarn: (warning, say) => (NO_NEWS.has(warning.code ?? '') ? undefined : say(warning)),
      output: { manualChunks: isSsrBuild ? undefined : clientChunk },
    },
    modulePreload: { polyfill: false }, // every browser that React 18 runs in knows it
  },
}));
