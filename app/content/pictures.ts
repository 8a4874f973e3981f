import type { Content, Picture } from './content';
import type { EntryField } from './finding';
import { oncePerContent } from './once-per-content';

/** Every picture, with the entry that has it. */
export const picturesOf = ({
  categories,
  landingTiles,
  categoryTiles,
  suggestions,
  banners,
}: Content): { subject: string; picture: Picture; entry: EntryField }[] => [
  ...categories.flatMap(({ slug: category, title, picture, services }) => [
    { subject: `category ${title}`, picture, entry: pictureField('category', category) },
    ...services.map(({ slug, picture }) => ({
      subject: `service ${slug}`,
      picture,
      entry: pictureField('service', slug),
    })),
  ]),
  ...[...landingTiles, ...categoryTiles, ...suggestions].map(({ key, picture }) => ({
    subject: `tile ${key}`,
    picture,
    entry: pictureField('tile', key),
  })),
  ...banners.map(({ key, picture }) => ({
    subject: `banner ${key}`,
    picture,
    entry: pictureField('banner', key),
  })),
];

const pictureField = (type: string, name: string): EntryField => ({ type, name, field: 'image' });

/** Whether a page of this content asks for the address. */
export const showsUpload = (content: Content, address: string): boolean =>
  uploads(content).has(address);

const uploads = oncePerContent((content) => new Set(picturesOf(content).flatMap(addressesOf)));

function addressesOf({ picture }: { picture: Picture }): string[] {
  if (picture.kind !== 'upload') return [];
  const sized = picture.sources.flatMap(({ srcSet }) => srcSet.split(', '));
  return [picture.url, ...sized.map((each) => each.slice(0, each.lastIndexOf(' ')))];
}
