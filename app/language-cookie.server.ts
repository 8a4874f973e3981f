import { YEAR_SECONDS } from './durations';
import { LANGUAGES, type Language } from './language';

/** Read by the offer in the footer only: the address alone says which language a page has. */
export const languageCookie = (language: Language): string =>
  `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;

export const isLanguage = (text: string): text is Language =>
  LANGUAGES.some((language) => language === text);
