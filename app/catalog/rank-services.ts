import { BitSet, BLOCK } from './bit-set';

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
  /** By service, the place of its category; rising, since each category's services stand together. */
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
  const weighed = words.slice(0, MOST_WEIGHED);
  const best = theBest(limit);
  found.each(
    (place) => best.offer(place, worth(place, categoryOf[place] ?? 0, weighed, named)),
    (block) => best.wants(mostIn(block, categoryOf, weighed, named)),
  );
  return best.all();
}

/** Keeps so many of what is offered, the worthiest first, and of equals those that came first. */
function theBest(limit: number) {
  const byWorth: (number[] | undefined)[] = [];
  /** There are enough that are worth more than this, or as much and came before. */
  let floor = -1;

  function raiseFloor(): void {
    let count = 0;
    for (let level = byWorth.length - 1; level > floor; level -= 1) {
      count += byWorth[level]?.length ?? 0;
      if (count >= limit) floor = level;
    }
  }

  const wants = (level: number): boolean => level > floor;

  return {
    wants,
    offer(place: number, level: number): void {
      if (!wants(level)) return;
      (byWorth[level] ??= []).push(place);
      raiseFloor();
    },
    all: (): number[] =>
      byWorth
        .toReversed()
        .flatMap((places) => places ?? [])
        .slice(0, limit),
  };
}

/** No place in the block is worth more: so most of a common word's thousands need not be weighed one by one. */
function mostIn(block: number, categoryOf: number[], words: WordPlaces[], named: BitSet): number {
  const start = block * BLOCK;
  const first = categoryOf[start] ?? 0;
  const last = categoryOf[start + BLOCK - 1] ?? categoryOf.at(-1) ?? first;
  let most = named.hasAnyOf(block) ? WHOLE_NAME * words.length : 0;
  for (const { inName, beginsInName, inCategory } of words) {
    if (beginsInName.hasAnyOf(block)) most += BEGINNING;
    else if (inName.hasAnyOf(block)) most += MIDDLE;
    most += first === last ? (inCategory[first] ?? 0) : Math.max(...inCategory.slice(first, last + 1));
  }
  return most;
}

const WHOLE_NAME = 8;
const BEGINNING = 16;
const MIDDLE = 8;

/** The name counts above the category, the beginning of a word above its middle; a whole name above everything. */
function worth(place: number, category: number, words: WordPlaces[], named: BitSet): number {
  let sum = named.has(place) ? WHOLE_NAME * words.length : 0;
  for (const { inName, beginsInName, inCategory } of words) {
    if (beginsInName.has(place)) sum += BEGINNING;
    else if (inName.has(place)) sum += MIDDLE;
    sum += inCategory[category] ?? 0;
  }
  return sum;
}
