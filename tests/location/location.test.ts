import { describe, expect, it } from 'vitest';
import {
  CITY_FETCH_FAILED,
  customerFieldsOf,
  DEFAULT_LOCATION,
  DETECTION_FAILED,
  located,
  parseLocation,
  truncate,
  type Location,
} from '#app/location/location';
import { locationOf, locationOfSuggestion } from '#app/location/places';
import { words } from '#app/words/words';

const KORAMANGALA = {
  title: 'Bengaluru',
  description: 'Koramangala, Bengaluru, Karnataka 560034, India',
  city: 'Bengaluru',
  pincode: '560034',
  state: 'Karnataka',
};

describe('the header texts', () => {
  it('174 start with the defaults', () => {
    expect(DEFAULT_LOCATION).toMatchObject({
      title: 'Select Your Location',
      description: 'Your Location Details',
    });
  });

  it.each([
    ['Your Location Details', 'Your Location Detail...'],
    ['Koramangala, Bengaluru, Karnataka', 'Koramangala, Bengalu...'],
    ['12345678901234567890', '12345678901234567890'],
    ['123456789012345678901', '12345678901234567890...'],
    ['Pune', 'Pune'],
    ['', ''],
    ['🏠'.repeat(21), `${'🏠'.repeat(20)}...`],
  ])('175 cut %s after 20 characters, and only then', (whole, shown) => {
    expect(truncate(whole)).toBe(shown);
  });
});

describe('a stored location', () => {
  it('112 is read back unchanged', () => {
    const location = locationOf(KORAMANGALA);
    expect(Object.keys(location)).toEqual(['title', 'description', 'address_components']);
    expect(parseLocation(JSON.stringify(location))).toEqual(location);
  });

  it.each([
    null,
    '',
    'null',
    '[]',
    '{}',
    '{',
    '7',
    '"Pune"',
    '{"title":"Pune"}',
    '{"title":"Pune","description":7,"address_components":[]}',
    '{"title":" ","description":"x","address_components":[]}',
    '{"title":"Pune","description":"x","address_components":{}}',
    '{"title":"Pune","description":"x","address_components":[null]}',
    '{"title":"Pune","description":"x","address_components":[{"long_name":"x","short_name":"x","types":[7]}]}',
    JSON.stringify({ title: 'x'.repeat(501), description: 'x', address_components: [] }),
  ])('that is garbage is none: %s', (stored) => {
    expect(parseLocation(stored)).toBeUndefined();
  });
});

describe('120 the customer form is prefilled with', () => {
  it('postal code, title and description', () => {
    expect(customerFieldsOf(locationOf(KORAMANGALA))).toEqual({
      pincode: '560034',
      city: 'Bengaluru',
      address: KORAMANGALA.description,
    });
  });

  it('no pincode if the place has none', () => {
    expect(customerFieldsOf(locationOf({ ...KORAMANGALA, pincode: '' }))).not.toHaveProperty(
      'pincode',
    );
  });

  it('no city if the title is not a city', () => {
    const suggestion = {
      id: 'ChIJ',
      description: 'Koramangala, Bengaluru, India',
      structured_formatting: { main_text: 'Koramangala', secondary_text: 'Bengaluru, India' },
    };
    expect(customerFieldsOf(locationOfSuggestion(suggestion))).toEqual({
      address: 'Koramangala, Bengaluru, India',
    });
    expect(
      customerFieldsOf(locationOf({ ...KORAMANGALA, title: words.location.unknownCity, city: '' })),
    ).not.toHaveProperty('city');
  });

  it.each([
    undefined,
    DEFAULT_LOCATION,
    DETECTION_FAILED,
    CITY_FETCH_FAILED,
    located(words.location.unknownCity, words.location.addressNotAvailable),
  ])('nothing from defaults and errors: %j', (location: Location | undefined) => {
    expect(customerFieldsOf(location)).toEqual({});
  });

  it('only a valid Indian pincode', () => {
    const location = located('Pune', 'Pune, India', [
      { long_name: '<b>', short_name: '<b>', types: ['postal_code'] },
    ]);
    expect(customerFieldsOf(location)).not.toHaveProperty('pincode');
  });
});
