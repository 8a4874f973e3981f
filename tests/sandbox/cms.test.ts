import { GraphQLClient } from 'graphql-request';
import type { Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ContentUnusable, parseContent, type RawContent } from '#app/content/parse.server';
import {
  BillingDocument,
  CatalogueDocument,
  PoliciesDocument,
  SearchTermsDocument,
  SiteDocument,
  SupportDocument,
  SurfacesDocument,
  type BillingQuery,
  type CatalogueQuery,
  type PoliciesQuery,
  type SearchTermsQuery,
  type SiteQuery,
  type SupportQuery,
  type SurfacesQuery,
} from '#graphql/generated';
import { seed } from '#seed/seed';
import { cmsSandbox } from '../../sandbox/cms/cms';
import { Faults } from '../../sandbox/faults';
import { createSandboxServer } from '../../sandbox/http';

const TOKEN = 'preview-token';
const faults = new Faults();
const cms = cmsSandbox({ faults, token: TOKEN });
const serviceCount = seed.catalogue.categories.flatMap(
  (category) => category?.services ?? [],
).length;
const untouched = JSON.stringify(seed);
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createSandboxServer(cms.routes, faults);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = z.object({ port: z.number() }).parse(server.address());
  origin = `http://127.0.0.1:${address.port}`;
});
beforeEach(() => {
  cms.reset();
  faults.clear();
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(JSON.stringify(seed)).toBe(untouched);
});

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }) }))
    .optional(),
});

async function ask(query: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = answerSchema.parse(await response.json());
  return {
    status: response.status,
    data,
    codes: errors?.map((error) => error.extensions.code),
    message: errors?.[0]?.message,
  };
}

const control = async (path: string, body: unknown) =>
  (await fetch(`${origin}/control/cms/${path}`, { method: 'PUT', body: JSON.stringify(body) }))
    .status;

async function everything(): Promise<RawContent> {
  const client = new GraphQLClient(`${origin}/graphql`);
  const [catalogue, surfaces, site, support, policies, search, billing] = await Promise.all([
    client.request<CatalogueQuery>({ document: CatalogueDocument.toString() }),
    client.request<SurfacesQuery>({ document: SurfacesDocument.toString() }),
    client.request<SiteQuery>({ document: SiteDocument.toString() }),
    client.request<SupportQuery>({ document: SupportDocument.toString() }),
    client.request<PoliciesQuery>({ document: PoliciesDocument.toString() }),
    client.request<SearchTermsQuery>({ document: SearchTermsDocument.toString() }),
    client.request<BillingQuery>({ document: BillingDocument.toString() }),
  ]);
  return { catalogue, surfaces, site, support, policies, search, billing };
}

const slugs = (data: unknown, field: string): string[] =>
  z
    .array(z.object({ slug: z.string() }))
    .parse(z.record(z.string(), z.unknown()).parse(data)[field])
    .map(({ slug }) => slug);

describe('the operations of the shop', () => {
  it('return exactly the seed', async () => {
    const raw = await everything();
    // Ignores fields that only the CMS adds.
    expect(raw.catalogue).toMatchObject(seed.catalogue);
    expect(raw.site).toMatchObject(seed.site);
    expect(raw.surfaces.serviceLists.map((list) => list?.services)).toEqual(
      sortedLists().map((list) => list?.services),
    );
    expect(parseContent(raw, origin)).toEqual(
      parseContent({ ...seed, surfaces: { ...seed.surfaces, serviceLists: sortedLists() } }, ''),
    );
  });

  const sortedLists = () =>
    seed.surfaces.serviceLists.toSorted((a, b) => (a?.position ?? 0) - (b?.position ?? 0));
});

