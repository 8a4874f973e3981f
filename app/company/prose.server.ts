import { Marked, type Token } from 'marked';
import { isGoodLink } from '#app/ground/link';
import { hrefHere } from '#app/words/href-here';
import { words } from '#app/words/words';

interface ProseSection {
  id: string;
  title: string;
  html: string;
}

export interface Prose {
  lead: string;
  sections: ProseSection[];
}

/**
 * Safe for untrusted text: no HTML, no pictures, and links only to the shop, https and mail. The
 * sections of a translation have the ids of the English ones, so that links lead to both.
 */
export function readProse(text: string, english = text): Prose {
  const tokens = markdown.lexer(text);
  const starts = tokens.flatMap((token, index) =>
    token.type === 'heading' && token.depth <= SECTION_DEPTH ? [index] : [],
  );
  const originals = english === text ? undefined : readProse(english).sections;
  const taken = new Set(IDS_OF_THE_PAGE);
  return {
    lead: markdown.parser(tokens.slice(0, starts[0] ?? tokens.length)),
    sections: starts.map((start, index) => {
      const title = plainText(tokens[start]).trim();
      return {
        id:
          originals?.length === starts.length
            ? (originals[index]?.id ?? '')
            : uniqueId(title, taken),
        title,
        html: markEnglish(
          markdown.parser(tokens.slice(start + 1, starts[index + 1] ?? tokens.length)),
        ),
      };
    }),
  };
}

/** A fact in a translated text may have no translation itself. */
const markEnglish = (html: string): string =>
  html.replace(/(?<=>)[^<>]+(?=<)/g, (text) =>
    text.replace(PHRASE, (phrase) => {
      const isEnglish = phrase === text || ENGLISH.test(phrase);
      return isEnglish && words.page.langOf(phrase) ? `<span lang="en">${phrase}</span>` : phrase;
    }),
  );

/** Matches from the first Latin letter to the last before another script. */
const PHRASE = /[a-z](?:[^<>\p{Script=Devanagari}]*[a-z.])?/giu;
/** More than a name. */
const ENGLISH = /[a-z]{2} [a-z]{2}/;

const SECTION_DEPTH = 2;
/** Ids that the page around the prose uses. */
const IDS_OF_THE_PAGE = ['main', 'cities', 'ways', 'how', 'contents', 'refund-rules', 'section'];

const markdown = new Marked({
  // Disables HTML tokens. Escaping in the renderer is too late: marked leaves text after `<script>`
  // raw.
  tokenizer: { html: () => undefined, tag: () => undefined },
  renderer: {
    html: ({ text }) => escapeHtml(text),
    text(token) {
      return 'tokens' in token && token.tokens
        ? this.parser.parseInline(token.tokens)
        : escapeHtml(token.text);
    },
    image: ({ text }) => escapeHtml(text),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    heading({ depth, tokens }) {
      const level = Math.min(Math.max(depth, SECTION_DEPTH + 1), 6);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const inside = this.parser.parseInline(tokens);
      return isSafeLink(href) ? `<a href="${escapeHtml(hrefHere(href))}">${inside}</a>` : inside;
    },
  },
});

const isSafeLink = (href: string): boolean =>
  isGoodLink(href) || /^mailto:[^\s\\\p{Cc}]+$/u.test(href);

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function plainText(token: Token | undefined): string {
  if (!token) return '';
  if ('tokens' in token && token.tokens) return token.tokens.map(plainText).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
}

/** `4. Prices and payment` → `prices-and-payment`, so that links survive renumbering. */
function uniqueId(title: string, taken: Set<string>): string {
  const words = title
    .toLowerCase()
    .replace(/^[\d.\s]+/, '')
    .match(/[\p{L}\p{N}]+/gu);
  const base = words?.join('-') ?? 'section';
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  taken.add(id);
  return id;
}
