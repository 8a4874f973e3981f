const VOID = /^(?:area|base|br|col|hr|img|input|link|meta|source|track|wbr)$/;
const TOKEN = /<!--[^]*?-->|<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/gi;
const SPOKEN = /(?<=\s)(?:aria-label|alt|title|placeholder)="([^"]*)"/g;

/** Names, which are the same in every language. */
const NAMES =
  /^(?:App Store|DeskDost(?: Services Private Limited)?|English|Facebook|Google(?: Play)?|GSTIN|Instagram|LinkedIn|YouTube|Razorpay|WhatsApp|PDF|[\w.+-]+@\S+|[A-Z]{2,3}-[\dA-Z-]+)$/;

/**
 * The English that a page in Hindi shows or speaks without saying so by `lang`; `own` are the
 * letters of another language.
 */
export function englishLeft(page: string, own = /\p{Script=Devanagari}/u): string[] {
  const isEnglish = (text: string): boolean =>
    /[a-z]{3}/i.test(text) && !own.test(text) && !NAMES.test(text);
  const body = page
    .slice(page.indexOf('<body'))
    .replace(/<(script|style|template|svg)\b[^]*?<\/\1>/g, '');
  const langs = ['hi'];
  const left: string[] = [];
  const note = (text: string, lang: string) => {
    const said = text.replace(/&[\w#]+;|[\w.+-]+@\S+/g, ' ').trim();
    if (!lang.startsWith('en') && isEnglish(said)) left.push(said);
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
