import type { Core } from '@strapi/strapi';
import { uidOf } from '../content-types';
import { serviceName } from '../entries/entry-name';

const SERVICE = uidOf('service');
const CATEGORY = uidOf('category');
const CHANGES = ['create', 'update', 'publish', 'clone', 'discardDraft'];

interface Row {
  id: number;
  listName?: string | null;
  name?: string;
  supportType?: string;
  category?: { title?: string } | null;
}

/**
 * Strapi's lists and pickers show one field of an entry, and a name is sold in several categories.
 * `listName` says name, category and kind; it follows them.
 */
export function keepListNames(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    if (!CHANGES.includes(context.action)) return result;
    const documentId =
      (context.params as { documentId?: string }).documentId ??
      (result as { documentId?: string } | undefined)?.documentId;
    if (context.uid === SERVICE) await nameServices(strapi, { documentId });
    if (context.uid === CATEGORY) await nameServices(strapi, { category: { documentId } });
    return result;
  });
}

export const nameAllServices = (strapi: Core.Strapi): Promise<void> => nameServices(strapi, {});

async function nameServices(strapi: Core.Strapi, where: object): Promise<void> {
  const rows: Row[] = await strapi.db
    .query(SERVICE)
    .findMany({ where, populate: { category: { select: ['title'] } } });
  for (const row of rows) {
    const listName = serviceName(row);
    if (listName === row.listName) continue;
    // not by `query`, which would stamp the entry as changed
    await strapi.db.queryBuilder(SERVICE).update({ listName }).where({ id: row.id }).execute();
  }
}
