import { isFormerAddress, type Change } from '#app/content/differences';

const MOST_ENTRIES = 3;
/** Characters of old and new value together. */
const LONGEST = { alone: 60, amongOthers: 30 };

/** What changed, in one line: entry by entry, with old and new values that are short. */
export function changeSummary(changes: Change[]): string {
  const told = changes.filter((change) => !isFormerAddress(change)); // it follows from the address
  const entries = byEntry(told.length > 0 ? told : changes);
  const longest = entries.length > 1 ? LONGEST.amongOthers : LONGEST.alone;
  const more = entries.length - MOST_ENTRIES;
  const lines = entries.slice(0, MOST_ENTRIES).map((each) => entryText(each, longest));
  return lines.join('; ') + (more > 0 ? ` and ${more} more` : '');
}

const byEntry = (changes: Change[]): Change[][] =>
  [...new Set(changes.map(nameOf))].map((name) => changes.filter((each) => nameOf(each) === name));

const MARKS: Record<Change['kind'], string> = { removed: 'without ', added: 'new: ', changed: '' };
const nameOf = ({ kind, entry }: Change): string => MARKS[kind] + entry;

function entryText([first, ...others]: Change[], longest: number): string {
  if (!first) return '';
  const { kind, entry, field, was, now } = first;
  if (kind !== 'changed') return nameOf(first);
  const isShort = `${was}${now}`.length <= longest;
  const values = isShort ? `: ${was || 'empty'} → ${now || 'empty'}` : '';
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return `${entry}, ${field}${values}${more}`;
}
