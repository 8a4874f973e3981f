/** How a message calls its reader. A name is typed by anybody, and our messages go out in our name. */
import { oneLine } from '#app/ground/clean-text';
import type { Language } from '#app/ground/language';

const CUSTOMER: Record<Language, string> = { en: 'customer', hi: 'ग्राहक' };
const LONGEST = 24;
const TITLE = /^(?:dr|mr|mrs|ms|shri|smt|डॉ|श्री|श्रीमती)$/iu;
/** Letters alone, with an apostrophe or a hyphen inside. */
const WORD = /^\p{L}[\p{L}\p{M}\u200c\u200d]*(?:['’-]\p{L}[\p{L}\p{M}\u200c\u200d]*)*$/u;

/** The first name; a word for everybody when it could be a link, an offer or no name at all. */
export function greetingName(typed: string, language: Language): string {
  const name = oneLine(typed);
  const words = isLinkLike(name) ? [] : name.split(/[\s.]+/u).filter((word) => WORD.test(word));
  const names = words.filter((word) => !TITLE.test(word));
  const found = names.find((word) => lettersIn(word) > 1) ?? names[0];
  return found && found.length <= LONGEST ? found : CUSTOMER[language];
}

/** `example.com`, `example .com`, `hxxp`, `www．`, `a[.]b` and `someone@` are. `K.Ravi` is not. */
function isLinkLike(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[。․‧·•∙⋅]/gu, '.')
    .replaceAll(/[()[\]{}]/g, '');
  return /h(?:tt|xx)ps?|www|[/\\@:]|\bdot\b|\p{L}{3}\s*\.\s*\p{L}{2}/u.test(plain);
}

const lettersIn = (word: string): number => word.match(/\p{L}/gu)?.length ?? 0;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}\p{Script=Syriac}]/u;

/** Isolates what runs from right to left, so that dates and sums around it stay in their order. */
export const isolated = (value: string): string =>
  RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
