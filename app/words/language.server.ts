import { AsyncLocalStorage } from 'node:async_hooks';
import { languageOf, withoutLanguage, type Language } from '#app/ground/language';
import { speak } from './words';

const languages = new AsyncLocalStorage<Language>();

speak(() => requestLanguage());

/** Texts that `work` makes, its content included, are in the language of the address. */
export function inLanguageOf<T>({ url }: Request, work: (language: Language) => T): T {
  const language = languageOf(new URL(url).pathname);
  return languages.run(language, () => work(language));
}

/** English outside of requests, as in jobs and at the desk. */
export const requestLanguage = (): Language => languages.getStore() ?? 'en';

/** The path in the shop, without its language. */
export const pathOf = ({ url }: Request): string => withoutLanguage(new URL(url).pathname);
