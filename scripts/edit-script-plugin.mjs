// @ts-check
import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

const ID = 'virtual:edit-script';
const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const ENTRY = at('app/preview/click-to-edit.client.ts');

/**
 * Provides `virtual:edit-script`: the text of the script for the CMS's frame. Only the server has
 * it, so that no file of it is among those that customers' pages name.
 * @returns {import('vite').Plugin}
 */
export function editScriptPlugin() {
  return {
    name: 'edit-script',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      const { outputFiles, metafile } = await build({
        entryPoints: [ENTRY],
        bundle: true,
        minify: true,
        write: false,
        metafile: true,
        format: 'iife',
        target: 'es2020',
        alias: { '#app': at('app') },
        absWorkingDir: at('.'),
      });
      for (const file of Object.keys(metafile.inputs)) this.addWatchFile(at(file));
      return `export default ${JSON.stringify(outputFiles[0]?.text ?? '')};`;
    },
  };
}
