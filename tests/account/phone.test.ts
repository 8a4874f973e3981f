import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, lacksPrefix, normalisePhone, PHONE_PLACEHOLDER } from '#app/account/phone';
import { readPhone } from '#app/account/valid-phone';
import { words } from '#app/words/words';

describe('the phone field', () => {
  it.each([
    ['+919876543210'],
    ['9876543210'],
    ['+91 98765 43210'],
    ['+91-98765-43210'],
    ['98765 43210'],
    ['(98765) 43210'],
    ['+91 98765\u201143210'],
    ['\u00a0+919876543210 '],
    ['09876543210'],
    ['919876543210'],
    ['91 98765-43210'],
    ['0091 98765 43210'],
    ['+91 (0)98765 43210'],
    ['+91 098765 43210'],
    ['098765.43210'],
    ['\u202a+91 98765 43210\u202c'],
    ['९८७६५४३२१०'],
    ['+९१ ९८७६५ ४३२१०'],
    ['٠٩٨٧٦٥٤٣٢١٠'],
    ['９８７６５４３２１０'],
    ['＋919876543210'],
    ['＋９１ ９８７６５－４３２１０'],
    ['tel:+919876543210'],
    ['TEL:09876543210'],
    ['00 91 98765 43210'],
    [PHONE_PLACEHOLDER],
  ])('takes %j', (typed) => {
    expect(readPhone(typed)).toEqual({ number: '+919876543210' });
  });

  it.each([
    [''],
    ['+'],
    ['98765'],
    ['009876543210'],
    ['0109876543'],
    ['91919876543210'],
    ['1234567890'],
    ['+1234567890'],
    ['+0234567890123'],
    ['+91 98765 4321x'],
    ['+1234567890123456'],
    ['++919876543210'],
    ['919876543210+'],
  ])('says the literal sentence to %j', (typed) => {
    expect(readPhone(typed)).toEqual({ error: words.account.phoneInvalid });
    expect(words.account.phoneInvalid).toBe(
      'Please enter a valid phone number in international format (e.g., +1234567890)',
    );
  });

  it.each([
    ['+12345678901'],
    ['+447911123456'],
    ['+123456789012345'],
    ['+915876543210'],
    ['+9198765432101'],
    ['+91987654321'],
  ])('says to %j, which fits the pattern, that only Indian mobiles get a code', (typed) => {
    expect(readPhone(typed)).toEqual({ error: words.account.indianNumbersOnly });
    expect(words.account.indianNumbersOnly).toBe(
      'We can only send codes to Indian (+91) mobile numbers.',
    );
  });

  it('follows the pattern for whatever is typed after the plus', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,17}$/), (digits) => {
        const read = readPhone(`+${digits}`);
        const fitsPattern = digits.length >= 11 && digits.length <= 15 && !digits.startsWith('0');
        expect('error' in read && read.error === words.account.phoneInvalid).toBe(!fitsPattern);
      }),
    );
  });

  it('reads what it normalised as it read what was typed', () => {
    const writing = fc.stringMatching(/^\+?[\d ().-]{0,20}$/);
    fc.assert(
      fc.property(writing, (typed) => {
        expect(readPhone(normalisePhone(typed))).toEqual(readPhone(typed));
      }),
    );
  });

  it.each(['', '9', '12', '98111 00003', '98111-00003', '9198111000'])(
    'shows +91 before "%s"',
    (typed) => {
      expect(lacksPrefix(typed)).toBe(true);
    },
  );
  it.each(['+', '+91 98', '0', '0981110', '919811100003', 'asha'])(
    'shows no +91 before "%s"',
    (typed) => {
      expect(lacksPrefix(typed)).toBe(false);
    },
  );

  it('shows a number as Indians write it', () => {
    expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
    expect(formatPhone('+447911123456')).toBe('+447911123456');
    expect(formatPhone('12+919876543210')).toBe('12+919876543210');
    expect(PHONE_PLACEHOLDER).toBe('98765 43210');
  });
});
