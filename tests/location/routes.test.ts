import type { LoaderFunctionArgs } from '@remix-run/node';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PERSONAL } from '#app/ground/http.server';
import type { Sandbox } from '../../sandbox/sandbox';
import { answerOf, runSandbox } from '../sandbox/running';

const KEY = 'sandbox-maps-key';
const SHOP = 'http://127.0.0.1:3000';
let sandbox: Sandbox;
let routes: Routes;
type Routes = Awaited<ReturnType<typeof loadRoutes>>;
type Loader = (args: LoaderFunctionArgs) => Promise<Response>;

async function loadRoutes(environment: Record<string, string> = {}) {
  vi.resetModules();
  for (const [name, value] of Object.entries({
    SANDBOX_PORT: String(sandbox.port),
    ...environment,
  }))
    vi.stubEnv(name, value);
  const [suggest, place, reverse] = await Promise.all([
    import('#app/routes/places-suggest'),
    import('#app/routes/place'),
    import('#app/routes/geocode-reverse'),
  ]);
  return { suggest: suggest.loader, place: place.loader, reverse: reverse.loader };
}

beforeAll(async () => {
  sandbox = await runSandbox({ mapsKey: KEY });
  routes = await loadRoutes();
});
afterEach(() => fetch(`${sandbox.origin}/control/reset`, { method: 'POST' }));
afterAll(() => sandbox.close());

let caller = 0;
/** Each call has its own client address, so only the rate-limit tests hit the limits. */
async function call(
  loader: Loader,
  path: string,
  { id = '', headers = {} }: { id?: string; headers?: Record<string, string> } = {},
) {
  const request = new Request(SHOP + path, {
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-client-address': `10.0.0.${(caller += 1)}`,
      ...headers,
    },
  });
  const response = await loader({ request, params: { id }, context: {} }).catch(
    (thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    },
  );
  expect(response.headers.get('cache-control')).toBe(PERSONAL);
  return { ...(await answerOf(response)), retryAfter: response.headers.get('retry-after') };
}

const suggest = (q: string, more = '', headers = {}) =>
  call(routes.suggest, `/api/places/suggest?q=${encodeURIComponent(q)}&s=${randomUUID()}${more}`, {
    headers,
  });
const details = (id: string, s: string = randomUUID()) =>
  call(routes.place, `/api/places/${encodeURIComponent(id)}?s=${s}`, { id });
const reverse = (lat: number | string, lng: number | string, headers = {}) =>
  call(routes.reverse, `/api/geocode/reverse?lat=${lat}&lng=${lng}`, { headers });

async function placeId(text: string): Promise<string> {
  const { body } = await suggest(text);
  const [first] = body['suggestions'] as { id: string }[];
  if (!first) throw new Error(`no suggestion for ${text}`);
  return first.id;
}
const maps = async () =>
  ((await (await fetch(`${sandbox.origin}/control/state`)).json()) as { maps: unknown }).maps;

