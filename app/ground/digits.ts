const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;

/** The digits of any script as 0–9: `५६००३४` → `560034`. Unicode keeps those of a script in order. */
export const asciiDigits = (text: string): string =>
  text.replace(FOREIGN_DIGIT, (digit) => {
    let below = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(--below))) value++;
    return String(value % 10); // the mathematical digits of several styles stand side by side
  });

/** Reads a pincode as people write it: `122-102`, `560 034`, `५६००३४`. */
export const pincodeDigits = (typed: string): string =>
  asciiDigits(typed).replaceAll(/[\s.\u2010-\u2015-]/g, '');
