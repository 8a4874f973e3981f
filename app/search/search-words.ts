/** Drops case, accents and punctuation. `Wi-Fi` is one word, `Speaker/Camera` two. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    // only accents of Latin letters: in Indian scripts such marks are vowels
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/['’‐‑-]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
