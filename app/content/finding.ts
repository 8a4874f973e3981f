/** The entry to mend, by the address or key that editors give it, and the field in it. */
export interface EntryField {
  type: string;
  name: string;
  field: string;
}

export interface Finding {
  group: FindingGroup;
  subject: string;
  what: string;
  entry?: EntryField;
}

/** Why a category with nothing to sell is left out. */
export const NO_SERVICE =
  'services: none is published, so customers get “Page not found” at its address';

/** Most important first. */
export const findingGroups = {
  price: 'Price outside the bounds (₹1 to ₹1,00,000): not shown',
  dropped: 'Left out, because something in it is wrong',
  references: 'Lists that refer to nothing, and categories without a service',
  links: 'Links to nowhere',
  pictures: 'Pictures that are missing or have no alternative text',
  policies: 'Texts that contradict a policy fact',
  search: 'Customers search for it and find nothing',
  bookings: 'Zones, slots and closures that do not do what they seem to',
  translations: 'Texts without a translation: shown in English',
  unlinked: 'Pages that no link leads to',
  names: 'To know: one name at two prices',
  law: 'To decide: what the law says about your rules',
} as const;

export type FindingGroup = keyof typeof findingGroups;
