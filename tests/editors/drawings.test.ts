import { expect, it } from 'vitest';
import { illustrations } from '#seed/illustrations';
import { DRAWINGS, drawingTrouble } from '../../cms/src/publishing/drawings';

it('the CMS knows the drawings of the shop', () => expect(DRAWINGS).toEqual([...illustrations]));

it.each([
  ['keybord', 'illustrations/keyboard'],
  ['hard-disc', 'illustrations/hard-disk'],
  ['Laptop', 'illustrations/laptop'],
])('of %s, which is none, it names the nearest', (name, nearest) =>
  expect(drawingTrouble({ imagePath: `illustrations/${name}` })).toBe(
    `There is no drawing “illustrations/${name}”. Is it ${nearest}? ` +
      'Content health, on the page Shop in the menu, shows all of them.',
  ),
);

it('names none where none is like it', () =>
  expect(drawingTrouble({ imagePath: 'illustrations/tablet' })).toBe(
    'There is no drawing “illustrations/tablet”. ' +
      'Content health, on the page Shop in the menu, shows all of them.',
  ));

it.each(['illustrations/laptop', null, undefined, ''])('%j is no trouble', (imagePath) =>
  expect(drawingTrouble({ imagePath })).toBeUndefined(),
);
