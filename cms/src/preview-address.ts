import type { Core } from '@strapi/strapi';
import { uidOf } from './content-types';

/** Opens a page of the shop as a preview. `undefined` when this CMS has no shop. */
export function previewLink(page: string, status = 'draft'): string | undefined {
  const { STOREFRONT_URL, PREVIEW_SECRET } = process.env;
  if (!STOREFRONT_URL || !PREVIEW_SECRET) return undefined;
  const address = new URL('/preview', STOREFRONT_URL);
  address.search = new URLSearchParams({ token: PREVIEW_SECRET, to: page, status }).toString();
  return address.href;
}

/** Entries without a page of their own are previewed on one that shows them. */
export const previewAddress = async (
  strapi: Core.Strapi,
  uid: string,
  { documentId, status }: { documentId?: string; status?: string },
): Promise<string | undefined> =>
  previewLink(await pageOf(strapi, uid, documentId, status), status);

const FOLDERS = new Map<string, string>([
  [uidOf('service'), '/itemPage/'],
  [uidOf('category'), '/'],
  [uidOf('policy-page'), '/'],
]);

async function pageOf(
  strapi: Core.Strapi,
  uid: string,
  documentId: string | undefined,
  status: string | undefined,
): Promise<string> {
  if (uid === uidOf('ticket-issue')) return '/contact-us';
  if (uid === uidOf('message-template')) return '/preview/messages';
  if (uid === uidOf('service-note')) return anyServicePage(strapi);
  const folder = FOLDERS.get(uid);
  if (!folder || !documentId) return '/';
  const entry = await strapi.db.query(uid as never).findOne({
    where: { documentId, publishedAt: status === 'published' ? { $notNull: true } : null },
    select: ['slug'],
  });
  return entry?.slug ? `${folder}${entry.slug}` : '/';
}

/** Notes stand under every service. */
async function anyServicePage(strapi: Core.Strapi): Promise<string> {
  const service = await strapi.db.query(uidOf('service')).findOne({
    where: { publishedAt: { $notNull: true } },
    orderBy: { id: 'asc' },
    select: ['slug'],
  });
  return service ? `/itemPage/${service.slug}` : '/';
}
