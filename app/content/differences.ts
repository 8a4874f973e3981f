import { formatPaise } from '#app/ground/money';
import type { Language } from '#app/ground/language';
import { PARTS } from '#graphql/fields';
import { fieldName } from './field-name';
import { servicesOf, type Content, type Picture, type SourcedContent } from './content';

const KINDS = ['removed', 'added', 'changed'] as const;

/** One field of one entry that differs. `was` is blank for what is new, `now` for what is gone. */
export interface Change {
  kind: (typeof KINDS)[number];
  /** Text such as `Service Display (laptop-booking-display)`. */
  entry: string;
  /** Blank for a whole entry. */
  field: string;
  was: string;
  now: string;
}

/** Every difference that customers could see: first what is gone, then what is new. */
export function changesBetween(before: Content, after: Content): Change[] {
  const [old, now] = [listsOf(before), listsOf(after)];
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((list) =>
    listChanges(nameOf(list), old.get(list) ?? NOTHING, now.get(list) ?? NOTHING),
  );
  return KINDS.flatMap((kind) => changes.filter((change) => change.kind === kind));
}

/** The same in every language; an entry that appears or goes is named once. */
export function changesInLanguages(before: InLanguages, after: InLanguages): Change[] {
  const changes = changesBetween(before.content, after.content);
  const known = new Set(changes.map(textOfChange));
  for (const [language, content] of Object.entries(after.translations ?? {})) {
    const was = before.translations?.[language as Language] ?? before.content;
    for (const change of changesBetween(was, content))
      if (change.kind === 'changed' && change.field !== 'order' && !known.has(textOfChange(change)))
        changes.push({ ...change, field: `${change.field} in ${nameOfLanguage(language)}` });
  }
  return changes;
}

type InLanguages = Pick<SourcedContent, 'content' | 'translations'>;
const textOfChange = ({ field, was, now }: Change): string => [field, was, now].join('\n');
const names = new Intl.DisplayNames('en', { type: 'language' });
/** Names a language in the editors' own. */
export const nameOfLanguage = (code: string): string => names.of(code) ?? code;

interface Entry {
  name: string;
  fields: Record<string, string>;
}
/** Keyed by what stays when an entry changes, in the customers' order. */
type List = ReadonlyMap<string, Entry>;
const NOTHING: List = new Map();

function listChanges(list: string, before: List, after: List): Change[] {
  const gone = [...before].filter(([id]) => !after.has(id));
  const fresh = [...after].filter(([id]) => !before.has(id));
  return [
    ...gone.map(([, { name, fields }]): Change => {
      return { kind: 'removed', entry: name, field: '', was: fields.price ?? '', now: '' };
    }),
    ...fresh.map(([, { name, fields }]): Change => {
      return { kind: 'added', entry: name, field: '', was: '', now: fields.price ?? '' };
    }),
    ...[...after].flatMap(([id, entry]) => fieldChanges(before.get(id), entry)),
    ...orderChange(list, before, after),
  ];
}

function fieldChanges(before: Entry | undefined, { name, fields }: Entry): Change[] {
  if (!before) return [];
  return [...new Set([...Object.keys(before.fields), ...Object.keys(fields)])].flatMap(
    (field): Change[] => {
      const [was = '', now = ''] = [before.fields[field], fields[field]];
      if (was === now) return [];
      return [{ kind: 'changed', entry: name, field, ...differingLines(was, now) }];
    },
  );
}

/** Compares the order of what both have. */
function orderChange(list: string, before: List, after: List): Change[] {
  const order = (one: List, other: List) =>
    [...one].filter(([id]) => other.has(id)).map(([id]) => id);
  const [was, now] = [order(before, after), order(after, before)];
  if (was.join('\n') === now.join('\n')) return [];
  const names = (ids: string[]) => ids.map((id) => after.get(id)?.name).join(', ');
  return [{ kind: 'changed', entry: list, field: 'order', was: names(was), now: names(now) }];
}

function differingLines(was: string, now: string): { was: string; now: string } {
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
  return { was: middle(old), now: middle(fresh) };
}

