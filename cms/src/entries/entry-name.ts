import type { Core } from '@strapi/strapi';
import { SINGLE, uidOf, type ContentType } from '../content-types';
import { WORDS_OF_VALUES } from '../bootstrap/desk-words';
import type { Version } from './entry-fields';

/** As editors know it: `Keyboard · Laptop Support · visit`. */
export async function entryName(
  strapi: Core.Strapi,
  type: ContentType,
  documentId: string,
  version: Version = 'draft',
): Promise<string> {
  if (type === SINGLE) return 'Site settings';
  const row: Row | null = await strapi.db.query(uidOf(type)).findOne({
    where: { documentId, publishedAt: version === 'published' ? { $notNull: true } : null },
    ...(type === 'service' && { populate: ['category'] }),
  } as never);
  if (!row) return '';
  if (type === 'service') return serviceName(row);
  return row.name ?? row.title ?? row.label ?? row.reason ?? row.text ?? '';
}

type Row = Partial<
  Record<'name' | 'title' | 'label' | 'reason' | 'text' | 'supportType', string>
> & {
  category?: { title?: string } | null;
};

export const serviceName = ({ name, category, supportType }: Row): string =>
  [name, category?.title, supportType && (WORDS_OF_VALUES[supportType] ?? supportType)]
    .filter(Boolean)
    .join(' · ');
