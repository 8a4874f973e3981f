import type { Core } from '@strapi/strapi';
import { differencesOf, type Difference } from '../entries/differences';
import { fieldsOf } from '../entries/entry-fields';
import { readableEntry, type AdminContext } from './admin-context';
import { askShop } from './ask-shop';

interface Preview {
  /** Blank when publishing changes nothing. */
  changes: Difference[];
  isNew: boolean;
  /** What the shop says; `undefined` when it can't be reached. */
  shop?: {
    pages: { href: string; label: string }[];
    findings: string[];
    links?: Record<string, string>;
    inCheckout: number;
  };
}

/** What publishing the draft would do. */
export async function beforePublishing(
  strapi: Core.Strapi,
  context: AdminContext,
): Promise<Preview> {
  const { type, documentId } = await readableEntry(strapi, context, context.query);
  const live = await fieldsOf(strapi, type, documentId, 'published');
  const draft = await fieldsOf(strapi, type, documentId, 'draft');
  const isNew = draft !== undefined && live === undefined;
  const changes = live && draft ? await differencesOf(strapi, type, live, draft) : [];
  if (!isNew && changes.length === 0) return { changes, isNew };
  const asked = `before-publishing?entry=${encodeURIComponent(documentId)}`;
  const answer = await askShop('GET', asked);
  if (answer.state !== 'answered' || answer.status !== 200) return { changes, isNew };
  return { changes, isNew, shop: answer.body as Preview['shop'] };
}
