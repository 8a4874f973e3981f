import type { Words } from './en';

export const page = {
  language: 'hi',
  base: '/hi',
  home: '/hi',
  other: 'en',
  otherName: 'English',
  locale: 'hi-IN',
  openGraphLocale: 'hi_IN',
} satisfies Words['page'];
