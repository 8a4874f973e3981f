/** An error is a letter too many, missing or wrong, or two swapped. Stops as soon as it is sure. */
export function isWithinErrors(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let errors = Math.min(
        at0(last, at) + 1,
        at0(now, at - 1) + 1,
        at0(last, at - 1) + Number(!isSame),
      );
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        errors = Math.min(errors, at0(before, at - 2) + 1);
      now.push(errors);
    }
    if (Math.min(...now) > most) return false;
    before = last;
    last = now;
  }
  return at0(last, other.length) <= most;
}

const at0 = (row: number[], at: number): number => row[at] ?? Infinity;

/** The letters of a word as bits. An error changes two of them at most, which is quick to count. */
export const lettersOf = (word: string): number => {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
};

export function differentLetters(one: number, other: number): number {
  let count = 0;
  for (let rest = one ^ other; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
