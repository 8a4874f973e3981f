import type { Core, Schema } from '@strapi/strapi';
import { WORDS_OF_VALUES } from '../bootstrap/desk-words';
import { uidOf, type ContentType } from '../content-types';
import { LANGUAGES } from '../languages';
import type { Declared } from '../model/declare';
import { COMPONENTS, TYPES } from '../model/model';
import { writtenAttributes, type Attributes, type Fields } from './entry-fields';

/** One field in the editors' words. `was` is blank for what is new, `now` for what goes. */
export interface Difference {
  field: string;
  was: string;
  now: string;
}

const LONGEST = 400;

/** Of the fields of either. */
export async function differencesOf(
  strapi: Core.Strapi,
  type: ContentType,
  was: Fields,
  now: Fields,
): Promise<Difference[]> {
  const attributes = writtenAttributes(strapi, uidOf(type));
  const known = Object.fromEntries(
    Object.entries(attributes).filter(([name]) => name in was || name in now),
  );
  const texts = await textsOf(strapi, known, [was, now]);
  return inFields({ strapi, texts }, { attributes: known, declared: TYPES[type] }, was, now);
}

interface Reading {
  strapi: Core.Strapi;
  /** Names of entries and pictures. */
  texts: ReadonlyMap<string, string>;
}
interface Form {
  attributes: Attributes;
  declared: Declared | undefined;
  before?: string;
}

const inFields = (reading: Reading, form: Form, was: Fields, now: Fields): Difference[] =>
  Object.entries(form.attributes).flatMap(([name, attribute]) => {
    const label = `${form.before ?? ''}${form.declared?.fields[name]?.told?.label ?? name}`;
    return inField(reading, attribute, label, [was[name] ?? null, now[name] ?? null]);
  });

function inField(
  reading: Reading,
  attribute: Schema.Attribute.AnyAttribute,
  label: string,
  [was, now]: [unknown, unknown],
): Difference[] {
  if (JSON.stringify(was) === JSON.stringify(now)) return [];
  if (attribute.type !== 'component') {
    const [before, after] = differingLines(
      textOf(reading, attribute, was),
      textOf(reading, attribute, now),
    );
    return [{ field: label, was: cut(before), now: cut(after) }];
  }
  if (attribute.repeatable) return inList(reading, attribute, label, [listOf(was), listOf(now)]);
  return inFields(
    reading,
    formOf(reading, attribute.component, label),
    (was ?? {}) as Fields,
    (now ?? {}) as Fields,
  );
}

/** Leaves out the same beginning and end. */
function inList(
  reading: Reading,
  attribute: Schema.Attribute.AnyAttribute & { type: 'component' },
  label: string,
  [was, now]: [unknown[], unknown[]],
): Difference[] {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const most = Math.min(was.length, now.length);
  let start = 0;
  while (start < most && same(was[start], now[start])) start += 1;
  let end = 0;
  while (end < most - start && same(was.at(-1 - end), now.at(-1 - end))) end += 1;
  const [old, fresh] = [was.slice(start, was.length - end), now.slice(start, now.length - end)];
  return Array.from({ length: Math.max(old.length, fresh.length) }, (_, index) => {
    const [before, after] = [old[index], fresh[index]];
    const item = languageOf(after ?? before) ?? `${label} ${start + index + 1}`;
    if (before !== undefined && after !== undefined)
      return inFields(
        reading,
        formOf(reading, attribute.component, item),
        before as Fields,
        after as Fields,
      );
    return [
      {
        field: item,
        was: cut(textOf(reading, attribute, before)),
        now: cut(textOf(reading, attribute, after)),
      },
    ];
  }).flat();
}

/** Of a translation. */
const languageOf = (item: unknown): string | undefined =>
  LANGUAGES[String((item as Fields | undefined)?.language)];

const formOf = ({ strapi }: Reading, component: string, label: string): Form => ({
  attributes: writtenAttributes(strapi, component),
  declared: COMPONENTS[component],
  before: `${label} › `,
});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function textOf(
  reading: Reading,
  attribute: Schema.Attribute.AnyAttribute,
  value: unknown,
): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => textOf(reading, attribute, each)).join(', ');
  if (attribute.type === 'component')
    return Object.entries(value as Fields)
      .filter(([, inner]) => typeof inner === 'string' || typeof inner === 'number')
      .map(([, inner]) => String(inner))
      .join(', ');
  if (attribute.type === 'relation' || attribute.type === 'media')
    return reading.texts.get(String(value)) ?? 'one that is gone';
  if (attribute.type === 'boolean') return value ? 'on' : 'off';
  if (attribute.type === 'enumeration') return WORDS_OF_VALUES[String(value)] ?? String(value);
  return String(value);
}

async function textsOf(
  strapi: Core.Strapi,
  attributes: Attributes,
  versions: Fields[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const [name, attribute] of Object.entries(attributes)) {
    const ids = versions.flatMap((fields) => [fields[name] ?? []].flat());
    if (ids.length === 0) continue;
    if (attribute.type === 'relation' && 'target' in attribute) {
      const rows: { documentId: string; listName?: string; name?: string; title?: string }[] =
        await strapi.db
          .query(attribute.target as never)
          .findMany({ where: { documentId: { $in: ids }, publishedAt: null } as never });
      for (const { documentId, listName, name, title } of rows)
        texts.set(documentId, listName ?? name ?? title ?? documentId);
    }
    if (attribute.type === 'media') {
      const files = await strapi.db
        .query('plugin::upload.file')
        .findMany({ where: { id: { $in: ids } } as never });
      for (const { id, name } of files) texts.set(String(id), name);
    }
  }
  return texts;
}

function differingLines(was: string, now: string): [string, string] {
  const [old, fresh] = [was.split('\n'), now.split('\n')];
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const middle = (lines: string[]) =>
    lines
      .slice(start, lines.length - end)
      .join('\n')
      .trim();
  return [middle(old), middle(fresh)];
}

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text;
