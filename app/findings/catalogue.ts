import { formatPaise } from '#app/ground/money';
import { illustrations } from '#seed/illustrations';
import type { Content, Picture } from '#app/content/content';
import type { Finding } from '#app/content/finding';
import { picturesOf } from '#app/content/pictures';

/** The specification has some such names on purpose; others were corrected in one place only. */
export function namesAtTwoPrices({ categories }: Content): Finding[] {
  const byName = new Map<string, { pricePaise: number; where: string }[]>();
  for (const { title, services } of categories) {
    for (const { name, pricePaise } of services)
      byName.set(name, [...(byName.get(name) ?? []), { pricePaise, where: title }]);
  }
  return [...byName]
    .filter(([, found]) => new Set(found.map(({ pricePaise }) => pricePaise)).size > 1)
    .map(([subject, found]) => ({
      group: 'names',
      subject,
      what: found
        .map(({ pricePaise, where }) => `${formatPaise(pricePaise)} in ${where}`)
        .join(', '),
    }));
}

/** A category whose name still contains a "not offered" phrase, from before it was sold. */
export function soldButNotOffered({ categories, searchTerms }: Content): Finding[] {
  const notOffered = searchTerms.filter(
    (term) => term.services.length === 0 && term.categories.length === 0,
  );
  return categories.flatMap(({ title }) =>
    notOffered.flatMap(({ name, phrases }) =>
      phrases
        .filter((phrase) => ` ${title.toLowerCase()} `.includes(` ${phrase.toLowerCase()} `))
        .map((phrase): Finding => ({
          group: 'search',
          subject: `search term ${name}`,
          what: `“${phrase}” stands for what you do not offer, and you sell ${title}. Take it out.`,
          entry: { type: 'search-term', name, field: 'phrases' },
        })),
    ),
  );
}

export function pictureTrouble(content: Content): Finding[] {
  return picturesOf(content).flatMap(({ subject, picture, entry }): Finding[] => {
    const what = troubleOf(picture);
    const field = picture.kind === 'illustration' ? 'imagePath' : entry.field;
    return what ? [{ group: 'pictures', subject, what, entry: { ...entry, field } }] : [];
  });
}

const drawings: readonly string[] = illustrations;

function troubleOf(picture: Picture): string {
  if (picture.kind === 'upload')
    return picture.alt === '' ? 'the uploaded picture has no alternative text' : '';
  if (picture.isStandIn) return 'has no picture; a drawing stands in for it';
  return drawings.includes(picture.name) ? '' : `there is no drawing called ${picture.name}`;
}

export function emptyLists({
  landingLists,
  bookingLists,
  landingTiles,
  categoryTiles,
  suggestions,
  banners,
}: Content): Finding[] {
  const lists: [subject: string, items: unknown[]][] = [
    ...[...landingLists, ...bookingLists].map(({ title, services }): [string, unknown[]] => [
      `list ${title}`,
      services,
    ]),
    ['tiles on the landing page', landingTiles],
    ['tiles in the Categories panel', categoryTiles],
    ['suggestions under the search box', suggestions],
    ['banners', banners],
    ['lists in the booking panel', bookingLists],
  ];
  return lists
    .filter(([, items]) => items.length === 0)
    .map(([subject]) => ({ group: 'references', subject, what: 'has nothing in it' }));
}
