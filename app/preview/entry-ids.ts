import type { EntryField } from '#app/content/finding';

/** Knows where the CMS keeps each entry: its document id by type and name. */
export type EntryIds = ReadonlyMap<string, string>;

const TYPES: Record<string, string> = {
  categories: 'category',
  services: 'service',
  tiles: 'tile',
  serviceLists: 'service-list',
  banners: 'banner',
  howItWorksSteps: 'how-it-works-step',
  serviceNotes: 'service-note',
  policyPages: 'policy-page',
  ticketIssues: 'ticket-issue',
  searchTerms: 'search-term',
  siteSetting: 'site-setting',
};

/** Reads an answer of the CMS, whatever is wrong in it. */
export function entryIdsIn(answer: unknown): EntryIds {
  const ids = new Map<string, string>();
  const visit = (value: unknown, type: string | undefined): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, type));
    if (typeof value !== 'object' || value === null) return;
    const { documentId, slug, key, name: called } = value as Record<string, unknown>; // any answer
    const name = [slug, key, called].find((each) => typeof each === 'string') ?? '';
    if (type && typeof documentId === 'string') ids.set(`${type} ${String(name)}`, documentId);
    for (const [field, inner] of Object.entries(value)) visit(inner, TYPES[field]);
  };
  visit(answer, undefined);
  return ids;
}

/**
 * @param admin such as `https://cms.example.in/admin`
 * @returns the form; `focus` is read by `cms/src/admin/focus-field.ts`. Strapi's own `field` breaks
 * every form with a list in it.
 */
export function entryAddress(
  admin: string,
  ids: EntryIds,
  { type, name, field }: EntryField,
): string | undefined {
  const id = ids.get(`${type} ${name}`);
  if (!admin || id === undefined) return undefined;
  const uid = uidOf(type);
  const place = type === 'site-setting' ? `single-types/${uid}` : `collection-types/${uid}/${id}`;
  return `${admin}/content-manager/${place}?focus=${encodeURIComponent(field)}`;
}

/** The form of a new entry; blank without a CMS. */
export const newEntryAddress = (admin: string, type: string): string =>
  admin && `${admin}/content-manager/collection-types/${uidOf(type)}/create`;

const uidOf = (type: string): string => `api::${type}.${type}`;
