import type { Words } from './en';

export const page = {
  language: 'hi',
  base: '/hi',
  home: '/hi',
  other: 'en',
  otherName: 'English',
  locale: 'hi-IN',
  langOf: (text) => (/[a-z]/i.test(text) && !/[\u0900-\u097f]/.test(text) ? 'en' : undefined),
  fullStop: '।',
  openGraphLocale: 'hi_IN',
} satisfies Words['page'];
