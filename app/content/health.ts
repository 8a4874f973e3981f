import type { Content } from './content';
import type { DroppedItem } from './dropped-items.server';
import type { Finding } from './finding';
import { emptyLists, namesAtTwoPrices, pictureTrouble } from './health-catalogue';
import { deadLinks, unlinkedPages, type LinkedPage } from './health-links';
import { contradictions } from './health-policies';

/** `dropped` are the items that were left out when the content was read. */
export function contentHealth(
  content: Content,
  dropped: DroppedItem[],
  pageOf: LinkedPage,
): Finding[] {
  return [
    ...dropped.map(findingOf),
    ...emptyLists(content),
    ...deadLinks(content, pageOf),
    ...pictureTrouble(content),
    ...contradictions(content),
    ...unlinkedPages(content, pageOf),
    ...namesAtTwoPrices(content),
  ];
}

const findingOf = ({ item, reason }: DroppedItem): Finding => ({
  group: reason.startsWith('price ')
    ? 'price'
    : reason === 'refers to nothing'
      ? 'references'
      : 'dropped',
  subject: item,
  what: reason,
});
