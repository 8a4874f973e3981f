import { LANGUAGES } from '#app/ground/language';
import type { Content, Translations } from './content';
import { parseContentInTurns, type ParsedContent } from './parse.server';

const originals = new WeakMap<Content, Content>();

/** The English content that a translation was made of. */
export const englishOf = (content: Content): Content => originals.get(content) ?? content;

export interface ParsedInLanguages extends ParsedContent {
  translations: Translations;
}

/** Parses once for each new answer, so that no request waits for it. */
export async function parseInLanguages(
  raw: unknown,
  mediaBase: string,
): Promise<ParsedInLanguages> {
  const english = await parseContentInTurns(raw, mediaBase);
  const translations: Translations = {};
  const dropped = [...english.dropped];
  const known = new Set(dropped.map(({ item, reason }) => `${item}: ${reason}`));
  for (const language of LANGUAGES) {
    if (language === 'en') continue;
    const parsed = await parseContentInTurns(raw, mediaBase, language);
    originals.set(parsed.content, english.content);
    translations[language] = parsed.content;
    dropped.push(...parsed.dropped.filter(({ item, reason }) => !known.has(`${item}: ${reason}`)));
  }
  return { content: english.content, translations, dropped };
}

/** All languages, English first. */
export const inLanguages = ({
  content,
  translations = {},
}: {
  content: Content;
  translations?: Translations;
}): Content[] => [content, ...Object.values(translations)];
