// @ts-check
import { loadSource } from './load-source.mjs';

/** @typedef {Record<string, Record<string, string | ((...values: never[]) => string | undefined)>>} Catalogue */

const FILE = '/app/words/words.ts';
/** Needed on the server alone, where one process speaks every language. */
const GETTER = /\bget (\w+|"[^"]+")\(\) \{\s*return ("(?:[^"\\]|\\.)*");\s*\}/g;
const USE = /\bwords\.(\w+)\.(\w+)/g;
/** Not the end of a file's name or of a class. */
const WHOLE = /(?<![\w.'"/-])words\b[.\w]*/;
const IMPORT = /import \{ words \} from ["'](?:#app\/words|\.)\/words["'];?/;

/**
 * Puts the texts of one language into the browser's files: `words.cart.empty` becomes its text, and
 * a function of the catalogue its code. Nothing of the catalogue itself is loaded. The build reads
 * it, not Vite's configuration, which would start `npm run dev` anew after each change of a text.
 * @param {'en' | 'hi'} language @returns {import('vite').Plugin}
 */
export function wordsPlugin(language) {
  /** @type {Catalogue} */
  let catalogue = {};
  return {
    name: 'words',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async buildStart() {
      catalogue = (await loadSource(`app/words/${language}.ts`))[language];
    },
    load: (id) => (id.endsWith(FILE) ? 'export {};' : undefined),
    transform(code, id) {
      if (!id.includes('/app/') || id.endsWith(FILE)) return undefined;
      if (!IMPORT.test(code)) return undefined;
      const use = language === 'en' ? inEnglish(code) : code;
      return { code: withTexts(use.replace(IMPORT, ''), catalogue), map: null };
    },
  };
}

/** @param {string} code */
const inEnglish = (code) =>
  code
    .replaceAll('words.page.base + ', '')
    .replace(/\blang: words\.page\.langOf\([\w.?[\]]+\),?\s*/g, '');

/** @param {string} code @param {Catalogue} catalogue */
export function withTexts(code, catalogue) {
  const [whole] = WHOLE.exec(code.replace(USE, '')) ?? [];
  if (whole) throw new Error(`${whole} is not in the browser: write words.<noun>.<name>`);
  return code
    .replace(USE, (use, noun, name) => {
      const text = catalogue[noun]?.[name];
      if (text === undefined) throw new Error(`${use} is not in the catalogue`);
      return typeof text === 'string' ? JSON.stringify(text) : `(${text.toString()})`;
    })
    .replace(GETTER, '$1: $2');
}
