/** Chooses which font prints which characters. A font is opened when a text first needs it. */

/** The part of fontkit that is used here; it has no types of its own. */
export interface Fontkit {
  openSync(file: string): { hasGlyphForCodePoint(point: number): boolean };
}

export interface FontFile {
  regular: string;
  bold: string;
}

const noto = (name: string, bold = '600SemiBold'): FontFile => {
  const file = name.replaceAll(/(^|-)./g, (part) => part.replace('-', '').toUpperCase());
  const of = (weight: string) => `@expo-google-fonts/${name}/${weight}/${file}_${weight}.ttf`;
  return { regular: of('400Regular'), bold: of(bold) };
};

/** It has Latin and Devanagari. */
export const FIRST: FontFile = {
  regular: '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf',
  bold: '@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf',
};

/** The scripts of India's official languages, and what else people type. */
const OTHERS: [RegExp, FontFile][] = [
  [/\p{Script=Bengali}/u, noto('noto-sans-bengali')],
  [/\p{Script=Tamil}/u, noto('noto-sans-tamil')],
  [/\p{Script=Telugu}/u, noto('noto-sans-telugu')],
  [/\p{Script=Kannada}/u, noto('noto-sans-kannada')],
  [/\p{Script=Malayalam}/u, noto('noto-sans-malayalam')],
  [/\p{Script=Gujarati}/u, noto('noto-sans-gujarati')],
  [/\p{Script=Gurmukhi}/u, noto('noto-sans-gurmukhi')],
  [/\p{Script=Oriya}/u, noto('noto-sans-oriya')],
  [/\p{Script=Arabic}/u, noto('noto-sans-arabic')],
  [/\p{Script=Hebrew}/u, noto('noto-sans-hebrew')],
  [/\p{Script=Ol_Chiki}/u, noto('noto-sans-ol-chiki')],
  [/\p{Script=Meetei_Mayek}/u, noto('noto-sans-meetei-mayek')],
  [/\p{Extended_Pictographic}/u, noto('noto-emoji', '400Regular')],
  [/./u, noto('noto-sans')],
];

/** They shape their neighbours and are never drawn. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufe00-\ufe0f]/gu;

/** Finds the font for a character with its marks; `undefined` when none has it. */
export function fontFinder(fontkit: Fontkit, resolve: (file: string) => string) {
  const opened = new Map<FontFile, ReturnType<Fontkit['openSync']>>();
  const has = (font: FontFile, character: string): boolean => {
    const file = opened.get(font) ?? fontkit.openSync(resolve(font.regular));
    opened.set(font, file);
    return [...character].every((each) => file.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
  };
  return (character: string): FontFile | undefined => {
    const visible = character.replaceAll(INVISIBLE, '');
    if (has(FIRST, visible)) return FIRST;
    return OTHERS.find(([script, font]) => script.test(visible) && has(font, visible))?.[1];
  };
}
