import type { Content } from './content';
import type { Drop } from './drops.server';
import type { Finding } from './finding';
import { emptyLists, namesAtTwoPrices, pictureTrouble } from './health-catalogue';
import { deadLinks, unlinkedPages, type LinkedPage } from './health-links';
import { contradictions } from './health-policies';

/** `drops` are the items that were left out when the content was read. */
export function contentHealth(content: Content, drops: Drop[], pageOf: LinkedPage): Finding[] {
  return [
    ...drops.map(droppedItem),
    ...emptyLists(content),
    ...deadLinks(content, pageOf),
    ...pictureTrouble(content),
    ...contradictions(content),
    ...unlinkedPages(content, pageOf),
    ...namesAtTwoPrices(content),
  ];
}

const droppedItem = ({ item, reason }: Drop): Finding => ({
  group: reason.startsWith('price ')
    ? 'price'
    : reason === 'refers to nothing'
      ? 'references'
      : 'dropped',
  subject: item,
  what: reason,
});