describe('suggestions', () => {
  it('113 contain only the specification’s fields, nothing else from Google', async () => {
    const { status, body } = await suggest('koramang');
    expect([status, body]).toEqual([
      200,
      {
        suggestions: [
          {
            id: expect.stringMatching(/^ChIJ/),
            description: 'Koramangala, Bengaluru, Karnataka, India',
            structured_formatting: {
              main_text: 'Koramangala',
              secondary_text: 'Bengaluru, Karnataka, India',
            },
          },
        ],
      },
    ]);
  });

  it('match pincodes and old names, at most five', async () => {
    expect((await suggest('560034')).body['suggestions']).toMatchObject([
      { structured_formatting: { main_text: 'Koramangala' } },
    ]);
    expect((await suggest('bangalore')).body['suggestions']).toMatchObject([
      { structured_formatting: { main_text: 'Bengaluru' } },
    ]);
    expect((await suggest('bengaluru')).body['suggestions']).toHaveLength(5);
  });

  it('are empty for an unknown text', async () => {
    expect((await suggest('zzzz')).body).toEqual({ suggestions: [] });
  });

  it.each([['ab'], ['  a  '], [''], ['x'.repeat(101)]])('are refused for %j', async (q) => {
    expect((await suggest(q)).status).toBe(400);
  });

  it('are refused without a session token', async () => {
    expect((await call(routes.suggest, '/api/places/suggest?q=pune')).status).toBe(400);
    expect((await call(routes.suggest, '/api/places/suggest?q=pune&s=../../x')).status).toBe(400);
  });

  it.each([
    ['500', { status: 500, body: 'html' }],
    [
      '429',
      { status: 429, body: '{"error":{"code":429,"status":"RESOURCE_EXHAUSTED","message":"x"}}' },
    ],
    ['garbage', { body: 'garbage' }],
    ['a list', { body: '[]' }],
    ['another shape', { body: '{"suggestions":{"placePrediction":7}}' }],
    ['a cut connection', { reset: true }],
    [
      'a redirect',
      { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } },
    ],
  ])('181 are an empty list when Google answers %s', async (_, fault) => {
    sandbox.faults.set('maps.autocomplete', fault);
    expect(await suggest('pune')).toMatchObject({
      status: 200,
      body: { suggestions: [], failed: true },
    });
  });

  it('181 are empty if Google does not answer within three seconds', async () => {
    sandbox.faults.set('maps.autocomplete', { hang: true });
    const started = performance.now();
    expect((await suggest('pune')).body).toEqual({ suggestions: [], failed: true });
    expect(performance.now() - started).toBeLessThan(2 * 3_000);
  });

  it('are empty when the answer is {}', async () => {
    sandbox.faults.set('maps.autocomplete', { body: '{}' });
    expect((await suggest('pune')).body).toEqual({ suggestions: [] });
  });

  it('leave out a place with an invalid id', async () => {
    const prediction = (placeId: string) => ({
      placePrediction: { placeId, text: { text: 'Pune, India' } },
    });
    sandbox.faults.set('maps.autocomplete', {
      body: JSON.stringify({
        suggestions: [prediction('../../evil?x='), prediction('ChIJ0123456789'), {}],
      }),
    });
    expect((await suggest('pune')).body).toEqual({
      suggestions: [
        {
          id: 'ChIJ0123456789',
          description: 'Pune, India',
          structured_formatting: { main_text: 'Pune, India', secondary_text: '' },
        },
      ],
    });
  });

  it('186 never use a URL from the query', async () => {
    const stranger = await runSandbox({ mapsKey: 'another' });
    const url = encodeURIComponent(`${stranger.origin}/v1/places:autocomplete`);
    expect(
      (await suggest('pune', `&url=${url}&base=${url}&MAPS_PLACES_BASE=${url}`)).body[
        'suggestions'
      ],
    ).toMatchObject([{ structured_formatting: { main_text: 'Pune' } }, {}, {}]);
    const heard = (await (await fetch(`${stranger.origin}/control/state`)).json()) as {
      maps: { sessions: unknown[] };
    };
    expect(heard.maps.sessions).toEqual([]);
    await stranger.close();
  });
});

describe('the details of a place', () => {
  it('have city, address, pincode and state, and end the search session', async () => {
    const s = randomUUID();
    const { body } = await call(routes.suggest, `/api/places/suggest?q=koramang&s=${s}`);
    const [{ id } = { id: '' }] = body['suggestions'] as { id: string }[];
    expect(await details(id, s)).toMatchObject({
      status: 200,
      body: {
        title: 'Bengaluru',
        description: 'Koramangala, Bengaluru, Karnataka 560034, India',
        city: 'Bengaluru',
        pincode: '560034',
        state: 'Karnataka',
      },
    });
    expect(await maps()).toEqual({
      sessions: [{ token: s, suggestions: 1, ended: true }],
      deadTokenUses: [],
    });
  });

  it('have no pincode if Google has none, and use the district as the city', async () => {
    expect((await details(await placeId('hsr layout'))).body).toMatchObject({
      city: 'Bengaluru',
      pincode: '',
    });
    expect((await details(await placeId('dwarka'))).body).toMatchObject({
      title: 'South West Delhi',
      city: 'South West Delhi',
    });
  });

  it.each([
    '',
    'short',
    '../../v4/geocode',
    '..%2f..%2fadmin',
    'ChIJ0123456789?key=x',
    'ChIJ0123456789/../x',
    'http://127.0.0.1:1/',
    'x'.repeat(301),
    'ChIJ01234567é9',
  ])('are refused for the id %j', async (id) => {
    expect((await details(id)).status).toBe(400);
  });

  it('are refused without a session token', async () => {
    expect((await details('ChIJ0123456789', 'x'.repeat(37))).status).toBe(400);
  });

  it('answer 404 for a stale place', async () => {
    expect((await details('ChIJaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
  });

  it.each([
    [{ status: 500, body: 'html' }],
    [{ body: '{}' }],
    [{ body: 'garbage' }],
    [{ body: '{"formattedAddress":"x","addressComponents":[]}' }],
    [{ reset: true }],
  ])('report the failure %j', async (fault) => {
    const id = await placeId('pune');
    sandbox.faults.set('maps.details', fault);
    expect(await details(id)).toMatchObject({ status: 502, body: { message: expect.any(String) } });
  });

  it('say that service is in India only', async () => {
    const country = { longText: 'Nepal', shortText: 'NP', types: ['country'] };
    sandbox.faults.set('maps.details', {
      body: JSON.stringify({ formattedAddress: 'Kathmandu, Nepal', addressComponents: [country] }),
    });
    expect(await details('ChIJ0123456789')).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('India only') },
    });
  });
});

