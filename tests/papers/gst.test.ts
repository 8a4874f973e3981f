import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanGstin, isGstin } from '#app/papers/gstin';
import { financialYear, paperNumber, PAPER_KINDS, SERIES } from '#app/papers/paper';
import { stateCode, stateOfPincode } from '#app/papers/states';
import { sumTaxed, taxInside } from '#app/papers/tax';

describe('a GSTIN', () => {
  it.each(['29AAGCB7383J1Z4', '27AAPFU0939F1ZV'])('%s is one', (gstin) =>
    expect(isGstin(gstin)).toBe(true),
  );

  it.each([
    ['a wrong check digit', '29AAGCB7383J1Z5'],
    ['two letters changed places', '29AAGBC7383J1Z4'],
    ['a state that there is not', '99AAGCB7383J1Z4'],
    ['too short', '29AAGCB7383J1Z'],
    ['no Z', '29AAGCB7383J1A4'],
    ['blank', ''],
  ])('is none with %s', (_, gstin) => expect(isGstin(gstin)).toBe(false));

  it('no single wrong character passes', () => {
    const right = '29AAGCB7383J1Z4';
    for (const index of right.slice(0, -1).split('').keys())
      for (const letter of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const wrong = right.slice(0, index) + letter + right.slice(index + 1);
        if (wrong !== right) expect(isGstin(wrong), wrong).toBe(false);
      }
  });

  it('is read as people type it', () =>
    expect([' 29 aagcb7383j 1z4', '२९AAGCB७३८३J१Z४'].map(cleanGstin)).toEqual(
      Array(2).fill('29AAGCB7383J1Z4'),
    ));
});

describe('the tax inside a price', () => {
  it('₹599 is 507.62 + 45.69 + 45.69', () =>
    expect(taxInside(59_900, 'regular', false)).toEqual({
      totalPaise: 59_900,
      taxablePaise: 50_762,
      cgstPaise: 4_569,
      sgstPaise: 4_569,
      igstPaise: 0,
    }));

  it('adds up to the paisa for every price, in both kinds of supply', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.boolean(), (paise, isInter) => {
        const tax = taxInside(paise, 'regular', isInter);
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = tax;
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(paise);
        expect(cgstPaise).toBe(sgstPaise);
        const rate = (cgstPaise + sgstPaise + igstPaise) / taxablePaise;
        if (paise > 100_000) expect(Math.abs(rate - 0.18)).toBeLessThan(0.000_1);
      }),
    ));

  it.each(['unregistered', 'composition'] as const)('is none when %s', (mode) =>
    expect(sumTaxed([taxInside(59_900, mode, false)])).toEqual({
      totalPaise: 59_900,
      taxablePaise: 59_900,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
    }),
  );
});

describe('numbers', () => {
  it.each([
    ['2027-03-31T23:59:59.999+05:30', '26-27'],
    ['2027-04-01T00:00:00+05:30', '27-28'],
    ['2026-12-31T23:59:00+05:30', '26-27'],
    ['2099-05-01T00:00:00+05:30', '99-00'],
  ])('%s is in the year %s', (at, year) => expect(financialYear(Date.parse(at))).toBe(year));

  it('have at most 16 of the characters that Rule 46 allows, up to the 9,999,999th', () => {
    for (const kind of PAPER_KINDS)
      for (const count of [1, 999_999, 9_999_999])
        expect(paperNumber(kind, '26-27', count)).toMatch(/^[A-Z0-9/-]{1,16}$/);
    expect(paperNumber('invoice', '26-27', 1)).toBe('DD/26-27/000001');
  });

  it('each kind has a series of its own', () =>
    expect(new Set(Object.values(SERIES)).size).toBe(PAPER_KINDS.length));
});

describe('the state', () => {
  it.each([
    ['560001', '29'],
    ['110001', '07'],
    ['403001', '30'],
    ['400001', '27'],
    ['737101', '11'],
    ['605001', ''],
    ['533464', ''], // Yanam, and villages of Andhra Pradesh
    ['533463', '37'],
    ['507129', '37'], // moved to Andhra Pradesh in 2014
    ['507130', '37'],
    ['507101', '36'],
    ['507114', ''],
    ['783123', ''],
    ['999999', ''],
    ['', ''],
  ])('of pincode %s is %s', (pincode, code) => expect(stateOfPincode(pincode)).toBe(code));

  it.each([
    ['karnataka', '29'],
    ['Tamil Nadu', '33'],
    ['Jammu & Kashmir', '01'],
    ['Atlantis', ''],
  ])('%s has code %s', (name, code) => expect(stateCode(name)).toBe(code));
});
