const ACCENTED: Record<string, string> = {
  ...{ a: 'à', c: 'ç', e: 'é', i: 'î', l: 'ł', n: 'ñ', o: 'ö', r: 'ř', s: 'š', u: 'ü', y: 'ý' },
  ...{ A: 'Å', C: 'Ç', E: 'È', I: 'Ï', N: 'Ñ', O: 'Ø', S: 'Ş', U: 'Ů', Y: 'Ŷ' },
};
const MORE = 'üöäëï'.repeat(9);

/** Names, addresses and numbers, and what is longer already. */
const SAME = /DeskDost|@|\/\/|^[^A-Za-z]*$|[üöäëï]/;

/** A text in a language that does not exist: with accents, and each word 40 % longer. */
export function longer(text: string): string {
  let owed = 0;
  return text.replaceAll(/\S+/g, (word) => {
    if (SAME.test(word)) return word;
    owed += word.replaceAll(/[^A-Za-z]/g, '').length * 0.4;
    const more = Math.round(owed);
    owed -= more;
    return word
      .replaceAll(/[A-Za-z]/g, (letter) => ACCENTED[letter] ?? letter)
      .replace(/\p{L}(?=\P{L}*$)/u, (last) => last + MORE.slice(0, more));
  });
}

/** The same for a whole catalogue: each text, and what each function answers. */
export const longerWords = <T extends object>(catalogue: T): T =>
  Object.fromEntries(
    Object.entries(catalogue).map(([name, text]) => [name, longerValue(text)]),
  ) as T; // the same keys, with texts of the same kind

function longerValue(value: unknown): unknown {
  if (typeof value === 'string') return longer(value);
  if (typeof value === 'function')
    return (...given: unknown[]): unknown => longerValue(Reflect.apply(value, undefined, given));
  return typeof value === 'object' && value !== null ? longerWords(value) : value;
}
