import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cities as servedCities } from '../../seed/cities';
import { INDIAN_LOCALITIES } from '../../sandbox/maps/localities';
import { plusCode } from '../../sandbox/maps/plus-code';
import type { Sandbox } from '../../sandbox/sandbox';
import { answerOf, MAPS_KEY, runSandbox } from './running';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await runSandbox();
});
afterEach(() => fetch(`${sandbox.origin}/control/reset`, { method: 'POST' }));
afterAll(() => sandbox.close());

const get = async (path: string, headers: Record<string, string> = {}) =>
  answerOf(
    await fetch(`${sandbox.origin}${path}`, {
      headers: { 'x-goog-api-key': MAPS_KEY, ...headers },
    }),
  );
const suggest = async (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  answerOf(
    await fetch(`${sandbox.origin}/v1/places:autocomplete`, {
      method: 'POST',
      headers: { 'x-goog-api-key': MAPS_KEY, ...headers },
      body: JSON.stringify(body),
    }),
  );

interface Prediction {
  placeId: string;
  text: { text: string; matches: unknown };
  structuredFormat: { mainText: { text: string }; secondaryText: { text: string } };
}
async function predictions(
  input: string,
  more: Record<string, unknown> = {},
): Promise<Prediction[]> {
  const { body } = await suggest({ input, ...more });
  return ((body['suggestions'] ?? []) as { placePrediction: Prediction }[]).map(
    ({ placePrediction }) => placePrediction,
  );
}
async function placeId(input: string): Promise<string> {
  const [first] = await predictions(input);
  if (!first) throw new Error(`no suggestion for ${input}`);
  return first.placeId;
}
const FIELDS = {
  'x-goog-fieldmask': 'id,formattedAddress,addressComponents,postalAddress,location',
};

describe('the fixture', () => {
  it('holds at least 48 whole cities with six-digit pincodes, inside India, each once', () => {
    const cities = INDIAN_LOCALITIES.filter(({ area }) => area === null);
    expect(cities.length).toBeGreaterThanOrEqual(48);
    for (const { pincode } of cities) expect(pincode).toMatch(/^[1-9]\d{5}$/);
    for (const { lat, lng, city } of INDIAN_LOCALITIES)
      expect([city, lat > 6 && lat < 38 && lng > 68 && lng < 98]).toEqual([city, true]);
    expect(new Set(INDIAN_LOCALITIES.map(({ placeId: id }) => id)).size).toBe(
      INDIAN_LOCALITIES.length,
    );
  });

  it('contains every city that the shop serves', () => {
    const known = INDIAN_LOCALITIES.filter(({ area }) => area === null).map(({ city }) => city);
    expect(known).toEqual(expect.arrayContaining(servedCities.map(({ name }) => name)));
  });

  it('computes plus codes as Google does', () => {
    expect(plusCode(28.6315, 77.2167)).toBe('7JWVJ6J8+JM');
    expect(plusCode(47.36559, 8.524997)).toBe('8FVC9G8F+6X');
  });
});

describe('suggestions', () => {
  it('match the start of a name and mark the typed text', async () => {
    const [first] = await predictions('koramang');
    expect(first).toMatchObject({
      placeId: expect.stringMatching(/^[A-Za-z0-9_-]{10,300}$/),
      text: { text: 'Koramangala, Bengaluru, Karnataka, India', matches: [{ endOffset: 8 }] },
      structuredFormat: {
        mainText: { text: 'Koramangala' },
        secondaryText: { text: 'Bengaluru, Karnataka, India' },
      },
    });
  });

  it.each([
    ['560034', 'Koramangala, Bengaluru, Karnataka, India'],
    ['bangalore', 'Bengaluru, Karnataka, India'],
    ['chandi', 'Chandigarh, India'],
    ['t nagar', 'T. Nagar, Chennai, Tamil Nadu, India'],
  ])('finds %s', async (typed, name) => {
    expect((await predictions(typed))[0]?.text.text).toBe(name);
  });

  it('are at most five, with the city before its areas', async () => {
    const found = await predictions('bengaluru');
    expect(found).toHaveLength(5);
    expect(found[0]?.structuredFormat.mainText.text).toBe('Bengaluru');
    expect(found[1]?.text.matches).toEqual([{ startOffset: 13, endOffset: 22 }]);
  });

  it('prefer places near the customer', async () => {
    const bias = { circle: { center: { latitude: 12.9352, longitude: 77.6245 }, radius: 1000 } };
    expect(
      (await predictions('karnataka', { locationBias: bias }))[0]?.structuredFormat.mainText.text,
    ).toBe('Koramangala');
  });

  it('are {} when nothing matches in the region', async () => {
    expect((await suggest({ input: 'zzzz' })).body).toEqual({});
    expect((await suggest({ input: 'pune', includedRegionCodes: ['us'] })).body).toEqual({});
  });

  it('contain neither address parts nor coordinates', async () => {
    const { body } = await suggest({ input: 'pune' });
    expect(JSON.stringify(body)).not.toMatch(/411001|latitude|addressComponents/);
  });

  it.each([
    [{}, 'no input'],
    [{ input: 'pune', sessionToken: 'x'.repeat(37) }, 'a long token'],
    [{ input: 'pune', sessionToken: 'not safe!' }, 'an unsafe token'],
    [{ input: 'pune', types: 'geocode' }, 'a field of the old API'],
    [{ input: 'pune', includedPrimaryTypes: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'six types'],
    [
      {
        input: 'pune',
        locationBias: { circle: { center: { latitude: 1, longitude: 1 }, radius: 50_001 } },
      },
      'a wide circle',
    ],
  ] as [Record<string, unknown>, string][])('refuses %o: %s', async (body) => {
    expect(await suggest(body)).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT' } },
    });
  });

  it('need the API key', async () => {
    expect(await suggest({ input: 'pune' }, { 'x-goog-api-key': 'wrong' })).toMatchObject({
      status: 403,
      body: { error: { code: 403, status: 'PERMISSION_DENIED' } },
    });
    expect((await suggest({ input: 'pune' }, { 'x-goog-api-key': '' })).status).toBe(403);
  });
});

