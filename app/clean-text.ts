/**
 * Text as both databases store it. PostgreSQL refuses NUL, and half a surrogate pair is no
 * character in UTF-8. No keyboard makes either, so nothing that somebody typed is lost.
 */
export const cleanText = (text: string): string => text.replace(UNSTORABLE, '');

const UNSTORABLE = /[\0\p{Surrogate}]/gu;
