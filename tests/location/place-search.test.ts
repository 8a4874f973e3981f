import { describe, expect, it } from 'vitest';
import { newSearchSession } from '#app/location/place-calls';
import { nextPlaceSearch, NO_SEARCH, type PlaceSearchEvent } from '#app/location/place-search';

const place = (id: string) => ({
  id,
  description: id,
  structured_formatting: { main_text: id, secondary_text: '' },
});
const after = (...events: PlaceSearchEvent[]) => events.reduce(nextPlaceSearch, NO_SEARCH);
const typed = (text: string): PlaceSearchEvent => ({ type: 'typed', text });
const found = (query: string, ...ids: string[]): PlaceSearchEvent => ({
  type: 'answered',
  query,
  suggestions: ids.map(place),
});
const down: PlaceSearchEvent = { type: 'moved', by: 1 };
const up: PlaceSearchEvent = { type: 'moved', by: -1 };

describe('the place search', () => {
  it.each([
    ['', ''],
    ['ab', ''],
    [' ab ', ''],
    ['abc', 'abc'],
    [' pune ', 'pune'],
  ])('180 searches %j for %j', (text, query) => {
    expect(after(typed(text))).toMatchObject({ text, query, status: query ? 'searching' : 'idle' });
  });

  it('180 is cleared when the text becomes too short', () => {
    expect(after(typed('pune'), found('pune', 'a'), typed('pu'))).toMatchObject({
      suggestions: [],
      status: 'idle',
      query: '',
    });
  });

  it('181 is cleared by a failure', () => {
    expect(
      after(typed('pune'), found('pune', 'a'), typed('pune c'), {
        type: 'failed',
        query: 'pune c',
        status: 'failed',
      }),
    ).toMatchObject({ suggestions: [], status: 'failed' });
  });

  it('keeps the old list, with no active option, while a new one loads', () => {
    expect(after(typed('pune'), found('pune', 'a', 'b'), down, typed('pune c'))).toMatchObject({
      suggestions: [place('a'), place('b')],
      status: 'searching',
      active: -1,
    });
  });

  it('does not search again when only a space is added', () => {
    const before = after(typed('pune'), found('pune', 'a'));
    expect(nextPlaceSearch(before, typed('pune '))).toMatchObject({
      status: 'found',
      suggestions: [place('a')],
    });
  });

  it('ignores late answers and failures', () => {
    const before = after(typed('pune'), typed('pune c'));
    expect(nextPlaceSearch(before, found('pune', 'a'))).toBe(before);
    expect(nextPlaceSearch(before, { type: 'failed', query: 'pune', status: 'failed' })).toBe(
      before,
    );
  });

  it('says when nothing was found', () => {
    expect(after(typed('zzz'), found('zzz')).status).toBe('none');
  });

  it('wraps around with arrow keys', () => {
    const list = [typed('pune'), found('pune', 'a', 'b')];
    expect([
      after(...list).active,
      after(...list, down).active,
      after(...list, down, down, down).active,
      after(...list, up).active,
      after(...list, down, up).active,
    ]).toEqual([-1, 0, 0, 1, 1]);
  });

  it('closes, and an arrow key opens it again', () => {
    const closed = after(typed('pune'), found('pune', 'a'), { type: 'closed' });
    expect(closed).toMatchObject({ text: 'pune', query: '', suggestions: [], status: 'idle' });
    expect(nextPlaceSearch(closed, down)).toMatchObject({ query: 'pune', status: 'searching' });
    expect(nextPlaceSearch(NO_SEARCH, down)).toMatchObject({ query: '', status: 'idle' });
  });

  it('can retry the same text', () => {
    expect(
      after(
        typed('pune'),
        { type: 'failed', query: 'pune', status: 'offline' },
        { type: 'retried' },
      ),
    ).toMatchObject({ query: 'pune', status: 'searching', attempt: 1 });
  });
});

describe('a search session', () => {
  it('has a new UUID each time', () => {
    expect(newSearchSession()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(newSearchSession()).not.toBe(newSearchSession());
  });
});
