import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { looksLikeLandline } from '#app/account/landline';
import { readPhone } from '#app/account/valid-phone';

const typeOf = (number: string) => parsePhoneNumberFromString(number)?.getType();

/** Every range of numbers that passes as an Indian mobile, by its first five digits. */
const all = Array.from({ length: 40_000 }, (_, index) => `+91${60_000 + index}23456`);

describe('a number that looks like a landline', () => {
  it.each(['080-2345 6789', '+91 80 4123 4567', '0612 2345678', '0891-3456789', '079 26301234'])(
    '%s is one',
    (typed) => {
      const read = readPhone(typed);
      expect('number' in read && looksLikeLandline(read.number)).toBe(true);
    },
  );

  it('is no mobile, by the tables of libphonenumber', () => {
    const wrong = all.filter(
      (number) => looksLikeLandline(number) && typeOf(number) !== 'FIXED_LINE',
    );
    expect(wrong).toEqual([]);
  });

  it('is found in 96 of 100 ranges that have landlines only', () => {
    const landlines = all.filter((number) => typeOf(number) === 'FIXED_LINE');
    const found = landlines.filter(looksLikeLandline);
    expect(landlines.length).toBeGreaterThan(5_000);
    expect(found.length / landlines.length).toBeGreaterThan(0.96);
  });
});
