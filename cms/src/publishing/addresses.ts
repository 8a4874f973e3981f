import type { Core } from '@strapi/strapi';
import { uidOf, type ContentType } from '../content-types';
import { isOfTheShop } from './own-addresses';

/** Types with a page of their own, whose address an editor chooses. */
const ADDRESSED: ContentType[] = ['category', 'service'];
/** What Strapi offers before the entry has a name. */
const PLACEHOLDER = /^(?:category|service)(?:-\d+)?$/i;
/** A former address leads to the page for as long as it is in this list. */
const MOST_FORMER = 20;

interface Entry {
  id?: number;
  slug?: unknown;
  formerAddresses?: unknown;
  name?: unknown;
  supportType?: unknown;
  category?: { documentId?: string } | null;
}

/** Returns an error for the editor. */
export function addressTrouble(uid: string, { slug }: Entry): string | undefined {
  if (!ADDRESSED.some((type) => uidOf(type) === uid) || typeof slug !== 'string') return undefined;
  if (uid === uidOf('category') && isOfTheShop(slug))
    return `The shop itself uses /${slug}. Choose another address.`;
  if (!PLACEHOLDER.test(slug)) return undefined;
  const example = uid === uidOf('service') ? 'laptop-cleaning' : 'tablet-support';
  return (
    `The address “${slug}” is only a placeholder, and customers would see it. ` +
    `Write what the page is about, such as ${example}.`
  );
}

/** Returns an error for the editor: two services that customers can't tell apart. */
export async function nameTrouble(
  strapi: Core.Strapi,
  documentId: string | undefined,
  { name, supportType, category }: Entry,
): Promise<string | undefined> {
  if (typeof name !== 'string' || !category?.documentId) return undefined;
  const others: { name?: string; slug: string }[] = await strapi.db
    .query(uidOf('service'))
    .findMany({
      where: {
        supportType,
        category: { documentId: category.documentId },
        publishedAt: { $notNull: true },
        ...(documentId && { documentId: { $ne: documentId } }),
      } as never,
      select: ['name', 'slug'],
    });
  const twin = others.find((other) => readingOf(other.name) === readingOf(name));
  return (
    twin &&
    `This category already has a service of this kind called “${twin.name}” ` +
      `(/itemPage/${twin.slug}). Give one of them another name, so that customers can tell them apart.`
  );
}

/** Customers do not tell names apart by capitals and blanks. */
const readingOf = (name = ''): string => name.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** Before a publication: the address that customers know so far goes on leading to the page. */
export async function keepFormerAddress(
  strapi: Core.Strapi,
  uid: string,
  documentId: string | undefined,
): Promise<void> {
  if (!documentId || !ADDRESSED.some((type) => uidOf(type) === uid)) return;
  const entries = strapi.db.query(uid as never);
  const live: Entry | null = await entries.findOne({
    where: { documentId, publishedAt: { $notNull: true } },
  });
  const draft: Entry | null = await entries.findOne({ where: { documentId, publishedAt: null } });
  if (typeof live?.slug !== 'string' || !draft || typeof draft.slug !== 'string') return;
  const former = addressesIn(draft.formerAddresses).filter((each) => each !== draft.slug);
  if (live.slug !== draft.slug && !former.includes(live.slug)) former.unshift(live.slug);
  const formerAddresses = former.slice(0, MOST_FORMER).join('\n') || null;
  if (formerAddresses === (draft.formerAddresses ?? null)) return;
  await entries.update({ where: { id: draft.id }, data: { formerAddresses } as never });
}

const addressesIn = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(/\s+/).filter(Boolean) : [];
