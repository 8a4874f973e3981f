import { describe, mainName } from './address';
import { INDIAN_LOCALITIES, type Locality } from './localities';

/** Ranks matches: the start of the name first, then pincodes, then any word of the address. */
export function search(input: string): Locality[] {
  const typed = fold(input);
  const ranked = INDIAN_LOCALITIES.map((locality) => ({ locality, rank: rankOf(locality, typed) }));
  return ranked
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ locality }) => locality);
}

/** Offset 0 is left out, as at Google. */
export function matchesIn(
  name: string,
  input: string,
): { startOffset?: number; endOffset: number }[] {
  const typed = input.trim().toLowerCase();
  const start = [...name].findIndex(
    (_, index) =>
      name.toLowerCase().startsWith(typed, index) &&
      (index === 0 || /[\s,]/.test(name[index - 1] ?? '')),
  );
  if (start < 0) return [];
  return [{ ...(start > 0 ? { startOffset: start } : {}), endOffset: start + typed.length }];
}

const NO_MATCH = 3;

function rankOf(locality: Locality, typed: string): number {
  if ([mainName(locality), ...locality.otherNames].some((name) => fold(name).startsWith(typed)))
    return 0;
  if (locality.pincode?.startsWith(typed)) return 1;
  if (` ${fold(describe(locality))}`.includes(` ${typed}`)) return 2;
  return NO_MATCH;
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s,.-]+/g, ' ')
    .trim();
