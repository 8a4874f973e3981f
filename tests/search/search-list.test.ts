import { describe, expect, test } from 'vitest';
import { mayPlay } from '#app/landing/autoplay';
import { nextCombobox, type Combobox, type ComboboxEvent } from '#app/search/combobox';
import { searchNews } from '#app/search/search-news';
import { isNear } from '#app/search/use-matches';

const after = (events: ComboboxEvent[], box: Combobox = { text: '', isOpen: false, active: '' }) =>
  events.reduce(nextCombobox, box);
const options = ['a', 'b', 'c'];
const down: ComboboxEvent = { type: 'moved', by: 1, options };
const up: ComboboxEvent = { type: 'moved', by: -1, options };
const typed: ComboboxEvent = { type: 'opened', text: 'mac' };

describe('the list under the search box', () => {
  test.each<[what: string, events: ComboboxEvent[], box: Partial<Combobox>]>([
    ['opens while typing', [typed], { isOpen: true, active: '', text: 'mac' }],
    ['moves down', [typed, down, down], { active: 'b' }],
    ['wraps around', [typed, down, down, down, down], { active: 'a' }],
    ['moves up to the last option', [typed, up], { active: 'c' }],
    ['wraps around upwards', [typed, down, up], { active: 'c' }],
    ['clears the active option when more is typed', [typed, down, typed], { active: '' }],
    [
      'clears the active option when it closes',
      [typed, down, { type: 'closed' }],
      { isOpen: false, active: '' },
    ],
    [
      'stays closed when the text is cleared',
      [typed, { type: 'closed' }, { type: 'cleared' }],
      { isOpen: false, text: '' },
    ],
    [
      'starts at the top when its options change',
      [typed, { type: 'moved', by: 1, options: ['x'] }, down],
      { active: 'a' },
    ],
    [
      'has no active option without options',
      [typed, { type: 'moved', by: 1, options: [] }],
      { active: '' },
    ],
  ])('%s', (_, events, box) => expect(after(events)).toMatchObject(box));
});

describe('its announcement', () => {
  const found = { matches: [], failed: false, isSettled: true };
  const match = {
    slug: 's',
    name: 'n',
    category: 'c',
    duration: '45 mins.',
    pricePaise: 1,
    visitKind: 'visit',
    picture: { kind: 'illustration', name: 'laptop' },
  } as const;
  test.each([
    [found, true, 'No results found'],
    [{ ...found, isSettled: false }, false, ''],
    [found, false, 'No matching service. 5 suggestions.'],
    [
      { ...found, failed: true },
      false,
      'The search is not available at the moment. 5 suggestions.',
    ],
    [{ ...found, matches: [match] }, false, '1 matching service, 5 suggestions.'],
    [{ ...found, matches: [match, match] }, false, '2 matching services, 5 suggestions.'],
  ])('%j, blank %j: %s', (search, isBlank, words) =>
    expect(searchNews(search, isBlank, 5)).toBe(words),
  );
});

test.each([
  ['disp', 'display', true],
  ['display', 'disp', true],
  ['display', '', true],
  ['virus', 'display', false],
])('what %j found may stand under %j: %j', (found, typed, may) =>
  expect(isNear(typed, found)).toBe(may),
);

test('A24 offers move only when nothing pauses them', () => {
  const nothing = {
    isPaused: false,
    isPointedAt: false,
    hasFocus: false,
    isCovered: false,
    isTyping: false,
    isOutOfSight: false,
    isHidden: false,
    wantsLessMotion: false,
  };
  expect(mayPlay(nothing)).toBe(true);
  for (const hold of Object.keys(nothing))
    expect(mayPlay({ ...nothing, [hold]: true }), hold).toBe(false);
});
