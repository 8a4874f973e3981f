import { describe, expect, it } from 'vitest';
import { addressRefusal } from '../../cms/src/admin/address-refusal';
import { withNotes, type FormLayout } from '../../cms/src/admin/refusals';

const REGEX = {
  id: 'components.Input.error.validation.regex',
  defaultMessage: 'The value does not match the defined pattern.',
};
const layout: FormLayout = {
  fields: [
    { name: 'price', hint: 'Whole rupees.', attribute: {} },
    { name: 'slug', hint: 'Letters and digits.', attribute: {} },
    { name: 'weight', attribute: {} },
    { name: 'seller', attribute: { component: 'site.seller' } },
    { name: 'facts', hint: 'What you promise.', attribute: { component: 'site.fact' } },
  ],
  components: {
    'site.seller': { layout: [[{ name: 'gstin', hint: '15 characters.', attribute: {} }]] },
    'site.fact': { layout: [[{ name: 'key', hint: 'A short name.', attribute: {} }]] },
  },
};

describe('a refused field', () => {
  it.each([
    [{ slug: REGEX }, { slug: 'This does not fit here. Letters and digits.' }],
    [{ slug: 'No blank.' }, { slug: 'No blank. Letters and digits.' }],
    [{ weight: REGEX }, { weight: 'This does not fit here.' }],
    [{ unknown: 'No.' }, { unknown: 'No.' }],
    [
      {
        price: {
          id: 'components.Input.error.validation.max',
          defaultMessage: 'Max.',
          values: { max: 9 },
        },
      },
      { price: 'Too high: 9 is the most. Whole rupees.' },
    ],
    [{ seller: { gstin: REGEX } }, { seller: { gstin: 'This does not fit here. 15 characters.' } }],
    [
      { facts: [undefined, { key: REGEX }] },
      { facts: [undefined, { key: 'This does not fit here. A short name.' }] },
    ],
    [{ facts: 'Too many.' }, { facts: 'Too many. What you promise.' }],
  ])('keeps its note: %j', (errors, shown) => {
    expect(withNotes(errors, layout)).toEqual(shown);
    expect(withNotes(shown, layout)).toEqual(shown);
  });
});

it.each([
  ['laptop cleaning', 'An address has no blank: only the letters a to z, digits and hyphens.'],
  ['laptop_x', 'An address has no “_”: only the letters a to z, digits and hyphens.'],
  ['लैपटॉप', 'An address has no “ल”: only the letters a to z, digits and hyphens.'],
  ['-laptop', 'A hyphen stands between two words: not first, not last, and not twice.'],
  ['', 'An address is missing.'],
])('the address %j is refused for what is wrong with it', (address, sentence) =>
  expect(addressRefusal(address)).toBe(sentence),
);
