import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPaise, paiseToRupees, rupeesToPaise } from '#app/ground/money';

describe('money', () => {
  it('converts rupees to paise and back without loss', () => {
    expect(rupeesToPaise(599)).toBe(59_900);
    expect(paiseToRupees(59_950)).toBe(599.5);
    fc.assert(
      fc.property(fc.nat(10_000_000), (rupees) => paiseToRupees(rupeesToPaise(rupees)) === rupees),
    );
  });

  it.each([
    [0, '₹0'],
    [59_900, '₹599'],
    [59_950, '₹599.50'],
    [59_901, '₹599.01'],
    [10_000_000, '₹1,00,000'],
    [-59_950, '-₹599.50'],
    [1998.9999999999998, '₹19.99'],
  ])('%d paise are %s', (paise, shown) => {
    expect(formatPaise(paise)).toBe(shown);
  });

  it('uses Indian digit grouping', () => {
    const inIndia = (minimumFractionDigits: number) =>
      new Intl.NumberFormat('en-IN', {
        style: 'currency',
        currency: 'INR',
        minimumFractionDigits,
        maximumFractionDigits: minimumFractionDigits,
      });
    const [whole, withPaise] = [inIndia(0), inIndia(2)];
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        (paise) =>
          formatPaise(paise) === (paise % 100 === 0 ? whole : withPaise).format(paise / 100),
      ),
    );
  });
});
