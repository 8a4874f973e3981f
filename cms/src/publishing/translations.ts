import { LANGUAGES, languagesInWords } from '../languages';
import { TRANSLATIONS } from '../model/model';

type Fields = Record<string, unknown>;

const MENTION = /\{\{[A-Za-z0-9-]+(?::figure)?\}\}/g;
const HEADING = /^##? /gm;

/** Returns an error for the editor. Looks at every translation in the entry, at any depth. */
export function translationTrouble(entry: unknown): string | undefined {
  if (Array.isArray(entry)) return firstOf(entry, translationTrouble);
  if (typeof entry !== 'object' || entry === null || entry instanceof Date) return undefined;
  const fields = entry as Fields;
  const { translations, ...others } = fields;
  const own = Array.isArray(translations) ? translations.map((each) => each as Fields) : [];
  return (
    languageTrouble(own.map(({ language }) => language)) ??
    firstOf(own, (translation) => wordsTrouble(fields, translation)) ??
    firstOf(Object.values(others), translationTrouble)
  );
}

function languageTrouble(languages: unknown[]): string | undefined {
  const unknown = languages.find((each) => !(String(each) in LANGUAGES));
  if (unknown !== undefined)
    return `The shop is not translated into “${String(unknown)}”. Write ${languagesInWords()}.`;
  const twice = languages.find((each, index) => languages.indexOf(each) !== index);
  return twice === undefined
    ? undefined
    : `There are two translations into ${LANGUAGES[String(twice)]}. Keep one, and delete the other.`;
}

function wordsTrouble(english: Fields, translation: Fields): string | undefined {
  const into = LANGUAGES[String(translation.language)];
  for (const [name, words] of Object.entries(translation)) {
    const original = english[name];
    if (typeof words !== 'string' || words.trim() === '' || name === 'language') continue;
    const label = labelOf(name);
    if (typeof original === 'string' && original !== '' && original.trim() === '') continue; // the field's own rule speaks
    if (typeof original !== 'string' || original === '')
      return `${label} is translated into ${into}, but is empty in English. Write it in English first.`;
    const [wanted, given] = [mentionsIn(original), mentionsIn(words)];
    const wrong =
      wanted.find((each) => !given.includes(each)) ?? given.find((each) => !wanted.includes(each));
    if (wrong && wanted.includes(wrong))
      return `${label} in ${into} does not say ${wrong}, as the English words do. Write it where it belongs.`;
    if (wrong)
      return `${label} in ${into} says ${wrong}, and the English words do not. Take it out.`;
    if (name === 'short' && /\d/.test(words.replaceAll('{{figure}}', '')))
      return `${label} in ${into} has a number of its own. Write {{figure}}, so that both always say the same.`;
    if (name === 'body' && headingsIn(original) !== headingsIn(words))
      return `The text in ${into} has headings: ${headingsIn(words)}; the English one: ${headingsIn(original)}. Links lead to headings: write as many.`;
  }
  return undefined;
}

const mentionsIn = (text: string): string[] => [...new Set(text.match(MENTION))].sort();
const headingsIn = (text: string): number => text.match(HEADING)?.length ?? 0;

const labelOf = (field: string): string =>
  Object.values(TRANSLATIONS).find(({ fields }) => field in fields)?.fields[field]?.told?.label ??
  field;

function firstOf<T>(items: T[], trouble: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = trouble(item);
    if (found) return found;
  }
  return undefined;
}
