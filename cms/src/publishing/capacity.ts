const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const FULL_DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

export interface ZoneFields {
  documentId?: string;
  key?: string | null;
  name?: string | null;
  supportType?: string | null;
  pincodes?: string | null;
  weekdays?: string | null;
}

export interface ClosureFields {
  from?: string | null;
  to?: string | null;
  zones?: string | null;
  slots?: string | null;
}

/** Lists are written as text, with commas or one on a line. The shop reads them the same way. */
const partsOf = (text: string | null | undefined, by = /[,;\n]/): string[] =>
  (text ?? '').split(by).flatMap((part) => part.trim() || []);
const wordsOf = (text: string | null | undefined): string[] => partsOf(text, /[,;\s]/);

/** Returns an error for the editor. `others` are the other zones, as they are drafted. */
export function zoneTrouble(zone: ZoneFields, others: ZoneFields[]): string | undefined {
  const day = wordsOf(zone.weekdays).find((word) => !isDay(word));
  if (day)
    return `“${day}” is no day of the week. Write days such as Mon, Tue, Wed, or leave the field empty for every day.`;
  return zone.supportType === 'QuickSupport'
    ? remoteTrouble(zone, others)
    : pincodeTrouble(zone, others);
}

const isDay = (word: string): boolean =>
  DAYS.includes(word.toLowerCase()) || FULL_DAYS.includes(word.toLowerCase());

function remoteTrouble(zone: ZoneFields, others: ZoneFields[]): string | undefined {
  if (wordsOf(zone.pincodes).length > 0)
    return 'Remote help is given everywhere. Empty the pincodes.';
  const other = others.find(({ supportType }) => supportType === 'QuickSupport');
  return (
    other && `There is a zone of remote help already: ${other.name}. Remote help has one zone only.`
  );
}

function pincodeTrouble(zone: ZoneFields, others: ZoneFields[]): string | undefined {
  const codes = wordsOf(zone.pincodes);
  if (codes.length === 0)
    return 'A zone of visits needs its pincodes. Write whole ones or their first two to five digits: 110001, 1100, 2013.';
  const bad = codes.find((code) => !/^[1-9]\d{1,5}$/.test(code));
  if (bad)
    return `“${bad}” is no pincode. Write six digits, or the first two to five of them: 110001, 1100.`;
  for (const other of others) {
    const known = new Set(wordsOf(other.pincodes));
    const shared = codes.find((code) => known.has(code));
    if (shared)
      return `${shared} stands in the zone ${other.name} too. Take it out of one of the two.`;
  }
  return undefined;
}

/** Returns an error for the editor. */
export function closureTrouble(
  { from, to, zones, slots }: ClosureFields,
  known: { zones: string[]; slots: string[] },
): string | undefined {
  if (from && to && from > to) return `The closure ends (${to}) before it begins (${from}).`;
  const zone = partsOf(zones).find((key) => !known.zones.includes(key));
  if (zone) return unknown('zone', 'keys', zone, known.zones);
  const slot = partsOf(slots).find((label) => !known.slots.includes(label));
  return slot && unknown('slot', 'labels', slot, known.slots);
}

const unknown = (kind: string, names: string, name: string, known: string[]): string =>
  `There is no ${kind} “${name}”. ` +
  (known.length > 0
    ? `The ${names} are: ${known.join(', ')}. Leave the field empty for all.`
    : 'Leave the field empty.');

/** Returns an error for the editor: who cancels later must not get more. */
export function cancellationTrouble({
  cancellationRules,
}: {
  cancellationRules?: { hoursBefore: number; percent: number }[] | null;
}): string | undefined {
  const earliestFirst = [...(cancellationRules ?? [])].sort(
    (a, b) => b.hoursBefore - a.hoursBefore,
  );
  for (const [index, later] of earliestFirst.entries()) {
    const earlier = earliestFirst[index - 1];
    if (earlier && later.percent >= earlier.percent)
      return (
        `Cancellation rules: ${later.percent}% until ${later.hoursBefore} hours before and ` +
        `${earlier.percent}% until ${earlier.hoursBefore} hours before do not go together. ` +
        'Who cancels earlier gets more.'
      );
  }
  return undefined;
}
