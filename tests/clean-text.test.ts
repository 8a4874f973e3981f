import { describe, expect, test } from 'vitest';
import { cleanText } from '#app/clean-text';
import { parseJson } from '#app/json';

describe('text as both databases store it', () => {
  test.each([
    ['a NUL', 'a\0b', 'ab'],
    ['the first half of a pair', 'a\ud83db', 'ab'],
    ['the second half', 'a\ude00b', 'ab'],
    ['a whole pair', 'a😀b', 'a😀b'],
    ['other control characters', 'a\r\n\tb', 'a\r\n\tb'],
  ])('with %s', (_, text, clean) => expect(cleanText(text)).toBe(clean));
});

describe('parsed JSON', () => {
  test('holds clean texts at any depth', () => {
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
