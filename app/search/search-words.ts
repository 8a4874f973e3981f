/** Drops case, accents and punctuation. `Wi-Fi` is one word, `Speaker/Camera` two. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    // only accents of Latin letters: in Indian scripts such marks are vowels
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/['’‐‑-]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

export const searchWords = (text: string): string[] =>
  plainWords(text)
    .split(' ')
    .filter((word) => word !== '');
