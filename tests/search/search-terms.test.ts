import { expect, test } from 'vitest';
import { otherMachines, otherThings, otherTrades } from '#seed/not-offered';
import { searchTerms } from '#seed/search-terms';

const notOffered = [otherMachines, otherThings, otherTrades]
  .flatMap((list) => list.split(/,\s*/))
  .map((phrase) => phrase.trim());

test('no phrase of what is not offered appears twice', () =>
  expect(notOffered.filter((phrase, at) => notOffered.indexOf(phrase) !== at)).toEqual([]));

test('nor has one lost its comma', () =>
  expect(notOffered.filter((phrase) => phrase === '' || /\s{2}|\n/.test(phrase))).toEqual([]));

test('a phrase may go on in the next line of the seed', () => {
  const charging = searchTerms.find(({ name }) => name === 'Charging and power');
  expect(charging?.phrases.split('\n')).toContain('power supply laptop');
  expect(charging?.phrases.split('\n')).not.toContain('pc');
});
