import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { uidOf, type ContentType } from '../content-types';
import { changedFields, fieldsOf, type Fields } from './entry-fields';

/**
 * Publishes the fields and leaves the others as customers have them: what editors have begun stays a
 * draft.
 */
export async function publishFields(
  strapi: Core.Strapi,
  type: ContentType,
  documentId: string,
  fields: Fields,
): Promise<void> {
  const documents = strapi.documents(uidOf(type));
  await strapi.db.transaction(async () => {
    const live = await fieldsOf(strapi, type, documentId, 'published');
    const draft = await fieldsOf(strapi, type, documentId, 'draft');
    if (!draft) throw new errors.ApplicationError('The entry is no longer in the CMS.');
    const begun = live ? changedFields({ ...live, ...fields }, draft) : {};
    const isBegun = ([name]: [string, unknown]) =>
      JSON.stringify(draft[name]) !== JSON.stringify(live?.[name]);
    const kept = Object.fromEntries(Object.entries(begun).filter(isBegun));
    await documents.update({ documentId, data: { ...live, ...fields } as never });
    await documents.publish({ documentId }); // the rules are for the stored draft
    if (Object.keys(kept).length > 0) await documents.update({ documentId, data: kept as never });
  });
}

class NotMeant extends Error {}

/** Does the work, takes it back, and returns why it was refused. */
export async function refusalOf(
  strapi: Core.Strapi,
  work: () => Promise<void>,
): Promise<string | undefined> {
  try {
    await strapi.db.transaction(async () => {
      await work();
      throw new NotMeant();
    });
  } catch (error) {
    if (error instanceof NotMeant) return undefined;
    if (isRefusal(error)) return error.message;
    throw error;
  }
  return undefined;
}

/** The rules forbid it; anything else is trouble, and may pass. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof errors.ApplicationError && !(error instanceof errors.ForbiddenError);