/** Whatever `Content` has, so that nothing is forgotten. */
function listsOf(content: Content): Map<string, List> {
  const { categories, site, ...others } = content;
  const lists = { categories, services: servicesOf(content), ...others, ...site };
  return new Map(
    Object.entries(lists).map(([name, value]) => [
      name,
      Array.isArray(value) && value.every((item) => typeof item === 'object')
        ? listOf(name, value)
        : new Map([[name, { name: nameOf(name), fields: fieldsOf(value, partOf(name)) }]]),
    ]),
  );
}

function listOf(name: string, items: object[]): List {
  const list = new Map<string, Entry>();
  for (const item of items) {
    const {
      id,
      key,
      slug,
      label,
      title,
      name: called,
      when,
      from,
    } = item as Record<string, unknown>; // any entry
    const mark = textOf(id ?? key ?? slug ?? when ?? label ?? from ?? called);
    const says = textOf(title ?? label ?? called ?? when ?? key ?? from);
    const code = textOf(slug ?? key ?? '');
    const words = code && code !== says ? `${says} (${code})` : says;
    const again = [...list.keys()].filter((each) => each.startsWith(`${mark}\n`)).length;
    list.set(`${mark}\n${again}`, {
      name: `${nameOf(name)} ${words}`,
      fields: fieldsOf(item, partOf(name)),
    });
  }
  return list;
}

function fieldsOf(value: unknown, part: string): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { content: textOf(value, part) };
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      // services are a list of their own
      if (name === 'services' && 'tabLabels' in value) return [];
      if (name === 'lang' || name === 'fromPaise') return [];
      if (name === 'pricePaise' && typeof inner === 'number')
        return [['price', formatPaise(inner)]];
      return [[fieldName(name, part), textIn(name, inner, part)]];
    }),
  );
}

/** A list or component in an entry has fields of its own. */
const textIn = (name: string, value: unknown, part: string): string =>
  textOf(value, name in PARTS ? name : part);

function textOf(value: unknown, part = ''): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((each) => textOf(each, part)).join(', ');
  if (typeof value !== 'object') return JSON.stringify(value);
  if ('kind' in value && 'name' in value && value.kind === 'illustration')
    return `the drawing ${String(value.name)}`;
  if ('kind' in value && value.kind === 'upload') return uploadText(value as Picture);
  if ('pricePaise' in value && 'name' in value) return String(value.name);
  return Object.entries(value)
    .map(([name, inner]) => `${fieldName(name, part)} ${textIn(name, inner, part)}`)
    .join(' ');
}

function uploadText(picture: Picture): string {
  if (picture.kind !== 'upload') return '';
  const file = picture.url.replace(/^.*\//, '').replace(/\?.*$/, '');
  const version = new URLSearchParams(picture.url.replace(/^[^?]*/, '')).get('v');
  return [`the photograph ${file}`, version && `of ${version}`, picture.alt && `“${picture.alt}”`]
    .filter(Boolean)
    .join(' ');
}

const nameOf = (list: string): string => LISTS[list]?.[1] ?? PARTS[list]?.name ?? list;
const partOf = (list: string): string => LISTS[list]?.[0] ?? list;

/** An address that leads on: it comes by itself when an entry changes its own. */
export const isFormerAddress = ({ entry }: Change) => entry.startsWith(nameOf('moved'));

/** Lists of the content that are named otherwise than in the CMS's answer, or in more words. */
const LISTS: Record<string, [part: string, name: string]> = {
  landingTiles: ['tiles', 'Tile on the landing page'],
  categoryTiles: ['tiles', 'Tile in the Categories panel'],
  suggestions: ['tiles', 'Suggestion under the search'],
  landingLists: ['serviceLists', 'Service list on the landing page'],
  bookingLists: ['serviceLists', 'Service list in the booking panel'],
  steps: ['howItWorksSteps', 'How it works'],
  notes: ['serviceNotes', 'Service note'],
  writtenPages: ['policyPages', 'Policy page'],
  cities: ['cities', 'Cities served'],
  footerLinks: ['footerLinks', 'Footer link'],
  rateCard: ['rateCardItems', 'Rate card item'],
  moved: ['moved', 'Former address'],
};
