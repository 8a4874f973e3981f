import type { Core } from '@strapi/strapi';
import { SINGLE, uidOf, type ContentType } from '../content-types';
import { writtenAttributes, type Attributes, type Fields } from './entry-fields';

/** An entry as an answer to the shop had it: the fields that the shop asks for. */
export interface AnsweredEntry {
  type: ContentType;
  documentId: string;
  fields: Fields;
}

export interface Answered {
  entries: AnsweredEntry[];
  /** An earlier CMS did not know the others. */
  types: ContentType[];
}

const LISTS: Record<string, ContentType> = {
  categories: 'category',
  tiles: 'tile',
  serviceLists: 'service-list',
  banners: 'banner',
  howItWorksSteps: 'how-it-works-step',
  serviceNotes: 'service-note',
  policyPages: 'policy-page',
  ticketIssues: 'ticket-issue',
  searchTerms: 'search-term',
  zones: 'zone',
  closures: 'closure',
  rateCardItems: 'rate-card-item',
  messageTemplates: 'message-template',
};

/** The entries of an answer that the shop kept, as `strapi.documents().update` takes them. */
export async function entriesIn(strapi: Core.Strapi, answer: unknown): Promise<Answered> {
  const pictures = await picturesOf(strapi, answer);
  const entries = new Map<string, AnsweredEntry>();
  const types = new Set<ContentType>();
  const note = (type: ContentType, raw: Fields, more: Fields = {}) => {
    const { documentId } = raw;
    if (typeof documentId !== 'string') return;
    const attributes = writtenAttributes(strapi, uidOf(type));
    const known = entries.get(`${type} ${documentId}`)?.fields;
    const fields = { ...known, ...readFields(strapi, attributes, raw, pictures), ...more };
    entries.set(`${type} ${documentId}`, { type, documentId, fields });
  };
  for (const [name, part] of Object.entries(recordOf(answer))) {
    if (name === 'moved') continue; // addresses only
    for (const [list, value] of Object.entries(recordOf(part))) {
      const type = LISTS[list];
      if (list === 'siteSetting' && value) {
        types.add(SINGLE);
        note(SINGLE, recordOf(value));
      }
      if (!type || !Array.isArray(value)) continue;
      types.add(type);
      for (const raw of value.map(recordOf)) {
        note(type, raw);
        if (type !== 'category' || !Array.isArray(raw.services)) continue;
        types.add('service');
        for (const service of raw.services.map(recordOf))
          note('service', service, { category: raw.documentId });
      }
    }
  }
  return { entries: [...entries.values()], types: [...types] };
}

const recordOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

function readFields(
  strapi: Core.Strapi,
  attributes: Attributes,
  raw: Fields,
  pictures: ReadonlyMap<string, number>,
): Fields {
  const fields: Fields = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    if (!(name in raw)) continue;
    const value = raw[name];
    if (value === null || value === '' || value === undefined) {
      const isList = attribute.type === 'component' && attribute.repeatable;
      fields[name] = isList ? [] : null;
    } else if (attribute.type === 'media') {
      const picture = pictures.get(String(recordOf(value).url));
      if (picture !== undefined) fields[name] = picture; // one that was deleted can't come back
    } else if (attribute.type === 'relation')
      fields[name] = Array.isArray(value)
        ? value.map((each) => recordOf(each).documentId)
        : recordOf(value).documentId;
    else if (attribute.type === 'component') {
      const inner = writtenAttributes(strapi, attribute.component);
      const read = (each: unknown) => readFields(strapi, inner, recordOf(each), pictures);
      fields[name] = Array.isArray(value) ? value.map(read) : read(value);
    } else fields[name] = value;
  }
  return fields;
}

/** Ids of the pictures that are still there, by address. */
async function picturesOf(strapi: Core.Strapi, answer: unknown): Promise<Map<string, number>> {
  const addresses = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { url } = recordOf(value);
    if (typeof url === 'string') addresses.add(url);
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(answer);
  if (addresses.size === 0) return new Map();
  const files: { id: number; url: string }[] = await strapi.db
    .query('plugin::upload.file')
    .findMany({ where: { url: { $in: [...addresses] } } });
  return new Map(files.map(({ id, url }) => [url, id]));
}
