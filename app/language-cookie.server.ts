import { LANGUAGES, type Language } from './language';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Read by the offer in the footer only: the address alone says which language a page has. */
export const languageCookie = (language: Language): string =>
  `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;

export const isLanguage = (text: string): text is Language =>
  LANGUAGES.some((language) => language === text);
