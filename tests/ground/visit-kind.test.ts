import { expect, it } from 'vitest';
import { SUPPORT_TYPES, supportTypeOf, visitKindOf, visitKindOfTab } from '#app/ground/visit-kind';

it('reads visit and remote from the specification’s names, and writes them back', () => {
  expect(visitKindOf('BookingSupport')).toBe('visit');
  expect(visitKindOf('QuickSupport')).toBe('remote');
  for (const name of SUPPORT_TYPES) expect(supportTypeOf(visitKindOf(name))).toBe(name);
});

it.each([
  ['tab=quick', 'remote'],
  ['after=some-slug&tab=quick', 'remote'],
  ['tab=other', 'visit'],
  ['tab=booking', 'visit'],
  ['', 'visit'],
])('reads it from the tab of a category page: ?%s', (search, kind) => {
  expect(visitKindOfTab(new URLSearchParams(search))).toBe(kind);
});
