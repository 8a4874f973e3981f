import type { Core, Schema } from '@strapi/strapi';
import { uidOf, type ContentType } from '../content-types';

/**
 * An entry's fields as `strapi.documents().update` takes them: relations by document id, pictures by
 * id, components without ids.
 */
export type Fields = Record<string, unknown>;
export type Version = 'draft' | 'published';
export type Attributes = Record<string, Schema.Attribute.AnyAttribute>;

/** Strapi's own, and those that the CMS fills in. */
const NOT_WRITTEN = new Set([
  'createdAt',
  'updatedAt',
  'publishedAt',
  'firstPublishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
  'listName',
]);

/** `undefined` when there is no such version of the entry. */
export async function fieldsOf(
  strapi: Core.Strapi,
  type: ContentType,
  documentId: string,
  version: Version,
): Promise<Fields | undefined> {
  const attributes = writtenAttributes(strapi, uidOf(type));
  const row: Fields | null = await strapi.db.query(uidOf(type)).findOne({
    where: { documentId, publishedAt: version === 'published' ? { $notNull: true } : null },
    populate: populateOf(strapi, attributes) as never,
  });
  return row ? written(strapi, attributes, row) : undefined;
}

/** A list that another type writes, such as a category's services, is not among them. */
export function writtenAttributes(strapi: Core.Strapi, uid: string): Attributes {
  const { attributes } = strapi.getModel(uid as never) as { attributes: Attributes };
  return Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, attribute]) => !NOT_WRITTEN.has(name) && !('mappedBy' in attribute),
    ),
  );
}

type Populate = Record<string, true | { populate?: Populate; select?: string[] }>;

const populateOf = (strapi: Core.Strapi, attributes: Attributes): Populate =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]): [string, Populate[string]][] => {
      if (attribute.type === 'media') return [[name, true]];
      if (attribute.type === 'relation') return [[name, { select: ['documentId'] }]];
      if (attribute.type !== 'component') return [];
      const inner = populateOf(strapi, writtenAttributes(strapi, attribute.component));
      return [[name, { populate: inner }]];
    }),
  );

function written(strapi: Core.Strapi, attributes: Attributes, row: Fields): Fields {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [
      name,
      writtenValue(strapi, attribute, row[name]),
    ]),
  );
}

function writtenValue(
  strapi: Core.Strapi,
  attribute: Schema.Attribute.AnyAttribute,
  value: unknown,
): unknown {
  if (Array.isArray(value)) return value.map((each) => writtenValue(strapi, attribute, each));
  if (value === undefined || value === null || value === '') return null;
  if (attribute.type === 'media') return (value as { id: number }).id;
  if (attribute.type === 'relation') return (value as { documentId: string }).documentId;
  if (attribute.type === 'component')
    return written(strapi, writtenAttributes(strapi, attribute.component), value as Fields);
  return value;
}

/** The fields of `after` that differ from `before`. */
export const changedFields = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
