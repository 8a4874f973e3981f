/** Drops case, accents and punctuation. `Wi-Fi` is one word, `Speaker/Camera` two. */
export const plainWords = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/['’‐‑-]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Drops accents of Latin letters: in Indian scripts such marks are vowels. */
const withoutAccents = (text: string): string =>
  /^[\x20-\x7E]*$/.test(text) ? text : text.normalize('NFKD').replace(/[\u0300-\u036F]/g, '');

export const searchWords = (text: string): string[] =>
  plainWords(text)
    .split(' ')
    .filter((word) => word !== '');