describe('lists', () => {
  it('return ten items by default, nested lists too', async () => {
    const { data } = await ask(
      '{ services { slug } categories { slug services { slug } } siteSetting { cities { name } } }',
    );
    expect(data?.services).toHaveLength(10);
    expect(
      z.array(z.object({ services: z.array(z.unknown()) })).parse(data?.categories)[0]?.services,
    ).toHaveLength(10);
    expect(z.object({ cities: z.array(z.unknown()) }).parse(data?.siteSetting).cities).toHaveLength(
      10,
    );
  });

  it('reject page together with limit', async () => {
    const answer = await ask('{ services(pagination: { page: 1, limit: 5 }) { slug } }');
    expect(answer).toMatchObject({ status: 200, data: null, codes: ['STRAPI_PAGINATION_ERROR'] });
  });

  it('are paged, and connections count the pages', async () => {
    const { data } = await ask(
      '{ services_connection(pagination: { page: 2, pageSize: 4 }) { nodes { slug } pageInfo { total page pageSize pageCount } } }',
    );
    expect(data?.services_connection).toMatchObject({
      pageInfo: {
        total: serviceCount,
        page: 2,
        pageSize: 4,
        pageCount: Math.ceil(serviceCount / 4),
      },
    });
    const { data: second } = await ask('{ services(pagination: { start: 4, limit: 4 }) { slug } }');
    expect(slugs(data?.services_connection, 'nodes')).toEqual(slugs(second, 'services'));
  });

  it('sort by several keys and reject an unknown key', async () => {
    const { data } = await ask(
      '{ services(sort: ["price:desc", "slug"], pagination: { limit: 3 }) { slug } }',
    );
    expect(slugs(data, 'services')).toEqual([
      'upgrade-booking-smps',
      'macbook-booking-software',
      'service-booking-gaming',
    ]);
    expect((await ask('{ services(sort: ["colour:asc"]) { slug } }')).codes).toEqual([
      'BAD_USER_INPUT',
    ]);
  });

  it.each([
    ['{ slug: { eq: "laptop-booking-port" } }', ['laptop-booking-port']],
    ['{ slug: { in: ["laptop-booking-port", "nothing"] } }', ['laptop-booking-port']],
    ['{ name: { containsi: "GAMING" } }', ['service-booking-gaming']],
    ['{ price: { gt: 799 } }', ['upgrade-booking-smps']],
    ['{ featured: { eq: true }, price: { between: [650, 750] } }', ['service-booking-macbook']],
    [
      '{ category: { slug: { eq: "service-support" } }, or: [{ price: { eq: 799 } }, { name: { eq: "Windows" } }] }',
      ['service-booking-windows', 'service-booking-gaming'],
    ],
    [
      '{ and: [{ price: { gte: 799 } }, { not: { slug: { startsWith: "upgrade" } } }] }',
      ['macbook-booking-software', 'service-booking-gaming'],
    ],
  ])('filter by %s', async (filter, expected) => {
    const { data } = await ask(`{ services(filters: ${filter}) { slug } }`);
    expect(slugs(data, 'services')).toEqual(expected);
  });

  it('find one item by its document id', async () => {
    const { data } = await ask(
      '{ service(documentId: "seed-laptop-booking-port") { name price } banner(documentId: "seed-nothing") { key } }',
    );
    expect(data).toEqual({ service: { name: 'Port', price: 299 }, banner: null });
  });
});

describe('access', () => {
  it('drafts are forbidden without a token, with status 200', async () => {
    expect(await ask('{ services(status: DRAFT) { slug } }')).toMatchObject({
      status: 200,
      data: null,
      codes: ['FORBIDDEN'],
    });
    expect(await ask('{ services(hasPublishedVersion: false) { slug } }')).toMatchObject({
      data: null,
      codes: ['FORBIDDEN'],
    });
  });

  it('saved but unpublished changes need the token', async () => {
    await control('entry', {
      type: 'service',
      slug: 'laptop-booking-port',
      draft: true,
      changes: { price: 315 },
    });
    const query = (status: string) =>
      `{ services(filters: { slug: { eq: "laptop-booking-port" } }, status: ${status}) { price } }`;
    expect((await ask(query('PUBLISHED'))).data).toEqual({ services: [{ price: 299 }] });
    expect((await ask(query('DRAFT'), { authorization: `Bearer ${TOKEN}` })).data).toEqual({
      services: [{ price: 315 }],
    });
    expect((await ask(query('DRAFT'))).codes).toEqual(['FORBIDDEN']);
  });

  it('an unpublished entry needs the token', async () => {
    await control('entry', {
      type: 'service',
      slug: 'laptop-booking-port',
      changes: { publishedAt: null },
    });
    const wanted = 'filters: { slug: { eq: "laptop-booking-port" } }';
    expect((await ask(`{ services(${wanted}) { slug } }`)).data).toEqual({ services: [] });
    const { data } = await ask(`{ services(${wanted}, status: DRAFT) { slug } }`, {
      authorization: `Bearer ${TOKEN}`,
    });
    expect(slugs(data, 'services')).toEqual(['laptop-booking-port']);
  });

  it('an unknown bearer token gets 401', async () => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer guess' },
      body: '{"query":"{ services { slug } }"}',
    });
    expect(response.status).toBe(401);
  });

  it.each([
    ['an unknown field', '{ services { colour } }', 'GRAPHQL_VALIDATION_FAILED'],
    ['broken syntax', '{ services {', 'GRAPHQL_PARSE_FAILED'],
    [
      'a mutation',
      'mutation { login(input: { identifier: "a", password: "b" }) { jwt } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'an argument of the wrong type',
      'query ($limit: Int!) { services(pagination: { limit: $limit }) { slug } }',
      'BAD_USER_INPUT',
    ],
  ])('%s is a bad request', async (_, query, code) => {
    expect(await ask(query)).toMatchObject({ status: 400, codes: [code] });
  });
});

