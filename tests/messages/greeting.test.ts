import { describe, expect, test } from 'vitest';
import { greetingName, isolated } from '#app/messages/greeting';

describe('how a message calls its reader', () => {
  test.each([
    ['Asha Rao', 'Asha'],
    ['  asha', 'asha'],
    ['Dr. Asha Rao', 'Asha'],
    ['S.K. Singh', 'Singh'],
    ['K.Ravi', 'Ravi'],
    ["D'Souza", "D'Souza"],
    ['Anne-Marie Joseph', 'Anne-Marie'],
    ['आशा राव', 'आशा'],
    ['श्री राम', 'राम'],
    ['محمد بن العربي', 'محمد'],
    ['ஸ்ரீநிவாஸன்', 'ஸ்ரீநிவாஸன்'],
  ])('%s: %s', (name, called) => expect(greetingName(name, 'en')).toBe(called));

  test.each([
    'Claim your prize at example.com',
    'example .com',
    'hxxp://example',
    'www example',
    'WWW．example．com',
    'example。com',
    'example[.]com',
    'example dot com',
    'You won, see t.me/prize',
    'someone@example.com',
    'Asha\r\nSee https://example.com',
    '₹5,000',
    '',
    '\u202e',
    'A'.repeat(200),
  ])('%j is no name', (name) => {
    expect(greetingName(name, 'en')).toBe('customer');
    expect(greetingName(name, 'hi')).toBe('ग्राहक');
  });

  test('a value from right to left is isolated, another stays as it is', () => {
    expect(isolated('محمد')).toBe('\u2068محمد\u2069');
    expect(isolated('Asha, ₹599, आशा')).toBe('Asha, ₹599, आशा');
  });
});
