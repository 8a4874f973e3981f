import { BitSet } from './bit-set';

/** Where a word of a query stands, by service. */
export interface WordPlaces {
  anywhere: BitSet;
  inName: BitSet;
  /** At the beginning of one of the name's words. */
  beginsInName: BitSet;
  /** By category: 2 when one of its title's words begins with it, 1 when it stands inside one. */
  inCategory: number[];
}

interface Ranked {
  words: WordPlaces[];
  /** The services whose whole name was asked for. */
  named: BitSet;
  /** By service, the place of its category. */
  categoryOf: number[];
  limit: number;
}

/** Every word has to be there; so many decide how near the top. */
const MOST_WEIGHED = 8;

/** Pure. The places of services that hold every word, names first; of equals the catalogue's order stays. */
export function rankServices({ words, named, categoryOf, limit }: Ranked): number[] {
  const [first, ...others] = words;
  if (!first) return [];
  const found = new BitSet(first.anywhere.size);
  found.addAll(first.anywhere);
  for (const { anywhere } of others) found.keepOnly(anywhere);
  const byWorth: (number[] | undefined)[] = [];
  const weighed = words.slice(0, MOST_WEIGHED);
  found.each((place) => {
    const equals = (byWorth[worth(place, categoryOf[place] ?? 0, weighed, named)] ??= []);
    if (equals.length < limit) equals.push(place);
  });
  return byWorth
    .toReversed()
    .flatMap((places) => places ?? [])
    .slice(0, limit);
}

/** The name counts above the category, the beginning of a word above its middle; a whole name above everything. */
function worth(place: number, category: number, words: WordPlaces[], named: BitSet): number {
  let sum = named.has(place) ? 8 * words.length : 0;
  for (const { inName, beginsInName, inCategory } of words) {
    if (beginsInName.has(place)) sum += 16;
    else if (inName.has(place)) sum += 8;
    sum += inCategory[category] ?? 0;
  }
  return sum;
}