describe('the knob cms.answer', () => {
  const knob = (value: string) => faults.setKnob('cms.answer', value);
  const CATEGORIES = '{ categories { slug services(pagination: { limit: 200 }) { price } } }';

  it('errors: 200 with errors and no data', async () => {
    knob('errors');
    expect(await ask(CATEGORIES)).toMatchObject({
      status: 200,
      data: null,
      codes: ['INTERNAL_SERVER_ERROR'],
    });
    await expect(everything()).rejects.toThrow('Internal Server Error');
  });

  it('partial: 200 with missing data and an error', async () => {
    knob('partial');
    const answer = await ask('{ categories { slug } }');
    expect(answer).toMatchObject({ status: 200, codes: ['INTERNAL_SERVER_ERROR'] });
    const [first, second] = answer.data?.categories as unknown[];
    expect([first, second]).toMatchObject([null, { slug: 'macbook-support' }]);
    expect((await ask('{ siteSetting { brand { name } claims { key } } }')).data).toMatchObject({
      siteSetting: { brand: { name: 'DeskDost' }, claims: null },
    });
  });

  it('html: 200 with a web page', async () => {
    knob('html');
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ services { slug } }"}',
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    await expect(everything()).rejects.toThrow();
  });

  it('null-items: the shop drops each and shows the rest', async () => {
    knob('null-items');
    const { content, dropped } = parseContent(await everything(), origin);
    expect(content.categories).toHaveLength(seed.catalogue.categories.length - 1);
    expect(dropped.length).toBeGreaterThan(6);
  });

  it('wrong-types: two of three prices are invalid, and the shop rejects the answer', async () => {
    knob('wrong-types');
    const raw = await everything();
    const prices = raw.catalogue.categories.flatMap(
      (category) => category?.services.map((service) => typeof service?.price) ?? [],
    );
    expect(prices.filter((type) => type === 'number')).toHaveLength(Math.floor(serviceCount / 3));
    expect(() => parseContent(raw, origin)).toThrow(ContentUnusable);
  });

  it('empty: lists without items are unusable for the shop', async () => {
    knob('empty');
    const raw = await everything();
    expect(() => parseContent(raw, origin)).toThrow(ContentUnusable);
  });

  it('any other value is reported as a mistake in the test', async () => {
    knob('emtpy');
    expect((await ask(CATEGORIES)).status).toBe(500);
  });

  it('a fault answers 502 with HTML, or closes the connection', async () => {
    faults.set('cms.graphql', { status: 502, body: 'html', times: 1 });
    const response = await fetch(`${origin}/graphql`, { method: 'POST' });
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
    faults.set('cms.graphql', { reset: true, times: 1 });
    await expect(ask(CATEGORIES)).rejects.toThrow('fetch failed');
    expect((await ask(CATEGORIES)).status).toBe(200);
  });
});

describe('an editor', () => {
  const port = async () =>
    (
      await ask(
        '{ service(documentId: "seed-laptop-booking-port") { name price image { url width } } }',
      )
    ).data?.service;

  it('changes a price wherever the service is shown, until the reset', async () => {
    expect(await control('price', { slug: 'service-booking-gaming', rupees: 849 })).toBe(204);
    const { content } = parseContent(await everything(), origin);
    expect(content.landingLists[0]?.services.at(-1)?.pricePaise).toBe(84_900);
    cms.reset();
    cms.setPrice('laptop-booking-port', 349);
    expect(await port()).toMatchObject({ price: 349 });
    expect(
      (await ask('{ service(documentId: "seed-service-booking-gaming") { price } }')).data,
    ).toEqual({ service: { price: 799 } });
  });

  it('uploads a picture under a relative address that the shop resolves', async () => {
    await control('entry', {
      type: 'service',
      slug: 'laptop-booking-port',
      changes: { name: 'Ports', image: { url: '/uploads/ports.webp' } },
    });
    expect(await port()).toEqual({
      name: 'Ports',
      price: 299,
      image: { url: '/uploads/ports.webp', width: 640 },
    });
    const { content } = parseContent(await everything(), origin);
    const picture = content.categories[0]?.services.find(
      (service) => service.name === 'Ports',
    )?.picture;
    expect(picture).toMatchObject({ kind: 'upload', url: '/pictures/uploads/ports.webp' });
    expect((await fetch(`${origin}/uploads/ports.webp`)).headers.get('content-type')).toBe(
      'image/png',
    );
  });

  it('renames tiles, banners and categories', async () => {
    expect(
      await control('entry', {
        type: 'tile',
        key: 'landing-macbook',
        changes: { label: 'Mac help' },
      }),
    ).toBe(204);
    expect(
      await control('entry', {
        type: 'banner',
        key: 'banner-laptop',
        changes: { title: 'New offer' },
      }),
    ).toBe(204);
    expect(
      await control('entry', {
        type: 'category',
        slug: 'laptop-support',
        changes: { title: 'Laptops' },
      }),
    ).toBe(204);
    const { content } = parseContent(await everything(), origin);
    expect([
      content.landingTiles[0]?.label,
      content.banners[0]?.title,
      content.categories[0]?.title,
    ]).toEqual(['Mac help', 'New offer', 'Laptops']);
  });

  it('gets an error for an unknown entry or field', async () => {
    expect(await control('price', { slug: 'nothing', rupees: 1 })).toBe(404);
    expect(await control('price', { slug: 'laptop-booking-port' })).toBe(400);
    expect(await control('entry', { type: 'tile', key: 'nothing', changes: {} })).toBe(404);
    expect(
      await control('entry', {
        type: 'service',
        slug: 'laptop-booking-port',
        changes: { colour: 'red' },
      }),
    ).toBe(400);
    expect(() => cms.setPrice('nothing', 1)).toThrow('nothing');
  });
});
