/** Drops what no keyboard types: control characters, signs that turn the direction of a text. */
export const cleanText = (text: string): string =>
  text.replace(UNTYPED, '').replace(PILED_MARKS, '$1');

/** Hindi and emoji need the joiners U+200C and U+200D. */
const UNTYPED = /(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu;
/** No script puts more on one letter; piles of them cover the lines around. */
const PILED_MARKS = /(\p{M}{6})\p{M}+/gu;

/** Cleans a field of one line. */
export const oneLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ').trim();

/** Cleans a field with lines: at most one blank line stays between two. */
export const textLines = (text: string): string =>
  cleanText(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .replace(/[^\S\n]+\n/gu, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Cuts to the length that a browser counts, without half a letter at its end. */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const end = new Intl.Segmenter().segment(text).containing(longest)?.index ?? longest;
  return text.slice(0, end).trimEnd();
}
