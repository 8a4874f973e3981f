import type { Core } from '@strapi/strapi';
import { uidOf } from './content-types';

/** Entries without a page of their own are previewed on the landing page. */
export async function previewAddress(
  strapi: Core.Strapi,
  uid: string,
  documentId: string | undefined,
): Promise<string | undefined> {
  const { STOREFRONT_URL, PREVIEW_SECRET } = process.env;
  if (!STOREFRONT_URL || !PREVIEW_SECRET) return undefined;
  const address = new URL('/preview', STOREFRONT_URL);
  address.search = new URLSearchParams({
    token: PREVIEW_SECRET,
    to: await pageOf(strapi, uid, documentId),
  }).toString();
  return address.href;
}

const FOLDERS = new Map<string, string>([
  [uidOf('service'), '/itemPage/'],
  [uidOf('category'), '/'],
  [uidOf('policy-page'), '/'],
]);

async function pageOf(
  strapi: Core.Strapi,
  uid: string,
  documentId: string | undefined,
): Promise<string> {
  const folder = FOLDERS.get(uid);
  if (!folder || !documentId) return '/';
  const entry = await strapi.db
    .query(uid as never)
    .findOne({ where: { documentId, publishedAt: null }, select: ['slug'] });
  return entry?.slug ? `${folder}${entry.slug}` : '/';
}
