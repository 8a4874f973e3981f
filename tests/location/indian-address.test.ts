import { describe, expect, it } from 'vitest';
import { indianPlace, type GoogleAddress } from '#app/location/indian-address';

const part = (type: string, name: string, short = name) => ({
  long_name: name,
  short_name: short,
  types: [type, 'political'],
});
const INDIA = part('country', 'India', 'IN');
const address = (
  formatted: string | undefined,
  ...parts: ReturnType<typeof part>[]
): GoogleAddress => ({
  formatted_address: formatted,
  address_components: parts,
  types: ['street_address'],
});
const plusCode = (formatted: string, ...parts: ReturnType<typeof part>[]): GoogleAddress => ({
  ...address(formatted, ...parts),
  types: ['plus_code'],
});

const STREET = address(
  '12, Barakhamba Rd, New Delhi, Delhi 110001, India',
  part('locality', 'New Delhi'),
  part('administrative_area_level_3', 'Central Delhi'),
  part('administrative_area_level_1', 'Delhi', 'DL'),
  INDIA,
  part('postal_code', '110001'),
);
const CODE = plusCode(
  'J6J8+JM New Delhi, Delhi, India',
  part('plus_code', 'J6J8+JM'),
  part('locality', 'Delhi Cantt'),
  part('administrative_area_level_1', 'Delhi', 'DL'),
  INDIA,
);

describe('the place in geocoding results', () => {
  it('has city, address, pincode and state', () => {
    expect(indianPlace([STREET])).toEqual({
      title: 'New Delhi',
      description: '12, Barakhamba Rd, New Delhi, Delhi 110001, India',
      city: 'New Delhi',
      pincode: '110001',
      state: 'Delhi',
    });
  });

  it('is not a plus code if there is an address', () => {
    expect(indianPlace([CODE, STREET])).toEqual(indianPlace([STREET]));
  });

  it('is the plus code’s town, without the code, if there is nothing else', () => {
    expect(indianPlace([CODE])).toMatchObject({
      title: 'Delhi Cantt',
      description: 'New Delhi, Delhi, India',
      pincode: '',
    });
    expect(indianPlace([plusCode('7JWVJ6J8+JM', INDIA)])).toMatchObject({
      description: 'Address not available',
    });
  });

  it.each([
    [
      'a town’s district',
      [
        part('administrative_area_level_2', 'Division'),
        part('administrative_area_level_3', 'South West Delhi'),
      ],
      'South West Delhi',
    ],
    [
      'a post town over a district',
      [part('administrative_area_level_3', 'District'), part('postal_town', 'Town')],
      'Town',
    ],
    ['the wider district', [part('administrative_area_level_2', 'Division')], 'Division'],
    ['never the state', [part('administrative_area_level_1', 'Karnataka')], ''],
  ])('has for a city, where there is none, %s', (_, parts, city) => {
    expect(indianPlace([address('Somewhere, India', ...parts, INDIA)])).toMatchObject({
      city,
      title: city || 'Unknown City',
    });
  });

  it('takes city and pincode from later results if the first has none', () => {
    const bare = address(
      'Ring Road, India',
      part('administrative_area_level_3', 'Central Delhi'),
      part('postal_code', 'none'),
      INDIA,
    );
    expect(indianPlace([bare, STREET])).toMatchObject({
      description: 'Ring Road, India',
      city: 'New Delhi',
      pincode: '110001',
    });
  });

  it.each(['012345', '12345', '1234567', 'SW1A 1AA', ''])('rejects the pincode %j', (code) => {
    expect(
      indianPlace([address('x', part('locality', 'Pune'), part('postal_code', code), INDIA)]),
    ).toMatchObject({ pincode: '' });
  });

  it('184 is unknown without results', () => {
    const unknown = {
      title: 'Unknown City',
      description: 'Address not available',
      city: '',
      pincode: '',
      state: '',
    };
    expect(indianPlace([])).toEqual(unknown);
    expect(indianPlace([address(undefined, INDIA)])).toEqual(unknown);
    expect(indianPlace([address('  ', part('locality', '  '), INDIA)])).toEqual(unknown);
  });

  it('is abroad only in another country', () => {
    expect(
      indianPlace([
        address(
          'Thamel, Kathmandu, Nepal',
          part('locality', 'Kathmandu'),
          part('country', 'Nepal', 'NP'),
        ),
      ]),
    ).toBe('abroad');
    expect(indianPlace([address('Pune', part('locality', 'Pune'))])).toMatchObject({
      city: 'Pune',
    });
  });

  it('truncates very long texts', () => {
    const place = indianPlace([
      address('y'.repeat(9000), part('locality', 'x'.repeat(9000)), INDIA),
    ]);
    expect(JSON.stringify(place).length).toBeLessThan(1100);
  });
});
