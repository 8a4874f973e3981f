import { asRecord } from '#app/ground/json';
import type { DroppedItem } from './dropped-items.server';
import { TRANSLATED } from './translated-texts';

type Fields = Record<string, unknown>;

/**
 * The CMS's answer with the texts of another language in place of the English ones. What has none
 * stays English, and the entry's `lang` says so, text by text.
 */
export const translateAnswer = (raw: unknown, language: string, dropped: DroppedItem[]): unknown =>
  translated(raw, '', { language, dropped });

interface Translating {
  language: string;
  dropped: DroppedItem[];
}

function translated(value: unknown, name: string, translating: Translating): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => translated(item, name, translating));
  if (typeof value !== 'object' || value === null) return value;
  const { translations, ...rest } = value as Fields; // any object
  const entry = Object.fromEntries(
    Object.entries(rest).map(([key, inner]) => [key, translated(inner, key, translating)]),
  );
  return name in TRANSLATED ? withTexts(entry, name, translations, translating) : entry;
}

function withTexts(
  entry: Fields,
  name: string,
  translations: unknown,
  { language, dropped }: Translating,
): Fields {
  const { kind = '', limits = {} } = TRANSLATED[name] ?? {};
  const list: unknown[] = Array.isArray(translations) ? translations : [];
  const given = asRecord(list.find((each) => asRecord(each).language === language));
  const texts: Fields = {};
  const lang: Record<string, 'en'> = {};
  for (const [field, most] of Object.entries(limits)) {
    const original = textOf(entry[field]);
    if (!hasWords(original)) continue;
    const text = textOf(given[field]);
    const trouble = text && troubleOf(original, text, most);
    if (trouble)
      dropped.push({
        item: `${kind} ${nameOf(entry)}`,
        reason: `translations: ${field} in ${language} ${trouble}`,
      });
    if (text && !trouble) texts[field] = text;
    else lang[field] = 'en';
  }
  return { ...entry, ...texts, ...(Object.keys(lang).length > 0 && { lang }) };
}

const MENTION = /\{\{[A-Za-z0-9-]+(?::figure)?\}\}/g;
/** Marks of click to edit, see `edit-marks.ts`. */
const MARKS = /[\uE000-\uE01F]/g;

/** A figure alone, or a fact alone, says the same in every language. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(MENTION, ''));

/** A fact that only one language names would be a promise that only some can read. */
function troubleOf(original: string, text: string, most: number): string {
  if (text.replace(MARKS, '').length > most) return `is longer than ${most} characters`;
  return mentionsIn(original) === mentionsIn(text) ? '' : 'does not name the same policy facts';
}

const mentionsIn = (text: string): string => [...new Set(text.match(MENTION))].sort().join(' ');

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const nameOf = ({ slug, key, label, when, name }: Fields): string =>
  textOf(slug ?? key ?? label ?? when ?? name);
