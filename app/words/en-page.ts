import type { Language } from '#app/language';

export const page = {
  language: 'en' as Language,
  /** What each address in the shop begins with. */
  base: '' as '' | '/hi',
  locale: 'en-IN' as 'en-IN' | 'hi-IN',
};
