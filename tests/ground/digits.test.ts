import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asciiDigits, pincodeDigits } from '#app/ground/digits';

it.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
  ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['full-width', '０１２３４５６７８９'],
  ['Santali', '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙'],
  ['Chakma', '𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿'],
  ['bold, one of five styles side by side', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['monospace, the last of them', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('%s digits are 0 to 9', (_, digits) => expect(asciiDigits(digits)).toBe('0123456789'));

it('leaves all else as it is', () => {
  expect(asciiDigits('मकान १२, ५वीं क्रॉस ² ½ Ⅻ')).toBe('मकान 12, 5वीं क्रॉस ² ½ Ⅻ');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const others = (each: string) => each.replaceAll(/\p{Nd}/gu, '#');
      expect(others(asciiDigits(text))).toBe(others(text));
      expect(asciiDigits(text)).not.toMatch(/(?![0-9])\p{Nd}/u);
    }),
  );
});

it.each(['122-102', '122 102', '122\u2013102', '१२२-१०२', ' 122.102 '])(
  'reads the pincode %s',
  (typed) => expect(pincodeDigits(typed)).toBe('122102'),
);
