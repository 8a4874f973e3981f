import type { Content, Picture } from './content';

/** Every picture, with the entry that has it. */
export const picturesOf = ({
  categories,
  landingTiles,
  categoryTiles,
  suggestions,
  banners,
}: Content): { subject: string; picture: Picture }[] => [
  ...categories.flatMap(({ title, picture, services }) => [
    { subject: `category ${title}`, picture },
    ...services.map(({ slug, picture }) => ({ subject: `service ${slug}`, picture })),
  ]),
  ...[...landingTiles, ...categoryTiles, ...suggestions].map(({ key, picture }) => ({
    subject: `tile ${key}`,
    picture,
  })),
  ...banners.map(({ key, picture }) => ({ subject: `banner ${key}`, picture })),
];

const known = new WeakMap<Content, Set<string>>();

/** Whether a page of this content asks for the address. */
export function showsUpload(content: Content, address: string): boolean {
  const addresses = known.get(content) ?? new Set(picturesOf(content).flatMap(addressesOf));
  known.set(content, addresses);
  return addresses.has(address);
}

function addressesOf({ picture }: { picture: Picture }): string[] {
  if (picture.kind !== 'upload') return [];
  const sized = picture.sources.flatMap(({ srcSet }) => srcSet.split(', '));
  return [picture.url, ...sized.map((each) => each.slice(0, each.lastIndexOf(' ')))];
}
