import { describe, expect, it } from 'vitest';
import { lettersOf } from '#app/papers/paper-pen';

describe('a long word of a paper is broken between letters as drawn', () => {
  it.each([
    ['Tamil', 'பக்ஷி', ['ப', 'க்ஷி']],
    ['Tamil', 'ஸ்ரீநிவாஸன்', ['ஸ்ரீ', 'நி', 'வா', 'ஸ', 'ன்']],
    ['Bengali', 'অক্ষর', ['অ', 'ক্ষ', 'র']],
    ['Devanagari', 'क्षत्रिय', ['क्ष', 'त्रि', 'य']],
    ['Telugu', 'శ్రీమతి', ['శ్రీ', 'మ', 'తి']],
    ['Kannada', 'ಅಕ್ಷಯ', ['ಅ', 'ಕ್ಷ', 'ಯ']],
    ['Malayalam', 'സ്ത്രീ', ['സ്ത്രീ']],
    ['Latin', 'née 👨‍👩‍👧', ['n', 'é', 'e', ' ', '👨‍👩‍👧']],
  ])('in %s: %s', (_, word, letters) => {
    expect(lettersOf(word)).toEqual(letters);
    expect(lettersOf(word).join('')).toBe(word);
  });
});
