import type { Change } from '#app/content/changes';

const MOST_NAMES = 3;

/** What changed, in one line: the fields of one entry, or the names of several. */
export function changeSummary(changes: Change[]): string {
  const [first] = changes;
  if (!first) return '';
  const names = [...new Set(changes.map(nameOf))];
  if (names.length > 1) return listed(names);
  const [{ kind, was, now }, others] = [first, changes.length - 1];
  if (kind !== 'changed') return nameOf(first);
  const isShort = `${was}${now}`.length <= LONGEST_VALUES;
  const values = isShort ? `: ${was || 'empty'} → ${now || 'empty'}` : '';
  const more = others > 0 ? `, and ${others} more` : '';
  return `${first.entry}, ${first.field}${values}${more}`;
}

const LONGEST_VALUES = 60;

const MARKS: Record<Change['kind'], string> = { removed: 'without ', added: 'new: ', changed: '' };
const nameOf = ({ kind, entry }: Change): string => MARKS[kind] + entry;

function listed(names: string[]): string {
  const more = names.length - MOST_NAMES;
  return names.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
