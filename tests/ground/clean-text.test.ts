import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, cutText, oneLine, textLines } from '#app/ground/clean-text';
import { parseJson, storable } from '#app/ground/json';

describe('text as both databases store it', () => {
  test.each([
    ['a NUL', 'a\0b', 'ab'],
    ['the first half of a pair', 'a\ud83db', 'ab'],
    ['the second half', 'a\ude00b', 'ab'],
    ['a whole pair', 'a😀b', 'a😀b'],
    ['other control characters', 'a\r\n\tb', 'a\r\n\tb'],
  ])('with %s', (_, text, clean) => expect(storable(text)).toBe(clean));
});

describe('text as customers type it', () => {
  test.each([
    ['a turn of direction', 'Asha \u202e110001', 'Asha 110001'],
    ['isolates and marks', '\u2066a\u2069\u200e\u200f\u061cb', 'ab'],
    ['an escape and a bell', 'a\u001b[31m\u0007b', 'a[31mb'],
    ['signs that nobody sees', 'a\u200b\u2060\ufeff\u00ad\u{e0041}b', 'ab'],
    ['half a pair', 'a\ud83d', 'a'],
    ['joiners', 'क्\u200dष न्\u200cम 👩\u200d🔧', 'क्\u200dष न्\u200cम 👩\u200d🔧'],
    ['piled marks', `a${'\u0301'.repeat(50)}`, `a${'\u0301'.repeat(6)}`],
  ])('with %s', (_, text, clean) => expect(cleanText(text)).toBe(clean));

  test('is one line where the field has one', () => {
    expect(oneLine(' Asha\r\nBcc: all\u2028x\u0085\ty ')).toBe('Asha Bcc: all x y');
  });

  test('keeps its lines where the field has some', () => {
    expect(textLines(' a \r\nb\u2028c\r\r\r\n\n d ')).toBe('a\nb\nc\n\n d');
  });

  test('is cut between letters', () => {
    expect(cutText('आशा 👩\u200d🔧', 7)).toBe('आशा');
    expect(cutText('नमस्ते', 5)).toBe('नम');
    expect(cutText('abc', 3)).toBe('abc');
  });

  test('holds no sign that turns or ends a line, whatever was typed', () => {
    const hostile = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 20 }), (typed, longest) => {
        const kept = cutText(oneLine(typed), longest);
        expect(kept).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(kept.length).toBeLessThanOrEqual(longest);
        expect(oneLine(kept)).toBe(kept);
      }),
    );
  });
});

describe('parsed JSON', () => {
  test('holds storable texts at any depth', () => {
    const text = String.raw`{"a":"x\u0000y","b":[{"c":"\uD83D"},1,null],"d":"\ud83d\ude00"}`;
    expect(parseJson(text)).toEqual({ a: 'xy', b: [{ c: '' }, 1, null], d: '😀' });
  });

  test('is nothing where the text is none', () => {
    expect([parseJson('{'), parseJson('"a\0"'), parseJson('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
