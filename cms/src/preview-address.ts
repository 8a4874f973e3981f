import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, uidOf } from './content-types';
import { fieldsOf, type Fields } from './entries/entry-fields';
import { LANGUAGES } from './languages';
import { signedPreview } from './preview-signature';

/** Opens a page of the shop as a preview, for half an hour. `undefined` when this CMS has no shop. */
export function previewLink(page: string, status = 'draft'): string | undefined {
  const { STOREFRONT_URL, PREVIEW_SECRET } = process.env;
  if (!STOREFRONT_URL || !PREVIEW_SECRET) return undefined;
  const address = new URL('/preview', STOREFRONT_URL);
  address.search = signedPreview(PREVIEW_SECRET, { to: page, status }).toString();
  return address.href;
}

/** Entries without a page of their own are previewed on one that shows them. */
export async function previewAddress(
  strapi: Core.Strapi,
  uid: string,
  { documentId, status }: { documentId?: string; status?: string },
): Promise<string | undefined> {
  const page = await pageOf(strapi, uid, documentId, status);
  const language = await languagePath(strapi, uid, documentId);
  return previewLink(language && page === '/' ? language : language + page, status);
}

/** `/hi` when the draft changes nothing but Hindi words; blank otherwise. */
async function languagePath(
  strapi: Core.Strapi,
  uid: string,
  documentId: string | undefined,
): Promise<string> {
  const type = CONTENT_TYPES.find((each) => uidOf(each) === uid);
  if (!type || !documentId) return '';
  const live = await fieldsOf(strapi, type, documentId, 'published');
  const draft = await fieldsOf(strapi, type, documentId, 'draft');
  if (!live || !draft || textsIn('en', live) !== textsIn('en', draft)) return '';
  const changed = Object.keys(LANGUAGES).find(
    (language) => textsIn(language, live) !== textsIn(language, draft),
  );
  return changed ? `/${changed}` : '';
}

/** The entry with the translations into one language, at any depth; English has none. */
const textsIn = (language: string, entry: Fields): string =>
  JSON.stringify(entry, (name, value: unknown) =>
    name === 'translations' && Array.isArray(value)
      ? value.filter((each: { language?: unknown }) => each.language === language)
      : value,
  );

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
