import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { readPhone } from '#app/account/valid-phone';
import { atDepth } from '../../scripts/depth.mjs';

const RUNS = { numRuns: atDepth(2_000, 100_000) };
/** Numbers that banks and authorities call from are listed as mobiles; nobody has one as a phone. */
const BANKS = /^\+911/;
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const separator = fc.constantFrom('', ' ', '-', '.', '  ', ' - ', '\u00a0');
const prefix = fc.constantFrom('', '+91', '91', '0', '+91 ', '0091', '+91-', '+91 (0)', 'tel:+91');

/** Ten digits in groups, as people write them. */
const written = fc
  .tuple(prefix, digits(10), separator, fc.constantFrom(3, 4, 5))
  .map(([before, ten, between, at]) => before + ten.slice(0, at) + between + ten.slice(at));

describe('a typed phone number, read as libphonenumber reads it', () => {
  it('is the same number, where libphonenumber says it is an Indian mobile', () => {
    let mobiles = 0;
    fc.assert(
      fc.property(written, (typed) => {
        const theirs = parsePhoneNumberFromString(typed, 'IN');
        if (theirs?.country !== 'IN' || theirs.getType() !== 'MOBILE') return;
        if (BANKS.test(theirs.number)) return;
        mobiles += 1;
        expect(readPhone(typed)).toEqual({ number: theirs.number });
      }),
      RUNS,
    );
    expect(mobiles).toBeGreaterThan(RUNS.numRuns / 10);
  });

  it('is no other number, where both read one', () => {
    fc.assert(
      fc.property(
        fc.oneof(written, fc.string({ unit: fc.constantFrom(...'+0123456789 -()') })),
        (typed) => {
          const ours = readPhone(typed);
          const theirs = parsePhoneNumberFromString(typed, 'IN');
          if ('number' in ours && theirs?.isPossible()) expect(ours.number).toBe(theirs.number);
        },
      ),
      RUNS,
    );
  });
});
