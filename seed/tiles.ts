import type { SurfacesQuery } from '#graphql/generated';
import { assumed, settle, type Given } from './assumed';
import { hindi } from './hindi/hindi';
import { drawing, type Illustration } from './illustrations';
import type { Written } from './written';

type Tile = Written<NonNullable<SurfacesQuery['tiles'][number]>>;
type TileLine = [label: Given<string>, href: string, illustration: Illustration];

/** Six landing tiles, five in the Categories panel, five search suggestions: separate lists. */
export const tiles: Tile[] = [
  ...surface('Landing', 'landing', null, [
    ['Macbook Support', '/macbook-support', 'macbook'],
    ['Laptop Support', '/laptop-support', 'laptop'],
    ['Desktop Support', '/desktop-support', 'desktop'],
    ['Component Support', '/upgrade-support', 'component'],
    ['Corporate services', '/service-support', 'corporate'],
    ['Service Issue', '/service-support', 'service-issue'],
  ]),
  ...surface('CategoriesPanel', 'panel', null, [
    [assumed('Macbook Support'), '/macbook-support', 'macbook'],
    [assumed('Laptop Support'), '/laptop-support', 'laptop'],
    [assumed('Desktop Support'), '/desktop-support', 'desktop'],
    ['Component Support', '/upgrade-support', 'component'],
    ['Service Issue', '/service-support', 'service-issue'],
  ]),
  ...surface('Suggestion', 'suggestion', 'Gadgets', [
    ['Macbook', '/macbook-support', 'macbook'],
    ['Laptop', '/laptop-support', 'laptop'],
    ['Desktop', '/desktop-support', 'desktop'],
    ['Component', '/upgrade-support', 'component'],
    ['Service', '/service-support', 'service-issue'],
  ]),
];

function surface(
  name: Tile['surface'],
  prefix: string,
  caption: string | null,
  lines: TileLine[],
): Tile[] {
  return lines.map(([label, href, illustration], index) => {
    const key = `${prefix}-${illustration}`;
    const texts = { label: settle(`${key}.label`, label), caption };
    return {
      key,
      surface: name,
      ...texts,
      href,
      position: index + 1,
      imagePath: drawing(illustration),
      image: null,
      translations: hindi(texts),
    };
  });
}
