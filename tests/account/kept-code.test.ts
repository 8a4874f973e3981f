import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetCode, keepCode, readKeptCode } from '#app/account/kept-code';

const NOON = Date.UTC(2026, 10, 23, 12);
const CODE = { number: '+919876543210', id: 'session', sentAt: NOON };
let stored: Record<string, string>;

beforeEach(() => {
  stored = {};
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => delete stored[key],
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the last code for ten minutes', () => {
  keepCode(CODE);
  expect(readKeptCode(NOON + 599_999)).toEqual(CODE);
  expect(readKeptCode(NOON + 600_000)).toBeUndefined();
  expect(readKeptCode(NOON - 1), 'a clock that went back').toBeUndefined();
  forgetCode();
  expect(readKeptCode(NOON)).toBeUndefined();
});

it.each(['', 'null', '[]', '{"number":"98765","id":"x","sentAt":0}', '{"number":"+919876543210"}'])(
  'ignores %j',
  (text) => {
    stored.signInCode = text;
    expect(readKeptCode(NOON)).toBeUndefined();
  },
);
