// @ts-check
import { root } from './shell.mjs';

/**
 * What a TypeScript file exports, as it is now.
 * @param {string} file below the root @param {import('esbuild').Plugin[]} [plugins]
 * @returns {Promise<any>}
 */
export async function loadSource(file, plugins = []) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    alias: { '#app': './app' },
    plugins,
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