describe('the address of a position', () => {
  it('185 has city, address and pincode', async () => {
    expect(await reverse(12.9352, 77.6245)).toMatchObject({
      status: 200,
      body: {
        title: 'Bengaluru',
        description: expect.stringMatching(
          /^\d+, Main Rd, Koramangala, Bengaluru, Karnataka 560034, India$/,
        ),
        city: 'Bengaluru',
        pincode: '560034',
        state: 'Karnataka',
      },
    });
  });

  it('skips a plus code that comes first', async () => {
    const { body } = await reverse(28.6315, 77.2167);
    expect(body).toMatchObject({
      title: 'New Delhi',
      pincode: '110001',
      description: expect.stringContaining('Connaught Place'),
    });
    expect((await reverse(28.4, 76.7)).body['description']).not.toContain('+');
  });

  it('uses the district as the city, and has no pincode if there is none', async () => {
    expect((await reverse(28.5921, 77.046)).body).toMatchObject({
      title: 'South West Delhi',
      pincode: '110075',
    });
    expect((await reverse(12.9116, 77.6389)).body).toMatchObject({
      title: 'Bengaluru',
      pincode: '',
    });
  });

  it('184 is unknown far from any town', async () => {
    expect(await reverse(24, 70)).toMatchObject({
      status: 200,
      body: { title: 'Unknown City', description: 'Address not available', city: '' },
    });
  });

  it.each([
    [27.7172, 85.324],
    [31.5204, 74.3587],
    [6.9271, 79.8612],
    [51.5, -0.12],
    [-28.6, 77.2],
  ])('says that service is in India only at %d, %d', async (lat, lng) => {
    expect(await reverse(lat, lng)).toMatchObject({
      status: 422,
      body: {
        message: 'We come to addresses in India only. Search for the place where you need us.',
      },
    });
  });

  it('is requested with at most four decimals', async () => {
    const asked: URL[] = [];
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (address: URL, init: RequestInit) => {
      asked.push(address);
      return real(address, init);
    });
    await reverse(12.935249999, 77.624512345);
    vi.unstubAllGlobals();
    expect(
      asked.map((address) => [
        address.origin,
        address.pathname,
        address.searchParams.get('latlng'),
      ]),
    ).toEqual([[sandbox.origin, '/maps/api/geocode/json', '12.9352,77.6245']]);
  });

  it.each([
    ['x', '77'],
    ['', ''],
    ['91', '77'],
    ['12', '181'],
    ['1e1', '77'],
    ['12,77', '77'],
    ['Infinity', '77'],
    ['0x12', '77'],
    ['12&latlng=1,1', 'y'],
  ])('is refused for %s, %s', async (lat, lng) => {
    expect((await reverse(lat, lng)).status).toBe(400);
  });

  const FAILED = {
    status: 502,
    body: { title: 'Error fetching city', description: 'Details unavailable' },
  };

  it.each([
    'OVER_QUERY_LIMIT',
    'OVER_DAILY_LIMIT',
    'REQUEST_DENIED',
    'INVALID_REQUEST',
    'UNKNOWN_ERROR',
    'nonsense',
  ])('182 fails with %s', async (status) => {
    sandbox.faults.setKnob('maps.v3Status', status);
    expect(await reverse(12.9352, 77.6245)).toMatchObject(FAILED);
  });

  it.each([
    [{ status: 503, body: 'html' }],
    [{ body: '{}' }],
    [{ body: 'garbage' }],
    [{ body: '{"status":"OK","results":[7]}' }],
    [{ reset: true }],
    [{ hang: true }],
  ])('182 fails with %j', async (fault) => {
    sandbox.faults.set('maps.reverse', fault);
    expect(await reverse(12.9352, 77.6245)).toMatchObject(FAILED);
  });

  it('182 fails instead of following a redirect', async () => {
    const elsewhere = await runSandbox({ mapsKey: KEY });
    sandbox.faults.set('maps.reverse', {
      status: 307,
      headers: {
        location: `${elsewhere.origin}/maps/api/geocode/json?latlng=12.9352,77.6245&key=${KEY}`,
      },
    });
    expect(await reverse(12.9352, 77.6245)).toMatchObject(FAILED);
    await elsewhere.close();
  });

  it('retries once on UNKNOWN_ERROR', async () => {
    sandbox.faults.set('maps.reverse', {
      times: 1,
      body: '{"status":"UNKNOWN_ERROR","results":[]}',
    });
    expect((await reverse(12.9352, 77.6245)).body).toMatchObject({ city: 'Bengaluru' });
  });
});

