// @ts-check
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { root } from './shell.mjs';

const FOLDER = 'build/desk';

/**
 * Staff read English: the other language stays out of the browser.
 * @type {import('esbuild').Plugin}
 */
const inEnglish = {
  name: 'in-english',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]app[\\/]words[\\/]words\.ts$/ }, ({ path }) => ({
      contents: "export { en as words } from './en';",
      resolveDir: dirname(path),
      loader: 'ts',
    })),
};

/** @satisfies {import('esbuild').BuildOptions} */
const OPTIONS = {
  absWorkingDir: root,
  entryPoints: [
    { in: 'desk/desk.css', out: 'assets/desk' },
    { in: 'desk/sign-in.client.ts', out: 'assets/sign-in' },
    { in: 'desk/passkey.client.ts', out: 'assets/passkey' },
    { in: 'desk/taps.client.ts', out: 'assets/taps' },
    { in: 'desk/today.client.ts', out: 'assets/today' },
  ],
  outdir: `${FOLDER}/public`,
  alias: { '#app': './app' },
  plugins: [inEnglish],
  bundle: true,
  format: /** @type {const} */ ('esm'),
  target: 'es2020',
  loader: { '.woff2': /** @type {const} */ ('file') },
  logLevel: /** @type {const} */ ('warning'),
};

/** Makes the desk's styles and its scripts, named by their content, and the list of their names. */
export async function buildDeskFiles() {
  const { build } = await import('esbuild');
  await rm(join(root, FOLDER, 'public'), { recursive: true, force: true });
  await mkdir(join(root, FOLDER), { recursive: true });
  const { metafile } = await build({
    ...OPTIONS,
    entryNames: '[dir]/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    minify: true,
    metafile: true,
  });
  const made = Object.entries(metafile.outputs);
  /** @param {string} entry */
  const addressOf = (entry) =>
    made.find(([, { entryPoint }]) => entryPoint === entry)?.[0].replace(`${FOLDER}/public`, '');
  const names = {
    styles: addressOf('desk/desk.css'),
    signIn: addressOf('desk/sign-in.client.ts'),
    passkey: addressOf('desk/passkey.client.ts'),
    taps: addressOf('desk/taps.client.ts'),
    today: addressOf('desk/today.client.ts'),
  };
  await writeFile(join(root, FOLDER, 'files.json'), JSON.stringify(names));
}

/** @type {Record<string, string>} */
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** The same files under their plain names, in memory, by address. */
export async function deskFilesNow() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...OPTIONS,
    assetNames: 'assets/[name]',
    sourcemap: 'inline',
    write: false,
  });
  const folder = join(root, FOLDER, 'public');
  return new Map(
    outputFiles.map(({ path, contents }) => [
      path.slice(folder.length).replaceAll('\\', '/'),
      { type: TYPES[extname(path)] ?? 'application/octet-stream', contents },
    ]),
  );
}
