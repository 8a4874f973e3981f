const VOID = /^(?:area|base|br|col|hr|img|input|link|meta|source|track|wbr)$/;
const TOKEN = /<!--[^]*?-->|<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/gi;
const SPOKEN =
  /(?<=\s)(?:aria-(?:label|description|valuetext)|alt|label|title|placeholder)="([^"]*)"/g;

/** Names, which are the same in every language. */
const NAMES =
  /\b(?:App Store|DeskDost(?: Services Private Limited)?|English|Facebook|Firebase|Google(?: (?:Maps|Play))?|HP Pavilion|MacBook Air|Instagram|LinkedIn|MagSafe|macOS|reCAPTCHA|YouTube|Razorpay|WhatsApp)\b/g;
const ADDRESSES = /https?:\/\/\S+|[\w.+-]+@[\w.-]+/g;
/** The end of a payment's id on a receipt. */
const PAYMENT = /(?<=आख़िरी अक्षर )\w{4}/g;
const CODES = /\b(?:[A-Z\d]+(?:-[A-Z\d]+)*)\b/g;

/**
 * The English that a page in Hindi shows or speaks without saying so by `lang`, even if it is one
 * word in a Hindi sentence; `own` are the letters of another language.
 */
export function englishLeft(page: string, own = /\p{Script=Devanagari}/u): string[] {
  const body = page
    .slice(page.indexOf('<body'))
    .replace(/<(script|style|template|svg)\b[^]*?<\/\1>/g, '');
  const langs = ['hi'];
  const left: string[] = [];
  const note = (text: string, lang: string) => {
    const said = text.replace(/&[\w#]+;/g, ' ').trim();
    if (!lang.startsWith('en') && hasEnglish(said, own)) left.push(said);
  };
  for (const [, closing, tag = '', attributes = '', text] of body.matchAll(TOKEN)) {
    const around = langs.at(-1) ?? 'hi';
    if (text) note(text, around);
    else if (closing) langs.pop();
    else if (tag) {
      const own = /\blang="([^"]*)"/.exec(attributes)?.[1] ?? around;
      for (const [, spoken = ''] of attributes.matchAll(SPOKEN)) note(spoken, own);
      if (!VOID.test(tag) && !attributes.endsWith('/')) langs.push(own);
    }
  }
  return left;
}

/** Also of a text that is no page, as of a toast. */
export const hasEnglish = (text: string, own = /\p{Script=Devanagari}/u): boolean =>
  (
    text
      .replace(ADDRESSES, ' ')
      .replace(NAMES, ' ')
      .replace(PAYMENT, ' ')
      .replace(CODES, ' ')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  ).some((word) => /[a-z]{3}/i.test(word) && !own.test(word));

/** What a visitor typed is repeated in quotes: the end of the address. */
export const withoutTyped = (page: string, path: string): string =>
  page.replaceAll(`“${/[^/=]*$/.exec(path)?.[0] ?? ''}”`, '');
