import type { Language } from '#app/ground/language';
import { en, type Words } from './en';
import { hi } from './hi';

const catalogues: Record<Language, Words> = { en, hi };

let spoken = (): Language =>
  typeof document !== 'undefined' && document.documentElement.lang.startsWith('hi') ? 'hi' : 'en';

/** Serves code without a request of a page, as in `server/`. */
export const wordsIn = (language: Language): Words => catalogues[language];

/** The server says whose request it answers. */
export function speak(language: () => Language): void {
  spoken = language;
}

/**
 * Every sentence of the shop, in the language of the page: `words.cart.empty`. Browsers never load
 * this file: `scripts/words-plugin.mjs` puts each text where it is used, one build a language.
 */
export const words = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.keys(en).map((noun) => [noun, { get: () => catalogues[spoken()][noun as keyof Words] }]),
  ),
) as Words;
