import type { Content } from '#app/content/content';
import type { DroppedItem } from '#app/content/dropped-items.server';
import { NO_SERVICE, type EntryField, type Finding } from '#app/content/finding';
import { emptyLists, namesAtTwoPrices, pictureTrouble, soldButNotOffered } from './catalogue';
import { deadLinks, unlinkedPages, type LinkedPage } from './links';
import { contradictions } from './policies';

/** `dropped` are the items that were left out when the content was read. */
export function contentFindings(
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
    ...soldButNotOffered(content),
    ...unlinkedPages(content, pageOf),
    ...namesAtTwoPrices(content),
  ];
}

const findingOf = ({ item, reason }: DroppedItem): Finding => ({
  group: reason.startsWith('price ')
    ? 'price'
    : reason === 'refers to nothing' || reason === NO_SERVICE
      ? 'references'
      : 'dropped',
  subject: item,
  what: reason,
  ...entryOfDropped(item, reason),
});

/** `service of laptop-support display` names its field first in the reason: `price is below ₹1`. */
function entryOfDropped(item: string, reason: string): { entry?: EntryField } {
  const [, kind = '', name = ''] = /^(.*) (\S+)$/.exec(item) ?? [];
  const type = DROPPED_TYPES.find(([prefix]) => kind.startsWith(prefix))?.[1];
  if (!type) return {};
  const [field = ''] = reason.split(/[ .;]/);
  return { entry: { type, name: type === 'site-setting' ? '' : name, field } };
}

const DROPPED_TYPES: [prefix: string, type: string][] = [
  ['service list', 'service-list'],
  ['service of', 'service'],
  ['service', 'service'],
  ['category', 'category'],
  ['tile', 'tile'],
  ['banner', 'banner'],
  ['step', 'how-it-works-step'],
  ['note', 'service-note'],
  ['ticket issue', 'ticket-issue'],
  ['sub-issue of', 'ticket-issue'],
  ['policy page', 'policy-page'],
  ['a line of', 'policy-page'],
  ['policy fact', 'site-setting'],
  ['claim', 'site-setting'],
  ['footer link', 'site-setting'],
];