describe('access and rate limits', () => {
  it.each(['cross-site', 'same-site', 'none'])(
    'refuses a page of another site (%s)',
    async (site) => {
      const headers = { 'sec-fetch-site': site };
      expect((await suggest('pune', '', headers)).status).toBe(403);
      expect((await reverse(12.9, 77.6, headers)).status).toBe(403);
      expect(
        (
          await call(routes.place, `/api/places/ChIJ0123456789?s=${randomUUID()}`, {
            id: 'ChIJ0123456789',
            headers,
          })
        ).status,
      ).toBe(403);
    },
  );

  it('limits one client address without affecting others', async () => {
    const noisy = { 'x-client-address': '203.0.113.7' };
    const statuses = async (times: number, ask: () => Promise<{ status: number }>) =>
      Promise.all(Array.from({ length: times }, async () => (await ask()).status));
    expect(await statuses(6, () => reverse(12.9352, 77.6245, noisy))).toEqual(Array(6).fill(200));
    const refused = await reverse(12.9352, 77.6245, noisy);
    expect([
      refused.status,
      Number(refused.retryAfter) > 0 && Number(refused.retryAfter) <= 60,
    ]).toEqual([429, true]);
    expect((await reverse(12.9352, 77.6245)).status).toBe(200);
    expect(await statuses(20, () => suggest('pune', '', noisy))).toEqual(Array(20).fill(200));
    expect((await suggest('pune', '', noisy)).status).toBe(429);
    const detail = () =>
      call(routes.place, `/api/places/ChIJ?s=${randomUUID()}`, { id: 'ChIJ', headers: noisy });
    expect(await statuses(10, detail)).toEqual(Array(10).fill(400));
    expect((await detail()).status).toBe(429);
  });
});

describe('with a wrong key', () => {
  it('suggestions are empty, details and addresses fail, and the key is not leaked', async () => {
    const wrong = await loadRoutes({ GOOGLE_MAPS_SERVER_KEY: 'AIzaWrong', SHOP_MODE: 'sandbox' });
    const answers = [
      await call(wrong.suggest, `/api/places/suggest?q=pune&s=${randomUUID()}`),
      await call(wrong.place, `/api/places/ChIJ0123456789?s=${randomUUID()}`, {
        id: 'ChIJ0123456789',
      }),
      await call(wrong.reverse, '/api/geocode/reverse?lat=12.9&lng=77.6'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 502, 502]);
    expect(answers[0]?.body).toEqual({ suggestions: [], failed: true });
    expect(JSON.stringify(answers)).not.toContain('AIza');
  });
});
