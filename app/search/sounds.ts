/**
 * How a word sounds, so that garam, garm and गरम meet. For Latin and Devanagari; other scripts stay
 * as they are. Pure.
 */
export interface Sounds {
  /** Latin letters, one spelling for each sound. */
  sound: string;
  /** The sound without endings such as -ing, -s, -ta, -i. */
  stem: string;
  /** The consonants alone, three with the vowel after the first; blank when there are fewer. */
  consonants: string;
}

/** @param word lower-case, as `searchWords` makes it */
export function soundsOf(word: string): Sounds {
  const latin = inLatin(word);
  const sound = spellAlike(latin);
  // the s of `crash` is not an ending
  const stem = latin.endsWith('sh') ? sound : stemOf(sound);
  return { sound, stem, consonants: consonantsOf(sound) };
}

const CONSONANTS: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'ch', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', ळ: 'l' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};
/** Letters with a dot below. */
const DOTTED: Record<string, string> = { ज: 'z', ड: 'r', ढ: 'rh', फ: 'f' };
const VOWELS: Record<string, string> = {
  ...{ अ: 'a', आ: 'aa', इ: 'i', ई: 'ee', उ: 'u', ऊ: 'oo', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' },
  ...{ ऑ: 'o', ऍ: 'e', ऋ: 'ri' },
};
const VOWEL_SIGNS: Record<string, string> = {
  ...{ 'ा': 'aa', 'ि': 'i', 'ी': 'ee', 'ु': 'u', 'ू': 'oo', 'े': 'e', 'ै': 'ai', 'ो': 'o' },
  ...{ 'ौ': 'au', 'ॉ': 'o', 'ॅ': 'e', 'ृ': 'ri', '्': '' },
};
const NASALS: Record<string, string> = { 'ं': 'n', 'ँ': 'n' };
const DOT = '़';

/** A consonant without a vowel sign is followed by a short a, but not at the end of the word. */
function inLatin(word: string): string {
  if (!/\p{Script=Devanagari}/u.test(word)) return word;
  const letters = [...word];
  let latin = '';
  letters.forEach((letter, at) => {
    const isDotted = letters[at + 1] === DOT;
    const consonant = (isDotted && DOTTED[letter]) || CONSONANTS[letter];
    const next = letters[at + (isDotted ? 2 : 1)];
    if (consonant) latin += consonant + (next === undefined || next in VOWEL_SIGNS ? '' : 'a');
    else latin += VOWELS[letter] ?? VOWEL_SIGNS[letter] ?? NASALS[letter] ?? '';
  });
  return latin;
}

/** Rules in this order: a later one reads what an earlier one wrote. */
const SPELLINGS: [pattern: RegExp, sound: string][] = [
  [/ght/g, 't'],
  [/tch|chh/g, 'ch'],
  [/ck|q/g, 'k'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/([rdn])g(?=[ei])|g(?=e$)/g, '$1j'],
  [/ch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/sh/g, 's'],
  [/([kgtdbjp])h/g, '$1'],
  [/aa/g, 'a'],
  [/ee|ii|ea|ie/g, 'i'],
  [/oo|uu|ou/g, 'u'],
  [/au|av(?=[^aeiou]|$)|ov(?=[^aeiou]|$)|oa/g, 'o'],
  [/a[iy]|e[iy]/g, 'e'],
  [/(?!^)y/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/(?<=..[^aeiou])(?<![aeiou][^aeiou][nt])e$/, ''], // `update`, not `kholne`
  [/(?<=[aeiou])h$/, ''],
];

const spellAlike = (latin: string): string =>
  SPELLINGS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin);

/** Drops endings, but keeps at least three letters. */
const stemOf = (sound: string): string =>
  sound
    .replace(/(?<=...)(ing|ed|er|es|s)$/, '')
    .replace(/(?<=...)(ta|ti|te|na|ni|ne|ia|ie|an|in|va)$/, '')
    .replace(/(?<=...)[aeiou]$/, '')
    .replace(/(.)\1$/, '$1');

function consonantsOf(sound: string): string {
  const first = /^[aeiou]/.test(sound) ? 'A' : '';
  const consonants = sound.replace(/[aeiou]/g, '').replace(/(.)\1+/g, '$1');
  if (consonants.length < 3) return '';
  // weather and water, hot and hat: three consonants alone are too few
  const vowel = consonants.length === 3 ? (/[^aeiou]([aeiou])/.exec(sound)?.[1] ?? '') : '';
  return `${first}${consonants}${vowel}`;
}
