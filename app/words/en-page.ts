import type { Language } from '#app/ground/language';

export const page = {
  language: 'en' as Language,
  /** What each address in the shop begins with. */
  base: '' as '' | '/hi',
  home: '/' as '/' | '/hi',
  other: 'hi' as Language,
  /** The name of the other language, as its readers know it. */
  otherName: 'हिन्दी',
  locale: 'en-IN' as 'en-IN' | 'hi-IN',
  /** Marks a text without translation; nothing when it is in the page's language. */
  langOf: (_text: string): 'en' | undefined => undefined,
  /** Ends a sentence. */
  fullStop: '.' as '.' | '।',
  openGraphLocale: 'en_IN' as 'en_IN' | 'hi_IN',
};