describe('details of a place', () => {
  it('contain only the requested fields', async () => {
    const { body } = await get(`/v1/places/${await placeId('koramangala')}`, FIELDS);
    expect(body).toMatchObject({
      formattedAddress: 'Koramangala, Bengaluru, Karnataka 560034, India',
      postalAddress: {
        postalCode: '560034',
        locality: 'Bengaluru',
        administrativeArea: 'Karnataka',
        regionCode: 'IN',
      },
      location: { latitude: 12.9352, longitude: 77.6245 },
    });
    expect(Object.keys(body).sort()).toEqual([
      'addressComponents',
      'formattedAddress',
      'id',
      'location',
      'postalAddress',
    ]);
    expect(body['addressComponents']).toContainEqual({
      longText: 'Karnataka',
      shortText: 'KA',
      types: ['administrative_area_level_1', 'political'],
      languageCode: 'en',
    });
  });

  it('leave out a missing pincode', async () => {
    const { body } = await get(`/v1/places/${await placeId('hsr layout')}`, FIELDS);
    expect(body['formattedAddress']).toBe('HSR Layout, Bengaluru, Karnataka, India');
    expect(JSON.stringify(body)).not.toContain('postal_code');
    expect(body['postalAddress']).not.toHaveProperty('postalCode');
  });

  it('name the district if there is no city', async () => {
    const { body } = await get(`/v1/places/${await placeId('dwarka')}`, FIELDS);
    const types = (body['addressComponents'] as { types: string[] }[]).flatMap(
      (component) => component.types,
    );
    expect([types.includes('locality'), types.includes('administrative_area_level_3')]).toEqual([
      false,
      true,
    ]);
  });

  it('need a field mask without spaces or unknown fields', async () => {
    const path = `/v1/places/${await placeId('pune')}`;
    expect(await get(path)).toMatchObject({
      status: 400,
      body: {
        error: {
          status: 'INVALID_ARGUMENT',
          message: expect.stringContaining('FieldMask is a required parameter'),
        },
      },
    });
    expect((await get(path, { 'x-goog-fieldmask': 'id, location' })).status).toBe(400);
    expect((await get(path, { 'x-goog-fieldmask': 'adress' })).status).toBe(400);
  });

  it('answer 404 for a stale place', async () => {
    expect(await get('/v1/places/ChIJaaaaaaaaaaaaaaaaaaaaaaa', FIELDS)).toMatchObject({
      status: 404,
      body: { error: { status: 'NOT_FOUND' } },
    });
  });

  it('record a token that is used after its session ended', async () => {
    const token = randomUUID();
    const path = `/v1/places/${await placeId('pune')}?sessionToken=${token}`;
    const maps = async () =>
      ((await (await fetch(`${sandbox.origin}/control/state`)).json()) as { maps: unknown }).maps;
    await suggest({ input: 'pune', sessionToken: token });
    await get(path, FIELDS);
    expect(await maps()).toEqual({
      sessions: [{ token, suggestions: 1, ended: true }],
      deadTokenUses: [],
    });
    await suggest({ input: 'pune', sessionToken: token });
    await get(path, FIELDS);
    expect(await maps()).toMatchObject({
      deadTokenUses: [
        { token, call: 'autocomplete' },
        { token, call: 'details' },
      ],
    });
  });
});

