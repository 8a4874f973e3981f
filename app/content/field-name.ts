import { PARTS } from '#graphql/fields';

/**
 * A field of the content as the CMS labels it. `part` is the list or field that holds the entry in
 * the CMS's answer.
 */
export function fieldName(field: string, part: string): string {
  const label = PARTS[part]?.fields[OTHER_NAMES[field] ?? field]?.label ?? field;
  return label
    .replace(/ \(.*$/, '')
    .replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
}

/** The CMS's names of fields that the content calls otherwise. */
const OTHER_NAMES: Record<string, string> = {
  visitKind: 'supportType',
  categorySlug: 'category',
  categoryLabel: 'cartLabel',
  visit: 'bookingTabLabel',
  remote: 'quickTabLabel',
  picture: 'image',
};

/** The list of the CMS's answer that holds entries of a content type. */
export const listOfModel = (model: string): string =>
  Object.keys(PARTS).find((part) => PARTS[part]?.model === model) ?? '';
