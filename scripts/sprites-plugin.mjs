// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ID = 'virtual:sprites';
const FOLDER = fileURLToPath(new URL('../app/ui/', import.meta.url));

/**
 * Provides `virtual:sprites`: the URL of the SVG file for each icon and drawing, by name. Reads the
 * `<symbol>`s of `app/ui/*.svg` when the build starts.
 * @returns {import('vite').Plugin}
 */
export function spritesPlugin() {
  return {
    name: 'sprites',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? manifest() : undefined),
  };
}

function manifest() {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.svg'));
  /** @type {Map<string, string>} */
  const fileOf = new Map();
  const entries = files.flatMap((file, index) =>
    symbolsOf(file).map((name) => {
      const other = fileOf.get(name);
      if (other) throw new Error(`${file} and ${other} both hold a symbol called ${name}`);
      fileOf.set(name, file);
      return `${JSON.stringify(name)}:f${index}`;
    }),
  );
  const imports = files.map((file, index) => `import f${index} from '/app/ui/${file}?url';`);
  return `${imports.join('\n')}\nexport default {${entries.join(',')}};`;
}

/** @param {string} file */
function symbolsOf(file) {
  const text = readFileSync(FOLDER + file, 'utf8');
  return [...text.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name = '']) => name);
}
