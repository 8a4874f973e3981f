import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, uidOf, type ContentType } from '../content-types';
import { changedFields, fieldsOf, writtenAttributes, type Fields } from './entry-fields';
import type { AnsweredEntry } from './answer-entries';

/** What an entry was before it was put back. Neither version: there was no such entry. */
export interface Before {
  type: ContentType;
  documentId: string;
  draft?: Fields;
  live?: Fields;
}

/** `fields` is missing for an entry that goes offline. */
export type Wanted = Omit<AnsweredEntry, 'fields'> & { fields?: Fields };

/** Writes all of them or none. Returns what `putBack` needs. */
export async function restoreEntries(
  strapi: Core.Strapi,
  wanted: Wanted[],
  isPublished: boolean,
): Promise<Before[]> {
  return strapi.db.transaction(async () => {
    const before: Before[] = [];
    for (const each of inOrder(wanted)) {
      before.push(await stateOf(strapi, each));
      await restore(strapi, each, isPublished);
    }
    return before;
  });
}

async function restore(
  strapi: Core.Strapi,
  { type, documentId, fields }: Wanted,
  isPublished: boolean,
): Promise<void> {
  const documents = strapi.documents(uidOf(type));
  if (!fields) return isPublished ? void (await documents.unpublish({ documentId })) : undefined;
  const data = await withKnownRelations(strapi, type, fields);
  if (await fieldsOf(strapi, type, documentId, 'draft'))
    await documents.update({ documentId, data: data as never });
  else await documents.create({ data: { ...data, documentId } as never });
  if (isPublished) await documents.publish({ documentId });
}

/** Undoes a `restoreEntries`. */
export async function putBack(strapi: Core.Strapi, before: Before[]): Promise<void> {
  await strapi.db.transaction(async () => {
    for (const each of inOrder(before)) {
      const { type, documentId, draft, live } = each;
      if (!draft) continue;
      const documents = strapi.documents(uidOf(type));
      if (live) {
        await documents.update({ documentId, data: live as never });
        await documents.publish({ documentId });
        const begun = changedFields(live, draft);
        if (Object.keys(begun).length > 0)
          await documents.update({ documentId, data: begun as never });
      } else {
        if (await fieldsOf(strapi, type, documentId, 'published'))
          await documents.unpublish({ documentId });
        await documents.update({ documentId, data: draft as never });
      }
    }
    for (const { type, documentId, draft } of inOrder(before).toReversed())
      if (!draft) await strapi.documents(uidOf(type)).delete({ documentId });
  });
}

async function stateOf(strapi: Core.Strapi, { type, documentId }: Wanted): Promise<Before> {
  const draft = await fieldsOf(strapi, type, documentId, 'draft');
  const live = await fieldsOf(strapi, type, documentId, 'published');
  return { type, documentId, ...(draft && { draft }), ...(live && { live }) };
}

/** References point only to earlier types. */
const inOrder = <T extends { type: ContentType }>(entries: T[]): T[] =>
  entries.toSorted((a, b) => CONTENT_TYPES.indexOf(a.type) - CONTENT_TYPES.indexOf(b.type));

/** Without references to entries that are gone. */
async function withKnownRelations(
  strapi: Core.Strapi,
  type: ContentType,
  fields: Fields,
): Promise<Fields> {
  const known: Fields = { ...fields };
  for (const [name, attribute] of Object.entries(writtenAttributes(strapi, uidOf(type)))) {
    if (attribute.type !== 'relation' || !('target' in attribute) || !known[name]) continue;
    const ids = [known[name]].flat();
    const found: { documentId: string }[] = await strapi.db
      .query(attribute.target as never)
      .findMany({
        where: { documentId: { $in: ids }, publishedAt: null } as never,
        select: ['documentId'],
      } as never);
    const there = new Set(found.map(({ documentId }) => documentId));
    const left = ids.filter((id) => there.has(String(id)));
    known[name] = Array.isArray(known[name]) ? left : (left[0] ?? null);
  }
  return known;
}
