import { describe, expect, test } from 'vitest';
import type { Content, SearchTerm } from '#app/content/content';
import { parseContent } from '#app/content/parse.server';
import { helpByCall, searchServices } from '#app/search/search.server';
import { seed } from '#seed/seed';

const { content: shop } = parseContent(seed, '');
const found = (query: string, content: Content = shop) => searchServices(content, query, 10);
const first = (query: string, content: Content = shop) => found(query, content)[0]?.slug;

const withTerms = (...searchTerms: Partial<SearchTerm>[]): Content => ({
  ...shop,
  searchTerms: searchTerms.map((term) => ({
    phrases: [],
    services: [],
    categories: [],
    weight: 1,
    ...term,
  })),
});
const laptop = { phrases: ['laptop'], categories: ['laptop-support'] };
const macbook = { phrases: ['mac'], categories: ['macbook-support'] };
const heat = {
  phrases: ['garam'],
  services: ['seed-laptop-booking-overheating', 'seed-macbook-booking-overheating'],
};

describe('what a search means', () => {
  test.each([
    ['Hinglish', 'laptop garam ho raha hai'],
    ['another spelling', 'laptop garm ho rha h'],
    ['Devanagari', 'लैपटॉप गरम हो रहा है'],
    ['a typing error', 'laptop overheatng'],
    ['English', 'my laptop gets very hot'],
  ])('is found in %s: %s', (_, query) => expect(first(query)).toBe('laptop-booking-overheating'));

  test('the device that is named comes first, and excludes nothing', () => {
    const content = withTerms(laptop, macbook, heat);
    expect(found('garam', content).map(({ slug }) => slug)).toEqual([
      'laptop-booking-overheating',
      'macbook-booking-overheating',
    ]);
    expect(found('mac garam', content).map(({ slug }) => slug)).toEqual([
      'macbook-booking-overheating',
      'laptop-booking-overheating',
    ]);
  });

  test('says which words led to it', () => {
    expect(found('mera laptop Garam hai')[0]).toMatchObject({
      name: 'Overheating',
      because: 'garam',
    });
    expect(found('overheating')[0]).not.toHaveProperty('because');
  });

  test('matches with all words come first, in their order', () => {
    const literal = searchServices({ ...shop, searchTerms: [] }, 'display', 10);
    expect(found('display').slice(0, literal.length)).toEqual(literal);
  });

  test('a phrase needs all of its words with a meaning', () => {
    const content = withTerms({
      phrases: ['paper phas'],
      services: ['seed-printer-booking-paper-jam'],
    });
    expect(first('paper', content)).toBe('printer-booking-paper-jam'); // by the name of the service
    expect(found('phas gaya', content)).toEqual([]);
    expect(first('kagaz paper phas gaya', content)).toBe('printer-booking-paper-jam');
  });

  test('a phrase of small words needs each of them, in any word of denial', () => {
    const content = withTerms({
      phrases: ['on nahi'],
      services: ['seed-laptop-booking-charging-power'],
    });
    expect(first('on hi nhi ho rha', content)).toBe('laptop-booking-charging-power');
    expect(found('ho nahi raha', content)).toEqual([]);
  });

  test('weight decides between two meanings', () => {
    const two = (weight: number) =>
      withTerms(
        { phrases: ['zoink'], services: ['seed-laptop-booking-port'] },
        { phrases: ['zoink'], services: ['seed-laptop-booking-keyboard'], weight },
      );
    expect(first('zoink', two(1.5))).toBe('laptop-booking-keyboard');
    expect(first('zoink', two(0.7))).toBe('laptop-booking-port');
  });

  test.each([
    'ac repair',
    'fridge thanda nahi kar raha',
    'pizza',
    'xyzzy',
    'car wash',
    'टीवी खराब है',
  ])('nothing for %s', (query) => expect(found(query)).toEqual([]));

  test('a thing that is not offered counts only without a device', () => {
    expect(first('laptop ko tv se connect hdmi')).toBe('laptop-booking-port');
  });

  test('a term whose services are gone finds nothing, and forbids nothing', () => {
    const content = withTerms({ phrases: ['garam'], services: ['gone'] }, laptop);
    expect(found('garam', content)).toEqual([]);
    expect(first('laptop garam', content)).toBe('laptop-booking-display'); // the device's services
  });

  test('is never longer than asked, and no service comes twice', () => {
    const all = searchServices(shop, 'laptop', 60);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
    expect(searchServices(shop, 'garam', 2)).toHaveLength(2);
  });
});

test('help by call is the service for whoever is not sure', () => {
  expect(helpByCall(shop)).toMatchObject({ pricePaise: 9_900, visitKind: 'remote' });
  expect(helpByCall({ ...shop, categories: [] })).toBeNull();
});
