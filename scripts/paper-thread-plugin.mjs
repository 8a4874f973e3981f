// @ts-check
import { fileURLToPath } from 'node:url';

const ID = 'virtual:paper-thread';
const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

async function bundled() {
  const { build } = await import('esbuild'); // only where there are packages for building
  const { outputFiles, metafile } = await build({
    entryPoints: [at('app/papers/paper-thread.ts')],
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    absWorkingDir: at('.'),
  });
  const code = `export default ${JSON.stringify(outputFiles[0]?.text ?? '')};`;
  return { code, files: Object.keys(metafile.inputs).map(at) };
}

/**
 * Provides `virtual:paper-thread`: the code of the thread that draws papers, as text, so that it
 * runs the same in development, in tests and in the bundled programs.
 * @returns {import('vite').Plugin}
 */
export const paperThreadPlugin = () => ({
  name: 'paper-thread',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  async load(id) {
    if (id !== `\0${ID}`) return undefined;
    const { code, files } = await bundled();
    for (const file of files) this.addWatchFile(file);
    return code;
  },
});

/**
 * The same for programs that esbuild bundles.
 * @type {import('esbuild').Plugin}
 */
export const paperThreadInPrograms = {
  name: 'paper-thread',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:paper-thread$/ }, () => ({
      path: ID,
      namespace: 'paper-thread',
    }));
    onLoad({ filter: /.*/, namespace: 'paper-thread' }, async () => ({
      contents: (await bundled()).code,
    }));
  },
};
