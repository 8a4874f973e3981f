/** What of a text counts in a search: its words, without case, accents and signs. `Wi-Fi` is one word, `Speaker/Camera` two. */
export const searchWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '') // accents of Latin letters only: in Indian scripts such marks are vowels
    .toLowerCase()
    .replace(/['’‐‑-]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