describe('the address of a position', () => {
  const v3 = (latlng: string, more = '') =>
    get(`/maps/api/geocode/json?latlng=${latlng}&key=${MAPS_KEY}${more}`);
  const v4 = (
    path: string,
    mask = 'results.formattedAddress,results.types,results.postalAddress',
  ) => get(`/v4/geocode/location${path}`, { 'x-goog-fieldmask': mask });

  it('is a street address, then the locality (v4, in the path or as parameters)', async () => {
    const { body } = await v4('/12.9352,77.6245');
    expect(body['results']).toMatchObject([
      {
        types: ['street_address'],
        formattedAddress: expect.stringMatching(
          /^\d+, Main Rd, Koramangala, Bengaluru, Karnataka 560034, India$/,
        ),
        postalAddress: { postalCode: '560034' },
      },
      { types: ['sublocality_level_1', 'sublocality', 'political'] },
    ]);
    expect((await v4('?location.latitude=12.9352&location.longitude=77.6245')).body).toEqual(body);
    expect((await v4('/12.9352%2C77.6245')).body).toEqual(body);
  });

  it('begins with a plus code at Connaught Place (v3)', async () => {
    const { body } = await v3('28.6315,77.2167');
    expect(body).toMatchObject({
      status: 'OK',
      plus_code: { global_code: '7JWVJ6J8+JM', compound_code: 'J6J8+JM New Delhi, Delhi, India' },
      results: [
        { types: ['plus_code'], formatted_address: 'J6J8+JM New Delhi, Delhi, India' },
        { types: ['street_address'] },
        {},
      ],
    });
    expect(
      (body['results'] as { address_components: unknown[] }[])[1]?.address_components,
    ).toContainEqual({ long_name: '110001', short_name: '110001', types: ['postal_code'] });
  });

  it('is only a plus code far from a known town', async () => {
    expect((await v3('28.4,76.7')).body['results']).toMatchObject([{ types: ['plus_code'] }]);
  });

  it('is empty far from any town', async () => {
    expect((await v4('/24.0,70.0')).body).toEqual({});
    expect((await v3('24.0,70.0')).body).toMatchObject({ status: 'ZERO_RESULTS', results: [] });
  });

  it('names another country', async () => {
    expect((await v4('/27.7172,85.324')).body['results']).toMatchObject([
      { postalAddress: { regionCode: 'NP' } },
      {},
    ]);
  });

  it('filters by type', async () => {
    expect(
      (await v3('12.9352,77.6245', '&result_type=sublocality|locality')).body['results'],
    ).toHaveLength(1);
    expect((await v4('/12.9352,77.6245?types=street_address')).body['results']).toHaveLength(1);
  });

  it('refuses with 200 on v3, with the status on v4', async () => {
    expect(await get('/maps/api/geocode/json?latlng=12.9,77.6&key=wrong')).toMatchObject({
      status: 200,
      body: { status: 'REQUEST_DENIED', error_message: expect.any(String) },
    });
    expect(await v3('somewhere')).toMatchObject({
      status: 200,
      body: { status: 'INVALID_REQUEST' },
    });
    expect(await v4('/91,200')).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT' } },
    });
    expect(
      (await get('/v4/geocode/location/12.9,77.6', { 'x-goog-api-key': 'wrong' })).status,
    ).toBe(403);
    sandbox.faults.setKnob('maps.v3Status', 'OVER_QUERY_LIMIT');
    expect((await v3('12.9,77.6')).body).toMatchObject({ status: 'OVER_QUERY_LIMIT' });
  });
});
