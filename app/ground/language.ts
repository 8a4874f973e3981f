export const LANGUAGES = ['en', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

/** English pages keep the addresses of the specification. */
export const BASE: Record<Language, '' | '/hi'> = { en: '', hi: '/hi' };

export const languageOf = (path: string): Language => (/^\/hi(?=[/?.]|$)/.test(path) ? 'hi' : 'en');

/** The path in the shop, whatever the language: `/hi/checkout` is `/checkout`. */
export const withoutLanguage = (path: string): string => {
  const rest = path.slice(BASE[languageOf(path)].length);
  return rest.startsWith('/') ? rest : `/${rest}`;
};

export const inLanguage = (language: Language, path: string): string =>
  path === '/' && language !== 'en' ? BASE[language] : BASE[language] + path;
