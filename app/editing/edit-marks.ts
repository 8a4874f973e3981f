import { asRecord } from '#app/ground/json';
import { PARTS } from '#graphql/fields';
import type { Mark } from '#graphql/part';

export interface Field {
  /** Singular name of the content type, such as `service`. */
  model: string;
  documentId: string;
  /** Its place in the entry, such as `name` or `claims.0.value`. */
  path: string;
  kind: Mark;
}

/** The marked fields of an entry or component, by their place in it; `*` is each of a list. */
export const marksIn = (part: string, before = ''): [path: string, mark: Mark][] =>
  Object.entries(PARTS[part]?.fields ?? {}).flatMap(([name, { mark, holds }]) => {
    if (mark) return [[before + name, mark]];
    return holds ? marksIn(name, `${before}${name}.${holds === 'many' ? '*.' : ''}`) : [];
  });

/**
 * A copy of the drafts in which each field says which one it is: texts between private characters,
 * other fields by a value of their own. Editors never see it: their frame reads it beside the page
 * (`app/preview/click-to-edit.client.ts`).
 */
export function withMarks(raw: unknown): { raw: unknown; fields: Field[] } {
  const fields: Field[] = [];
  const marked = markedIn(structuredClone(raw), '', (field) => fields.push(field) - 1);
  return { raw: marked, fields };
}

/** Names the translations beside each text. */
const textsIn = (part: string): string[] =>
  marksIn(part).flatMap(([path, mark]) =>
    mark === 'text' ? [path, path.replace(/(\w+)$/, 'translations.*.$1')] : [],
  );

type Note = (field: Field) => number;

function markedIn(value: unknown, name: string, note: Note): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => markedIn(item, name, note));
  if (typeof value !== 'object' || value === null) return value;
  const entry = asRecord(value);
  const inside = Object.fromEntries(
    Object.entries(entry).map(([key, inner]) => [key, markedIn(inner, key, note)]),
  );
  const model = PARTS[name]?.model;
  const { documentId, updatedAt } = entry;
  // a reference has no updatedAt
  if (!model || typeof documentId !== 'string' || typeof updatedAt !== 'string') return inside;
  for (const path of textsIn(name))
    markAt(inside, path.split('.'), [], (text, place) => {
      if (typeof text !== 'string' || text.trim() === '') return text;
      const mark = note({ model, documentId, path: place, kind: 'text' });
      return place.endsWith('body') ? byLine(text, mark) : between(text, mark);
    });
  for (const [path, kind] of marksIn(name).filter(([, mark]) => mark !== 'text'))
    markAt(inside, path.split('.'), [], (old, place) => {
      if (!old && kind !== 'picture') return old;
      return substitute(kind, note({ model, documentId, path: place, kind }));
    });
  return inside;
}

function markAt(
  value: unknown,
  [step, ...rest]: string[],
  place: string[],
  change: (old: unknown, place: string) => unknown,
): void {
  if (step === undefined || typeof value !== 'object' || value === null) return;
  const record = value as Record<string, unknown>; // an array's indices are keys, too
  for (const key of step === '*' ? Object.keys(record) : [step]) {
    if (rest.length > 0) markAt(record[key], rest, [...place, key], change);
    else if (key in record) record[key] = change(record[key], [...place, key].join('.'));
  }
}

const START = '\uE000';
const MIDDLE = '\uE001';
const END = '\uE002';
const ZERO = 0xe010;

const digitsOf = (mark: number): string =>
  [...mark.toString(16)]
    .map((digit) => String.fromCharCode(ZERO + Number.parseInt(digit, 16)))
    .join('');

const between = (text: string, mark: number): string =>
  `${START}${digitsOf(mark)}${MIDDLE}${text}${END}`;

/** Splits off what begins a line of Markdown: a heading, a list's item, a quotation. */
const LINE = /^(\s*(?:(?:[-*+]|\d+[.)]|#{1,6}|>)\s+)*)(.*\p{L}.*)$/u;

const byLine = (text: string, mark: number): string =>
  text
    .split('\n')
    .map((line) =>
      line.replace(LINE, (_, begin: string, words: string) => begin + between(words, mark)),
    )
    .join('\n');

const HIGHEST_PRICE = 100_000;
const FIRST_YEAR = 3_000;
const DAYS = 28;

function substitute(kind: Mark, mark: number): unknown {
  if (kind === 'price') return HIGHEST_PRICE - mark;
  if (kind === 'email') return `mark-${mark}@mark.example`;
  if (kind === 'phone') return `+999${String(mark).padStart(8, '0')}`;
  if (kind === 'date')
    return `${FIRST_YEAR + Math.floor(mark / DAYS)}-01-${String((mark % DAYS) + 1).padStart(2, '0')}`;
  return { url: `/uploads/mark-${mark}.png`, alternativeText: '', width: 64, height: 64 };
}

interface Stretch {
  text: string;
  /** Index in the list of fields; `undefined` for the shop's own words. */
  field: number | undefined;
}

/**
 * Reads what `withMarks` wrote: the text without marks, cut where the field changes. `open` are the
 * fields that began in an earlier text of the same line; it is changed to those that go on.
 */
export function readMarks(text: string, open: number[] = []): Stretch[] {
  const stretches: Stretch[] = [];
  for (const piece of text.split(/(\uE000[\uE010-\uE01F]+\uE001|\uE002)/)) {
    if (piece.startsWith(START)) open.push(markIn(piece));
    else if (piece === END) open.pop();
    else if (piece !== '') stretches.push({ text: piece, field: open.at(-1) ?? priced(piece) });
  }
  return stretches;
}

const markIn = (piece: string): number =>
  Number.parseInt(
    [...piece.slice(1, -1)].map((each) => (each.charCodeAt(0) - ZERO).toString(16)).join(''),
    16,
  );

/** The field whose stand-in value the text has. */
function priced(text: string): number | undefined {
  const [, price] = /₹([\d,]+)/.exec(text) ?? [];
  if (price) return HIGHEST_PRICE - Number(price.replaceAll(',', ''));
  const [, day, year] = /\b(\d{1,2}) Jan (3\d{3})\b/.exec(text) ?? [];
  if (year) return (Number(year) - FIRST_YEAR) * DAYS + Number(day) - 1;
  const [, mail] = /mark-(\d+)@mark\.example/.exec(text) ?? [];
  if (mail) return Number(mail);
  const [, phone] = /\+999(\d{8})/.exec(text) ?? [];
  return phone ? Number(phone) : undefined;
}

export function pictureMark(address: string): number | undefined {
  const [, mark] = /\/mark-(\d+)\.png/.exec(address) ?? [];
  return mark ? Number(mark) : undefined;
}
