/** PostgreSQL refuses NUL and unpaired surrogates. No keyboard can type them. */
export const cleanText = (text: string): string => text.replace(UNSTORABLE, '');

const UNSTORABLE = /[\0\p{Surrogate}]/gu;
